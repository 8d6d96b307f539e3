## Games that come as packages of their own, and why one is left out

package-left-out = Pominięto pakiet { $package } { $version }: { $why }
package-id = „{ $id }” to nie jest zwykły identyfikator gry: 2 do 24 małych liter, cyfr i podkreśleń, na początku litera.
package-taken = gra „{ $id }” już tu jest.
package-import = nie da się go wczytać ({ $error }).
package-api = napisano go dla innego wydania jądra (API { $found }, a tu jest { $wanted }).
package-game = nie ma w nim gry „{ $id }” (GAME) z co najmniej jednym botem.
package-texts = w języku { $lang } brakuje tekstów: { $missing }.
package-texts-taken = w języku { $lang } te teksty są już gdzie indziej: { $keys }.
package-catalogue = katalogu tekstów { $file } nie da się odczytać.
package-client = pliku { $file } nie ma w folderze klienta tego pakietu.
package-deal = nie da się rozdać partii ({ $error }).
