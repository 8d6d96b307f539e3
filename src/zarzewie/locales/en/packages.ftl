## Games that come as packages of their own, and why one is left out

package-left-out = Left out the package { $package } { $version }: { $why }
package-id = “{ $id }” is no plain id for a game: 2 to 24 small letters, digits and underscores, a letter first.
package-taken = the game “{ $id }” is here already.
package-import = it cannot be loaded ({ $error }).
package-api = it was written for another release of the kernel (API { $found }; here it is { $wanted }).
package-game = it holds no game “{ $id }” (GAME) with at least one bot.
package-texts = in { $lang } these texts are missing: { $missing }.
package-texts-taken = in { $lang } these texts are elsewhere already: { $keys }.
package-catalogue = its catalogue { $file } cannot be read.
package-client = there is no file { $file } in the client folder of this package.
package-deal = no match of it can be dealt ({ $error }).
