## Statements: the year goes on, and a sign of what is coming

story-rada-chronicle = Co słychać w królestwie
story-rada-omen = Omen
story-rada-more = Czytaj dalej
story-rada-less = Zwiń

## The dilemma

story-rada-recalled = Wraca to, co postanowiliście: { $name }

## Looking back

story-rada-told = Co wtedy opowiedziano

## While the Narrator may write a farewell

story-rada-waits = Narrator odkłada pióro albo pisze jeszcze kilka słów. Zaraz usłyszycie, co stało się potem.
story-rada-ask-farewell = Pożegnasz Radę własnymi słowami?
story-rada-ask-farewell-hint = Nie musisz. Talia i tak powie, jak to się skończyło i co stało się z każdym.
story-rada-wait-farewell = Narrator może jeszcze pożegnać Radę.
story-rada-farewell-label = Twoje pożegnanie
story-rada-farewell-example = Rok się skończył. Co z niego zostało?
story-rada-farewell-send = Pożegnaj Radę
story-rada-farewell-leave = Zostaw talii
story-rada-farewell-over = { $over ->
    [one] O { $over } znak za dużo
    [few] O { $over } znaki za dużo
   *[other] O { $over } znaków za dużo
}
story-rada-farewell-count = { $count } z { $most }
story-rada-decided = Co postanowiła Rada
story-rada-decided-round = { $season }: { $name }

## The epilogue

story-rada-epilogue = Epilog
story-rada-ends = Co stało się potem
story-rada-echoes = O czym jeszcze się mówi
story-rada-parts = Rada Popiołów
story-rada-own = Słowo Narratora

## The log

story-rada-log-season = Pora roku: { $season }.
story-rada-log-omen = { $season }. Omen: { $sign }
story-rada-log-opening = Wraca decyzja Rady: { $name }.
story-rada-log-epilogue = Kronika roku jest zamknięta: epilog.
story-rada-log-farewell = Kronika roku jest zamknięta: epilog, na końcu słowo Narratora.
