## Letters to those who asked for them

post-reminder-subject = { $game }: stół czeka na ciebie
post-reminder = Cześć, { $name }!

    { $game }: stół czeka na twój ruch. { $hours ->
        [0] Nikt nie odlicza czasu, ale inni pewnie już zerkają.
        [one] Została { $hours } godzina.
        [few] Zostały { $hours } godziny.
       *[many] Zostało { $hours } godzin.
    }

    { $link }

    Te listy możesz w każdej chwili wyłączyć: { $account }
post-without-subject = { $game }: grają dalej bez ciebie
post-without = Cześć, { $name }!

    { $game }: przyszła twoja kolej, a ciebie nie było przy stole, więc pozostali grają dalej bez ciebie. Twoje miejsce czeka: wystarczy, że wrócisz.

    { $link }

    Te listy możesz w każdej chwili wyłączyć: { $account }
post-confirm-subject = Zarzewie: kod do potwierdzenia adresu
post-confirm = Twój kod: { $code }

    Wpisz go na stronie { $account }, a będziemy przypominać o grach korespondencyjnych, w których przyszła twoja kolej.
    Jeśli to nie ty podajesz tu ten adres, nie rób nic: nic więcej nie przyjdzie.
