## Your account

account-title = Twoje konto
account-sign-in-title = Logowanie
account-sign-in = Zaloguj się
account-sign-in-about = Masz tu konto z hasłem? Wejdź na nie. Jeśli masz link odzyskiwania, po prostu go otwórz. Bez konta też zagrasz: na stronie głównej wystarczy imię.
account-sign-in-do = Zaloguj
account-login = Login
account-password = Hasło
account-guest = Grasz jako gość: zna cię tylko ta przeglądarka. Ustaw hasło albo zapisz link odzyskiwania, żeby wrócić do swoich stołów z innego urządzenia.
account-save = Zapisz
account-saved = Zapisane.
account-name = Imię
account-name-about = Widzą je wszyscy przy stole. Partie, które już trwają, zachowują imię, pod którym się zaczęły.
account-password-title = Login i hasło
account-password-about = Loginu nie widzi nikt poza tobą. Nowe hasło wylogowuje wszystkie inne urządzenia i unieważnia link odzyskiwania.
account-new-password = Nowe hasło
account-current = Obecne hasło
account-end-programs = { $count ->
    [one] Zakończ też token mojego programu
   *[other] Zakończ też tokeny moich programów
}
account-password-saved = Hasło jest ustawione. Od teraz zalogujesz się nim na każdym urządzeniu.
account-link = Link odzyskiwania
account-link-about = Kto go otworzy, wejdzie na twoje konto bez hasła. Trzymaj go jak klucz: w menedżerze haseł albo na kartce.
account-link-once = Zapisz go teraz: więcej się nie pokaże
account-link-make = Utwórz link
account-link-renew = Nowy link zamiast starego
account-link-revoke = Unieważnij
account-recover-title = Powrót na konto
account-recover = Link odzyskiwania
account-recover-about = Ten link otwiera konto na tym urządzeniu. Link działa dalej, dopóki go nie odnowisz albo nie unieważnisz.
account-recover-do = Wejdź na konto
account-email = Przypomnienia
account-email-about = W grze korespondencyjnej napiszemy, gdy stół czeka na ciebie. Adres służy tylko do tego i nikt przy stole go nie widzi.
account-email-address = E-mail (pusty: bez przypomnień)
account-email-code = Kod z listu, który właśnie wysłaliśmy
account-email-confirm = Potwierdź
account-email-confirmed = Adres jest potwierdzony.
account-sessions = Urządzenia
account-sessions-about = Przeglądarki, z których można teraz wejść na twoje konto.
account-session-here = To urządzenie
account-session = Inne urządzenie, ostatnio { $seen }
account-session-end = Zakończ
account-sessions-end = Wyloguj wszystkie pozostałe
account-sign-out = Wyloguj to urządzenie
account-sign-out-guest = Jako gość po wylogowaniu nie wrócisz już do swoich stołów.
account-programs = Programy, które grają
account-programs-about = Własny bot siada do stołu pod własnym imieniem ze znakiem ⚙ i łączy się tokenem. Przykład, który mieści się na jednym ekranie, leży w examples/bot.py.
account-program-label = Nazwa programu
account-program-make = Utwórz token
account-token-once = Token: zapisz go teraz, więcej się nie pokaże
account-data = To, co tu po tobie zostaje
account-data-about = Możesz zabrać ze sobą wszystko, co tu napisano twoją ręką, albo to wymazać.
account-export = Pobierz wszystko (JSON)
account-erase = Wymaż mnie stąd…
account-erase-about = Znikną twoje imię, wiadomości, notatki i teksty pisane w grach, a także hasło, link, adres i tokeny. Przebieg partii zostaje, bo należy też do innych. Tego nie da się cofnąć.
account-erase-campaigns = Prowadzisz kampanie, w których grają też inni. Przekaż je najpierw komuś z drużyny; inaczej ich tajne papiery znikną razem z tobą, a zostanie tylko to, co znają wszyscy:
account-erase-do = Wymaż na zawsze

## What a host can read

about-title = Co widzi gospodarz serwera
about-lead = Zarzewie działa na czyimś komputerze: może twoim, może znajomej. Oto, co ten ktoś może przeczytać, a czego nie.
about-host-title = Gospodarz
about-host =
    Gospodarz ma bazę danych, więc może przeczytać wszystko, co w niej leży: imiona, rozmowy i szepty przy stołach, notatki, teksty pisane w grach, adresy e-mail, a także ukryte karty i sekrety trwających partii.
    Nie przeczyta haseł, tokenów ani linków odzyskiwania: leżą tam tylko ich skróty. Nie wejdzie więc nigdzie indziej z twoim hasłem, ale i tak lepiej mieć tu osobne.
    Jeśli gra toczy się o coś ważnego, grajcie u kogoś, komu ufacie wszyscy.
about-others-title = Inni przy stole
about-others =
    Widzą twoje imię, twoje jawne ruchy i to, co mówisz do stołu. Twoich kart, szeptów do kogoś innego, notatek, loginu i adresu nie dostają: serwer nie wysyła tego do cudzych przeglądarek.
    Po końcu partii może wyjść na jaw więcej, jeśli tak ustawiono stół.
about-kept-title = Co się zapisuje
about-kept =
    Zapisują się partie ruch po ruchu, rozmowy, twoje imię i chwila ostatniej wizyty. Teksty leżą obok zapisu partii, więc można je wymazać, a partia nadal się zgadza.
    Dziennik serwera nie zawiera imion, tekstów ani tokenów. Adres sieciowy trzymamy tylko w pamięci, żeby wychwycić zbyt częste próby; znika, gdy serwer kończy pracę; pośrednik przed serwerem może prowadzić własny dziennik.
about-away-title = Co wychodzi na zewnątrz
about-away =
    Strona nie pyta obcych serwerów o nic: żadnych reklam, liczników ani czcionek z sieci. Jedno ciasteczko trzyma twoją sesję.
    Listy z przypomnieniami wychodzą tylko do tych, którzy podali adres. Jeśli gospodarz włączy narratora opartego na modelu językowym, opis sytuacji w grze trafia do dostawcy, którego wybrał.
about-fair-title = Skąd wiadomo, że los jest uczciwy
about-fair = Przed pierwszym ruchem serwer ogłasza skrót sekretu, z którego losuje. Po partii sekret staje się jawny i każdy może przeliczyć całość poleceniem zarzewie verify. Dowodzi to, że losu nie zmieniono po drodze; nie dowodzi, że gospodarz nie podglądał.
about-account = Zobacz swoje konto: eksport i wymazanie
