## Szklany tron: the prologue and the days of a chapter

tron-title = Szklany tron
tron-title-my-turn = ● Twoja kolej: Szklany tron
tron-prologue = Prolog
tron-chapter = Rozdział { $number }
tron-chapter-named = { $chapter }: { $title }
tron-about = To nieoficjalna wersja gry Szklany tron, niezwiązana z jej autorem ani wydawcami. Przejęliśmy same mechanizmy; wszystkie teksty, układy kart i rysunki są nasze.
tron-aelin = Aelin
tron-rowan = Rowan
tron-fenrys = Fenrys

tron-chains = Łańcuchy
tron-daggers = Sztylety
tron-flames = Płomienie
tron-glass = Szkło
tron-antlers = Poroże
tron-card = { $colour } { $strength }
tron-demon = Demon ({ $colour })

tron-top-left = lewy górny
tron-top-right = prawy górny
tron-bottom-left = lewy dolny
tron-bottom-right = prawy dolny
tron-place = kolumna { $x }, wiersz { $y }

## The table

tron-side = Gracze, Determinacja, talia
tron-turn = na ruchu
tron-only-you = widzisz tylko ty
tron-mind = Umysł
tron-mind-about = { $count ->
    [0] W Umyśle nie ma kart.
    [one] W Umyśle leży { $count } karta. Miejsce karty to jej lewy górny obszar.
    [few] W Umyśle leżą { $count } karty, od wierzchniej do spodniej. Miejsce karty to jej lewy górny obszar.
   *[other] W Umyśle leży { $count } kart, od wierzchniej do spodniej. Miejsce karty to jej lewy górny obszar.
}
tron-mind-card = { $card }, { $place }. { $covered ->
    [none] { "" }
   *[other] Widać zakryte: { $covered }.
} { $empty ->
    [none] { "" }
   *[other] Widać puste: { $empty }.
}{ $seen ->
    [no] Karta jest całkiem przykryta.
   *[yes] { "" }
}
tron-spots = Miejsca, w których pasuje { $card }
tron-takeable = Karty, które możesz wziąć
tron-parts = Części Umysłu
tron-part-of = Część { $number } z { $count }: { $cards }
tron-look = Zajrzyj pod spód
tron-look-stop = Przestań zaglądać
tron-look-back = Odłóż karty
tron-row = Rząd wspomnień
tron-row-card = { $card }. Zakryte: { $covered }.{ $spots ->
    [-1] { "" }
    [0] { " " }Nie pasuje w żadnym miejscu.
    [one] { " " }Pasuje w { $spots } miejscu.
   *[other] { " " }Pasuje w { $spots } miejscach.
}
tron-unfit = nie pasuje
tron-unfit-why = Ta karta nigdzie teraz nie pasuje. Wybierz inną.
tron-determination = Determinacja
tron-face-down = Zakryta karta Determinacji, nikt jej nie zna
tron-reveal-slot = Odkryj kartę Determinacji numer { $slot }
tron-rows = Rzędy wzmacniania Determinacji
tron-row-said = Rząd { $row }, { $state ->
    [done] kompletny
    [current] aktualny
   *[waits] czeka na swoją kolej
}. Na początku { $first ->
    [hidden] { $least ->
        [1] karta zakryta
       *[other] karta zakryta, o sile co najmniej { $least }
    }
   *[other] { $first }
}{ $mine ->
    [true] , widzisz ją tylko ty
   *[false] { "" }
}. { $added ->
    [none] Nic nie dołożono.
   *[other] Dołożone: { $added }.
} Suma: { $sum }{ $whole ->
    [true] { "" }
   *[false] { " " }i nieznana karta
}, potrzeba { $goal }.
tron-demons = Rząd demonów
tron-demon-holds = { $demon }, { $count ->
    [0] nic pod nim nie leży
    [one] pod nim { $count } skażona karta
    [few] pod nim { $count } skażone karty
   *[other] pod nim { $count } skażonych kart
}
tron-deck = w talii
tron-discarded = { $count ->
    [one] odrzucona
    [few] odrzucone
   *[other] odrzuconych
}
tron-distorted = { $count ->
    [one] zniekształcona
    [few] zniekształcone
   *[other] zniekształconych
}
tron-gone = poza grą
tron-discard-pile = Karty odrzucone
tron-discard-order = Na początku te, które odrzucono ostatnio.
tron-discard-empty = Jeszcze nic nie odrzucono.
tron-day = Dzień { $day } z { $days }
tron-chapter-card = Zasada
tron-breath = Oddech: { $left } z { $breath }
tron-watching = Oglądasz grę.

