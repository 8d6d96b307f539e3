## In the log

event-kosci-round_began = Runda { $round }
event-kosci-rolled = Twoje kości: { $dice }
event-kosci-called = { $seat }: co najmniej { $count } × { $face }
event-kosci-doubted = { $seat }: nie wierzę!
event-kosci-cups_raised = Kubki w górę: miało być { $count } × { $face }, pasuje kości: { $found }
event-kosci-die_lost = Kość traci { $seat }.
event-kosci-won = Wygrywa { $seat }!

## At the table

kosci-round = Runda { $round }
kosci-dice-in-play = Kości w grze: { $dice }
kosci-wild = Jedynki pasują do wszystkiego
kosci-own = Twoje kości
kosci-under = { $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[many] { $dice } kości
}
kosci-out = poza grą
kosci-cups = Przy stole
kosci-face = { $face ->
    [1] { $count ->
        [one] jedynka
        [few] jedynki
       *[many] jedynek
    }
    [2] { $count ->
        [one] dwójka
        [few] dwójki
       *[many] dwójek
    }
    [3] { $count ->
        [one] trójka
        [few] trójki
       *[many] trójek
    }
    [4] { $count ->
        [one] czwórka
        [few] czwórki
       *[many] czwórek
    }
    [5] { $count ->
        [one] piątka
        [few] piątki
       *[many] piątek
    }
   *[6] { $count ->
        [one] szóstka
        [few] szóstki
       *[many] szóstek
    }
}
kosci-bids = Licytacja
kosci-no-bids = Nikt jeszcze nie licytował.
kosci-bid = { $name }: co najmniej { $count } × { $face }
kosci-your-turn = Twoja kolej
kosci-waiting = Czekamy: { $name }
kosci-how-many = Ile kości
kosci-fewer = Mniej
kosci-more = Więcej
kosci-which = Które oczka
kosci-do-bid = Licytuj: { $count } × { $face }
kosci-do-doubt = Nie wierzę!
kosci-last-round = Poprzednia runda
kosci-doubted = { $doubter } nie wierzy: { $bidder }, { $count } × { $face }.
kosci-counted = { $found ->
    [one] Pod kubkami jest { $found }.
    [few] Pod kubkami są { $found }.
   *[many] Pod kubkami jest { $found }.
}
kosci-loses = Kość traci { $name }.
kosci-won = Wygrywa { $name }!
