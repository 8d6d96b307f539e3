## Cups and dice

D-1-1 = Grają dwie do sześciu osób. Każda ma kubek i tyle kości, ile ustalił stół: zwykle pięć.
    .title = Kubki i kości
D-1-2 = Na początku rundy wszyscy rzucają kośćmi pod kubkiem. Swoje możesz podejrzeć, cudzych nie widać.
    .title = Rzut
D-1-3 = Pierwszą rundę zaczyna wylosowana osoba, każdą następną ta, która straciła kość. Jeśli była to jej ostatnia kość, zaczyna najbliższa osoba po lewej, która jeszcze gra. Kolej idzie w lewo.
    .title = Kto zaczyna

## Bidding

D-2-1 = Odzywka mówi, ile co najmniej kości z podaną liczbą oczek leży pod wszystkimi kubkami razem, na przykład „cztery piątki”. Nie można zapowiedzieć więcej kości, niż jest w grze.
    .title = Odzywka
D-2-2 = Kto licytuje po kimś, musi przebić: zapowiedzieć więcej kości z dowolną liczbą oczek albo tyle samo kości z większą.
    .title = Przebicie

## Ones

D-3-1 = Jedynki pasują do każdej odzywki, więc liczą się razem z liczbą oczek, o którą chodzi, a samych jedynek się nie licytuje. Stół może zagrać bez tej zasady; wtedy jedynki są zwykłymi kośćmi.
    .title = Jedynki

## Doubt

D-4-1 = Zamiast przebijać, możesz powiedzieć „nie wierzę”. Najpierw jednak ktoś musi coś zapowiedzieć.
    .title = „Nie wierzę”
D-4-2 = Wtedy wszyscy podnoszą kubki i liczycie kości. Jeśli jest ich co najmniej tyle, ile zapowiedziano, kość traci osoba, która nie uwierzyła. Jeśli mniej, traci ją ta, która licytowała.
    .title = Kubki w górę
D-4-3 = Kto straci ostatnią kość, odpada. Wygrywa osoba, która jako jedyna ma jeszcze kości.
    .title = Koniec gry

## Time

D-5-1 = Jeśli gracie na czas i ktoś go przekroczy, dom mówi za niego „nie wierzę”, a gdy nikt jeszcze nie licytował, zapowiada najmniej, jak można.
    .title = Gdy minie czas
