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
post-confirm-subject = Zarzewie: kod do potwierdzenia adresu
post-confirm = Twój kod: { $code }

    Wpisz go na stronie { $account }, a będziemy przypominać o grach korespondencyjnych, w których przyszła twoja kolej.
    Jeśli to nie ty podajesz tu ten adres, nie rób nic: nic więcej nie przyjdzie.