tron-note = Co o niej myślisz?
tron-note-title = Notatka: rząd { $row }
tron-note-on = Notatka przy rzędzie { $row }: { $note ->
    [none] pusta
   *[other] { $note }
}
tron-note-kept = Notatkę widzisz tylko ty, na każdym swoim urządzeniu. Po grze poznają ją ci, którym wolno obejrzeć zapis partii.
tron-note-unsent = Serwer nie odpowiada: notatka czeka na tej stronie.
tron-note-clear = Wyczyść
tron-note-done = Gotowe

## The ask bar

tron-ask-which = { $phase ->
    [place] { $part ->
        [day] Mrugnięcie: połóż pierwszą kartę.
       *[gathering] Twoja kolej: połóż pierwszą kartę.
    }
   *[more] { $part ->
        [day] Połóż albo odrzuć następną kartę.
       *[gathering] Druga karta: połóż ją albo odrzuć.
    }
}
tron-ask-how = { $part ->
    [day] { $phase ->
        [place] Wybierz kartę z rzędu wspomnień. Tę musisz położyć.
       *[more] { $count ->
            [one] Została { $count } karta w rzędzie.
            [few] Zostały { $count } karty w rzędzie.
           *[other] Zostało { $count } kart w rzędzie.
        }
    }
   *[gathering] { $phase ->
        [place] Wybierz kartę z rzędu wspomnień.
       *[more] Wybierz kartę z rzędu. Potem dobierzesz dwie nowe.
    }
}
tron-ask-where = Gdzie położyć { $card }?
tron-ask-spots = { $count ->
    [one] Pasuje w { $count } miejscu.
   *[other] Pasuje w { $count } miejscach.
}
tron-ask-there = Położyć { $card } właśnie tu?
tron-ask-only-discard = { $card } nigdzie nie pasuje. Możesz odrzucić tę kartę.
tron-ask-rest = Teraz odłóż pozostałe karty z rzędu.
tron-ask-put-away = Odłożyć { $card }?
tron-ask-reveal = Wspomnienie wraca! Odkryj kartę Determinacji.
tron-ask-reveal-hint = Wskaż jedną. Nikt nie wie, co na niej jest.
tron-ask-take = { $part ->
    [day] Przebłysk: weź kartę z Umysłu.
   *[clearing] Twoja kolej: weź kartę z Umysłu.
}
tron-row-missing = Rzędowi { $row } brakuje { $missing }.
tron-ask-take-this = Wziąć { $card }?
tron-ask-spark = Iskra: którą kartę Determinacji odkrywasz?
tron-ask-spark-hint = Wskaż zakrytą kartę przy rzędzie albo naciśnij Iskrę jeszcze raz, żeby się wycofać.
tron-ask-keep = { $count ->
    [2] Umysł się rozdwoił. Która część zostaje?
   *[other] Umysł się rozdwoił. Która z { $count } części zostaje?
}
tron-ask-keep-hint = Wskaż kartę z części, którą zachowujesz.
tron-ask-keep-this = Zachować część { $number }?
tron-ask-arrange = Ułóż Determinację na dzień { $day }.
tron-ask-arrange-hint = Przeciągnij karty albo wskaż dwie, żeby je zamienić. Rzędy wypełnisz od pierwszego.
tron-ask-observe = { $how ->
    [first] Obserwacja: dobierz pierwszą kartę.
    [may-stop] Dobierasz dalej czy kończysz?
    [enough] Więcej w tej turze nie dobierzesz.
   *[must] Dobierz jeszcze: nic z rzędu na razie nie pasuje.
}
tron-observe-demons = { $count ->
    [one] W rzędzie czeka { $count } demon.
    [few] W rzędzie czekają { $count } demony.
   *[other] W rzędzie czeka { $count } demonów.
}
tron-observe-deck = { $count ->
    [0] Talia jest pusta.
    [one] W talii jest { $count } karta.
    [few] W talii są { $count } karty.
   *[other] W talii jest { $count } kart.
}
tron-ask-answer = Wraca wspomnienie: { $colour }. Odkrywasz kartę w tym kolorze?
tron-ask-answer-hint = Fenrys nie dowie się, czy było co odkryć.
tron-ask-other = { $phase ->
    [reveal] { $who } odkrywa kartę Determinacji.
    [more] { $part ->
        [day] { $who } kładzie albo odrzuca kolejne karty.
       *[gathering] { $who } wybiera drugą kartę.
    }
    [take] { $who } wybiera kartę z Umysłu.
    [keep] Umysł się rozdwoił. { $who } wybiera, co zostaje.
    [arrange] { $who } układa Determinację.
    [observe] { $who } dobiera karty.
    [answer] Wraca wspomnienie: { $colour }. { $who } odpowiada.
   *[place] { $who } wybiera pierwszą kartę.
}
tron-other-bot = Bot chwilę się zastanawia.
tron-other-person = Ruch ma { $name }.
tron-other-away = { $name }: chwilowo poza stołem. Gra poczeka.

