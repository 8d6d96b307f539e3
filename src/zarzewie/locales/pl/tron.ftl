## Szklany tron, prologue, part one

tron-title = Szklany tron
tron-title-my-turn = ● Twoja kolej: Szklany tron
tron-part = Prolog, część pierwsza
tron-about = To nieoficjalna wersja gry Szklany tron, niezwiązana z jej autorem ani wydawcami. Przejęliśmy same mechanizmy; wszystkie teksty, układy kart i rysunki są nasze.
tron-aelin = Aelin
tron-rowan = Rowan

tron-chains = Łańcuchy
tron-daggers = Sztylety
tron-flames = Płomienie
tron-glass = Szkło
tron-antlers = Poroże
tron-card = { $colour } { $strength }

tron-top-left = lewy górny
tron-top-right = prawy górny
tron-bottom-left = lewy dolny
tron-bottom-right = prawy dolny
tron-place = kolumna { $x }, wiersz { $y }

## The table

tron-side = Gracze, Determinacja, talia
tron-turn = na ruchu
tron-mind = Umysł
tron-mind-about = { $count ->
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
tron-deck = w talii
tron-discarded = { $count ->
    [one] odrzucona
    [few] odrzucone
   *[other] odrzuconych
}
tron-discard-pile = Karty odrzucone
tron-discard-order = Na początku te, które odrzucono ostatnio.
tron-discard-empty = Jeszcze nic nie odrzucono.
tron-silence = Gra w milczeniu: czatu tu nie ma, mówią ruchy.
tron-watching = Oglądasz grę.

## The ask bar

tron-ask-first = Twoja kolej: połóż w Umyśle pierwszą kartę.
tron-ask-second = Druga karta: połóż ją albo odrzuć.
tron-ask-how = { $first ->
    [true] Wybierz kartę z rzędu wspomnień.
   *[false] Wybierz kartę z rzędu. Potem dobierzesz dwie nowe.
}
tron-ask-where = Gdzie położyć { $card }?
tron-ask-spots = { $count ->
    [one] Pasuje w { $count } miejscu.
   *[other] Pasuje w { $count } miejscach.
}
tron-ask-there = Położyć { $card } właśnie tu?
tron-ask-final = Położonej karty nie da się cofnąć.
tron-ask-only-discard = { $card } nigdzie nie pasuje. Możesz odrzucić tę kartę.
tron-ask-reveal = Wspomnienie wraca! Odkryj kartę Determinacji.
tron-ask-reveal-hint = Wskaż jedną. Nikt nie wie, co na niej jest.
tron-ask-other = { $phase ->
    [reveal] { $who } odkrywa kartę Determinacji.
    [second] { $who } wybiera drugą kartę.
   *[first] { $who } wybiera pierwszą kartę.
}
tron-other-bot = Bot chwilę się zastanawia.
tron-other-person = Ruch ma { $name }.
tron-other-away = { $name }: chwilowo poza stołem. Gra poczeka.
tron-your-turn = { $phase ->
    [reveal] Odkryj kartę Determinacji.
    [second] Połóż albo odrzuć drugą kartę.
   *[first] Twoja kolej.
}
tron-place-here = Połóż tutaj
tron-discard = Odrzuć
tron-reveal-first = Odkryj pierwszą z brzegu

## The log

tron-log-dealt = Umysł otwiera { $card }. Zaczyna Rowan.
tron-log-placed = { $me ->
    [true] Kładziesz { $card }
   *[false] { $who } kładzie { $card }
} ({ $place }).
tron-log-relived = Wspomnienie wraca: { $cards } = 7.
tron-log-discarded = { $me ->
    [true] Odrzucasz { $card }.
   *[false] { $who } odrzuca { $card }.
}
tron-log-revealed = { $me ->
    [true] Odkrywasz Determinację: { $card }.
   *[false] { $who } odkrywa Determinację: { $card }.
}
tron-log-drew = { $count ->
    [0] Talia jest pusta, do rzędu nic nie dochodzi.
    [one] Do rzędu dochodzi ostatnia karta: { $cards }.
   *[other] Do rzędu dochodzą { $cards }.
}
tron-log-won = Cała Determinacja jest odkryta. Wygrywacie!
tron-log-lost = { $how ->
    [deck_empty] Talia jest pusta. Tym razem się nie udało.
   *[nothing_fits] Żadna karta z rzędu nie pasuje. Tym razem się nie udało.
}
tron-log-other = Na stole coś się zmieniło.

## The end

tron-ending-title = { $how ->
    [won] Wygrana!
   *[other] Wspomnienia gasną
}
tron-ending = { $how ->
    [won] Trzy wspomnienia wróciły i cała Determinacja leży odkryta. Nie padło przy tym ani jedno słowo.
    [deck_empty] Talia opustoszała, zanim wróciły wszystkie trzy wspomnienia. Odkryta Determinacja: { $revealed } z 3.
   *[nothing_fits] Żadna karta z rzędu nie znalazła już miejsca w Umyśle. Odkryta Determinacja: { $revealed } z 3.
}
tron-ending-count = { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
   *[other] { $turns } tur
}, { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } kart
} w Umyśle

## While waiting

tron-how-title = Jak się gra
tron-how-1 = Umysł to karty leżące jedna na drugiej. Kładź nowe tak, żeby zakryte obszary trafiały na zakryte, a puste na puste.
tron-how-2 = W swojej turze połóż jedną kartę z rzędu, a drugą połóż albo odrzuć.
tron-how-3 = Gdy połączone karty jednego koloru dają razem dokładnie siedem, wspomnienie wraca i odkrywasz kartę Determinacji.
tron-how-4 = Odkryjcie wszystkie trzy, zanim skończy się talia. I ani słowa: mówią za was ruchy.
