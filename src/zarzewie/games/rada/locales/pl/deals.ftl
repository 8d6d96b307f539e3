## Deals: what is offered, in the words of whoever offers it

deal-rada-open = Umowa
deal-rada-with = Umowa: { $who }
deal-rada-asks-back_statement = Poprzyj moje słowa.
deal-rada-asks-vote_as_one = Zagłosujmy razem.
deal-rada-asks-leave_alone = Nie demaskuj mnie.
deal-rada-asks-tell_learned = Powiedz mi, co wiesz w tajemnicy.
deal-rada-return-nothing = Nic w zamian.
deal-rada-return-back_statement = W zamian poprę twoje słowa.
deal-rada-return-vote_as_one = W zamian zagłosujemy razem.
deal-rada-return-leave_alone = W zamian nie będę cię demaskować.
deal-rada-return-tell_learned = W zamian powiem ci, co wiem w tajemnicy.
deal-rada-gift-back_statement = Poprę twoje słowa i nic za to nie chcę.
deal-rada-gift-vote_as_one = Zagłosujemy razem, nic więcej nie chcę.
deal-rada-gift-leave_alone = Nie będę cię demaskować i nic za to nie chcę.
deal-rada-gift-tell_learned = Powiem ci, co wiem w tajemnicy, i nic za to nie chcę.
deal-rada-gift-none = Bez prośby: najpierw wskaż niżej, co dajesz.
deal-rada-in-return = W zamian
deal-rada-chip-fitting = to samo
deal-rada-chip-nothing = nic
deal-rada-chip-back_statement = poparcie
deal-rada-chip-vote_as_one = wspólny głos
deal-rada-chip-leave_alone = spokój
deal-rada-chip-tell_learned = wieści
deal-rada-words = Kilka słów od ciebie (nie musisz nic pisać)
deal-rada-words-over = Za długo: { $count } z { $most }
deal-rada-secret = Nikt inny o tym nie usłyszy. Umowa dotyczy tej rundy i do niczego nie zmusza: słowa można nie dotrzymać.

## What waits for me

deal-rada-waiting = Sprawy do załatwienia
deal-rada-offers = { $who } proponuje umowę:
deal-rada-quoted = „{ $words }”
deal-rada-yes = Zgoda
deal-rada-no = Nie
deal-rada-yes-to = Zgoda na umowę: { $who }
deal-rada-no-to = Nie, odmowa: { $who }
deal-rada-owed = { $who } czeka na wieści od ciebie.
deal-rada-tell = Co powiesz?
deal-rada-tell-title = Wieści: { $who }
deal-rada-tell-about = Przekażesz prawdę: coś z tego, co wiesz w tajemnicy. Możesz też milczeć, ale wtedy nie dotrzymasz słowa.
deal-rada-tell-this = Powiedz: { $what }
deal-rada-news = Runda { $round }: { $what }
deal-rada-news-attempted = Ktoś próbuje mnie zdemaskować, na próżno.
deal-rada-news-failed = { $who } chroni Reputację.
deal-rada-heard = Rozumiem
deal-rada-broke = { $who } nie dotrzymuje słowa.
deal-rada-reproach = Wypomnij
deal-rada-reproach-title = Niedotrzymane słowo: { $who }
deal-rada-reproach-about = Usłyszy to tylko { $who }.
deal-rada-reproach-1 = Mieliśmy umowę. Zapamiętam to.
deal-rada-reproach-2 = Wiem już, ile jest warte twoje słowo.
deal-rada-reproach-3 = Masz u mnie dług. Następnym razem dotrzymaj słowa.
deal-rada-reproach-own = Własnymi słowami
deal-rada-reproach-send = Powiedz to
deal-rada-later = Nie teraz
deal-rada-count = { $n } z { $of }
deal-rada-next = Następna sprawa

## Where my deals stand