tron-place-here = Połóż tutaj
tron-discard = Odrzuć
tron-return = Pod talię
tron-reveal-first = Odkryj pierwszą z brzegu
tron-take = Weź
tron-take-and-reveal = Weź i odkryj
tron-keep = Zachowaj
tron-draw = Dobierz
tron-stop = Wystarczy
tron-decline = Nie odkrywam
tron-show = { $card ->
    [none] Odkrywam
   *[other] Odkrywam: { $card }
}

tron-arrange = Determinacja
tron-arrange-done = Połóż zakryte
tron-arrange-row = rząd { $row }
tron-arrange-card = { $card }, rząd { $row }. Strzałkami przesuniesz kartę.
tron-arrange-moved = { $card }: rząd { $row }.

## What a move would do

tron-foresee-relives = Razem 7: wspomnienie wróci!
tron-foresee-sum = Razem w tym kolorze: { $sum }.
tron-foresee-hides = Całkiem zniknie: { $cards }.
tron-foresee-splits = Umysł się rozdwoi. Części: { $count }.
tron-foresee-row = { $how ->
    [completes] Rząd { $row } będzie kompletny: { $sum } z { $goal }.
    [passes] Rząd { $row } miałby { $sum }, a może mieć { $goal }: karta zostanie odrzucona.
    [falls] Rząd { $row } dojdzie do { $goal }, ale wbrew zasadzie rozdziału: rozpadnie się.
   *[joins] Rząd { $row } będzie miał { $sum } z { $goal }.
}
tron-foresee-uncovers = Odsłoni się: { $cards }.
tron-foresee-wins = To zwycięstwo!
tron-foresee-day-ends = Ten dzień się skończy.
tron-foresee-expels = Wypędzony zostanie { $demons }.
tron-foresee-lost = { $how ->
    [out_of_breath] Na dziś zabraknie oddechu, a rzędy nie będą kompletne: to przegrana.
    [deck_empty] Talia jest pusta, nie będzie z czego dobierać: to przegrana.
    [nothing_fits] Żadnej karty nie da się położyć: to przegrana.
   *[other] W Umyśle nic nie zostanie: to przegrana.
}
tron-foresee-corrupts = Demon skazi: { $cards }.
tron-foresee-loses = { $count ->
    [one] Odejdzie { $count } karta: { $cards }.
    [few] Odejdą { $count } karty: { $cards }.
   *[other] Odejdzie { $count } kart: { $cards }.
}

## Abilities

tron-ability-respite = Wytchnienie
tron-ability-respite-about = Raz dziennie: w tej turze nic nie bierzesz z Umysłu.
tron-ability-spark = Iskra
tron-ability-spark-about = Raz dziennie: odkryj dowolną kartę Determinacji.
tron-ability-second_look = Drugie spojrzenie
tron-ability-second_look-about = Raz dziennie: ostatnio dobrana karta wraca na spód talii.
tron-ability-left = { $ability }
tron-ability-spent = { $ability } (dziś już wykorzystano)

## Days

tron-i-am-here = Jestem tu
tron-i-am-with-you = Jestem przy tobie
tron-first-day = { $days ->
    [one] Jeden dzień, cztery rzędy do wypełnienia.
   *[other] { $days } dni, a w każdym cztery rzędy do wypełnienia. Demony już krążą w talii.
}
tron-night = Dzień { $day } dobiegł końca. Karty wracają do talii, a z nimi demony.
tron-night-lost = { $count ->
    [0] Żadne wspomnienie nie zostało zniekształcone.
    [one] { $count } wspomnienie zostało zniekształcone i nie wróci.
    [few] { $count } wspomnienia zostały zniekształcone i nie wrócą.
   *[other] { $count } wspomnień zostało zniekształconych i nie wróci.
}
tron-begin-day = Zaczynamy dzień { $day } z { $days }

## The log

tron-log-opened = Pierwsza karta w Umyśle: { $card }. Zaczyna Rowan.
tron-log-day = Dzień { $day }. Pierwsza karta w Umyśle: { $card }.
tron-log-drawn = Widzisz tylko ty: dobierasz { $cards }.
tron-log-arranged = { $me ->
    [true] Twoja Determinacja leży zakryta.
   *[false] Aelin układa Determinację.
}
tron-log-placed = { $me ->
    [true] Kładziesz { $card }
   *[false] { $who } kładzie { $card }
} ({ $place }).
tron-log-relived = Wspomnienie wraca: { $cards } = 7.
tron-log-discarded = { $count ->
    [one] Karta odrzucona: { $cards }.
   *[other] Karty odrzucone: { $cards }.
}
tron-log-corrupted = { $count ->
    [one] Demon skaził kartę: { $cards }.
   *[other] Demon skaził karty: { $cards }.
}
tron-log-returned = Na spód talii wraca: { $cards }.
tron-log-revealed = { $me ->
    [true] Odkrywasz Determinację: { $card }.
   *[false] { $who } odkrywa Determinację: { $card }.
}
tron-log-answered = { $me ->
    [true] Odpowiadasz na powrót wspomnienia.
   *[false] Aelin odpowiada na powrót wspomnienia.
}
tron-log-drew = { $count ->
    [0] Talia jest pusta, do rzędu nic nie dochodzi.
    [one] Do rzędu dochodzi ostatnia karta: { $cards }.
   *[other] Do rzędu dochodzą { $cards }.
}
tron-log-draws = { $me ->
    [true] Dobierasz { $cards }.
   *[false] { $who } dobiera { $cards }.
}
tron-log-demons = { $count ->
    [one] Do rzędu demonów wchodzi { $demons }.
   *[other] Do rzędu demonów wchodzą { $demons }.
}
tron-log-expelled = { $demon } zostaje wypędzony{ $count ->
    [0] .
    [one] , a { $count } karta wraca spod niego na stos odrzuconych.
    [few] , a { $count } karty wracają spod niego na stos odrzuconych.
   *[other] , a { $count } kart wraca spod niego na stos odrzuconych.
}
tron-log-cleared = Cała Determinacja odkryta! Część druga. Rzędy zaczynają się od kart: { $cards }.
tron-log-took = { $me ->
    [true] Bierzesz { $card } do rzędu { $row }.
   *[false] { $who } bierze { $card } do rzędu { $row }.
}
tron-log-passed = { $me ->
    [true] Bierzesz { $card }. Dla rzędu { $row } to za dużo.
   *[false] { $who } bierze { $card }. Dla rzędu { $row } to za dużo.
}
tron-log-split = Umysł się rozdwaja. Części: { $count }.
tron-log-kept = { $me ->
    [true] Zachowujesz { $cards }.
   *[false] Aelin zachowuje { $cards }.
}
tron-log-kept-many = { $me ->
    [true] Zachowujesz { $count ->
        [few] { $count } karty.
       *[other] { $count } kart.
    }
   *[false] Aelin zachowuje { $count ->
        [few] { $count } karty.
       *[other] { $count } kart.
    }
}
tron-log-complete = Rząd { $row } jest kompletny.
tron-log-here = „Jestem tu”. Rząd { $row } jest kompletny.
tron-log-with-you = „Jestem przy tobie”. Dzień { $day } dobiega końca.
tron-log-fell-apart = Suma rzędu { $row } się zgadza, ale zasada rozdziału nie: dołożone karty odchodzą.
tron-log-distorted = { $count ->
    [0] Żadne wspomnienie nie zostało zniekształcone.
    [one] { $count } wspomnienie zostało zniekształcone.
    [few] { $count } wspomnienia zostały zniekształcone.
   *[other] { $count } wspomnień zostało zniekształconych.
}
tron-log-ability = { $me ->
    [true] Sięgasz po zdolność: { $ability }.
   *[false] { $who } sięga po zdolność: { $ability }.
}
tron-log-won = { $day ->
    [true] Ostatni dzień dobiegł końca. Wygrywacie!
   *[false] Trzy rzędy są kompletne. Wygrywacie!
}
tron-log-lost = { $how ->
    [deck_empty] Talia jest pusta. Tym razem się nie udało.
    [mind_empty] Umysł jest pusty. Tym razem się nie udało.
    [nothing_to_take] W Umyśle nie ma już czego wziąć. Tym razem się nie udało.
    [too_few_cards] Zostało za mało wspomnień na nowy dzień. Tym razem się nie udało.
    [out_of_breath] Zabrakło oddechu. Tym razem się nie udało.
   *[nothing_fits] Żadna karta z rzędu nie pasuje. Tym razem się nie udało.
}
tron-log-other = Na stole coś się zmieniło.