deal-rada-mine = Twoje umowy w tej rundzie
deal-rada-line = { $terms } – { $state }
deal-rada-line-judged = { $terms }. { $state }
deal-rada-with-line = { $who }: { $line }
deal-rada-rest = Jeszcze { $count ->
    [one] { $count } umowa
    [few] { $count } umowy
   *[other] { $count } umów
}
deal-rada-vote = głosujecie razem
deal-rada-i-back_statement = dajesz poparcie
deal-rada-i-leave_alone = nie demaskujesz
deal-rada-i-tell_learned = mówisz, co wiesz
deal-rada-they-back_statement = masz poparcie
deal-rada-they-leave_alone = masz spokój
deal-rada-they-tell_learned = dostajesz wieści
deal-rada-state-open = czeka na odpowiedź
deal-rada-state-accepted = zgoda
deal-rada-state-declined = odmowa
deal-rada-state-lapsed = bez odpowiedzi
deal-rada-state-void = przerwało ją wygnanie
deal-rada-kept = { $who } dotrzymuje słowa.
deal-rada-broken = { $who } nie dotrzymuje słowa.
deal-rada-untold = Nie wiadomo, czy { $who } dotrzymuje słowa.
deal-rada-kept-me = Dotrzymujesz słowa.
deal-rada-broken-me = Nie dotrzymujesz słowa.
deal-rada-untold-me = Czy głosujecie tak samo, nie widać.
deal-rada-title = Umowy

## The log

deal-rada-log-offered = Proponujesz umowę: { $who }. „{ $terms }”
deal-rada-log-offers = { $who } proponuje ci umowę. „{ $terms }”
deal-rada-log-accepted = Umowa stoi. { $who }: { $terms }.
deal-rada-log-declined = { $who } odmawia. Umowy nie ma.
deal-rada-log-declines = Odmawiasz: { $who }. Umowy nie ma.
deal-rada-log-lapsed = Propozycja zostaje bez odpowiedzi: { $who }.
deal-rada-log-judged = Umowa: { $who }. { $how }
deal-rada-log-told = Przekazujesz wieści: { $who }.
deal-rada-log-heard = { $who } mówi ci: { $what }
deal-rada-log-void = Wygnanie kończy umowę: { $who }.
deal-rada-log-reproached = Wypominasz złamane słowo: { $who }. „{ $words }”
deal-rada-log-reproaches = { $who } wypomina ci złamane słowo. „{ $words }”

## The seat sheet: what I know of somebody

seat-rada-open = Co wiesz: { $who }
seat-rada-said = Runda po rundzie
seat-rada-quiet = Jeszcze nic nie wiadomo. Słowa i odkrycia zbiorą się tutaj.
seat-rada-round = Runda { $round }
seat-rada-silent = Bez oświadczenia.
seat-rada-best = najlepsze słowa
seat-rada-sown = Niezgoda ujawnia głos: { $vote }.
seat-rada-exposed = Zdemaskowanie: { $count ->
    [one] { $count } Wpływ
    [few] { $count } Wpływy
   *[other] { $count } Wpływów
}, głos: { $vote }.
seat-rada-favour = Głos na oświadczenie: { $who }.
seat-rada-failed = Chroni Reputację przed tobą.
seat-rada-failed-other = Chroni Reputację.
seat-rada-told = { $who } mówi: { $what }
seat-rada-action = Akcja: { $what }
seat-rada-exiled = Hańba i wygnanie.
seat-rada-notes = Twoje notatki
seat-rada-notes-about = Zostają w tej przeglądarce. Nikt inny ich nie zobaczy.

## What a statement can be about

say-rada-about = O czym powiesz?
say-rada-omen = Omen
say-rada-omen-begins = Ten omen mówi mi jedno:
say-rada-decision = Ostatnia decyzja
say-rada-decision-begins = „{ $name }” to decyzja, po której
say-rada-winner = Słowa, które wygrały
say-rada-winner-begins = { $who } mówi ładnie, ale
say-rada-winner-me-begins = Moje ostatnie słowa są dalej w mocy:
say-rada-stat-begins = { $stat } jest już tylko { $value }, dlatego
say-rada-exile = Wygnanie
say-rada-exile-begins = Po wygnaniu ({ $who }) Rada musi
say-rada-faction = Moja frakcja
say-rada-faction-begins = { $faction } chce jednego:
say-rada-nothing = Milczę
say-rada-nothing-words = Milczę.
say-rada-nothing-kept = Milczysz w tej rundzie.