## The end

tron-ending-title = { $how ->
    [won] Wygrana!
   *[other] Wspomnienia gasną
}
tron-ending-won = { $part ->
    [day] { $last ->
        [true] Ostatni dzień ostatniego rozdziału jest za wami. Drzwi stoją otworem, a przy stole nie padło ani jedno słowo.
       *[false] Ostatni dzień jest za wami, a ona wciąż pamięta, kim jest. Nie padło przy tym ani jedno słowo.
    }
   *[clearing] Trzy rzędy są kompletne, Umysł się rozjaśnił. Nie padło przy tym ani jedno słowo.
}
tron-ending-lost = { $how ->
    [deck_empty] { $part ->
        [day] Talia opustoszała na początku tury Fenrysa. Kompletne rzędy tego dnia: { $done } z { $rows }.
       *[gathering] Talia opustoszała, zanim wróciły wszystkie trzy wspomnienia. Odkryta Determinacja: { $revealed } z 3.
    }
    [mind_empty] Ostatnia karta opuściła Umysł i została w nim pustka. Kompletne rzędy tego dnia: { $done } z { $rows }.
    [nothing_to_take] W Umyśle nie ma już ani jednej karty, a rzędy czekają. Kompletne: { $done } z { $rows }.
    [too_few_cards] Demony zniekształciły tyle wspomnień, że nie starczyło ich na nowy dzień. Dni za wami: { $day } z { $days }.
    [out_of_breath] Aelin zabrakło oddechu, zanim wypełniła rzędy. Kompletne tego dnia: { $done } z { $rows }.
   *[nothing_fits] { $part ->
        [day] Żadna dobrana karta nie znalazła miejsca w Umyśle. Kompletne rzędy tego dnia: { $done } z { $rows }.
       *[gathering] Żadna karta z rzędu nie znalazła już miejsca w Umyśle. Odkryta Determinacja: { $revealed } z 3.
    }
}
tron-ending-count = { $part ->
    [clearing] Część druga
   *[gathering] Część pierwsza
}: { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
   *[other] { $turns } tur
}, { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
} w Umyśle
tron-ending-days = Dzień { $day } z { $days } · tury: { $turns } · wypędzone demony: { $expelled } · zniekształcone wspomnienia: { $distorted }
tron-next-chapter = Następny rozdział

## While waiting

tron-how-title = Jak się gra
tron-how-1 = Umysł to karty leżące jedna na drugiej. Kładź nowe tak, żeby zakryte obszary trafiały na zakryte, a puste na puste.
tron-how-2 = W prologu na zmianę kładziecie karty z rzędu; w rozdziałach robi to Fenrys, a Aelin zabiera je do rzędów swojej Determinacji.
tron-how-3 = Gdy połączone karty jednego koloru dają razem dokładnie siedem, wspomnienie wraca: odkrywa Determinację i wypędza demona.
tron-how-4 = Wypełnijcie wszystkie rzędy, zanim skończą się karty. I ani słowa: mówią za was ruchy.
