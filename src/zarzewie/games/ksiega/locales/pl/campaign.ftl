## Its campaign

campaign-ksiega-next = Następne spotkanie
campaign-ksiega-reset = Archiwum, drużyna i papiery zostaną odłożone, a następne spotkanie zacznie wszystko od początku. W każdej chwili można je przywrócić.
campaign-ksiega-file = Są w nim tajne papiery Mistrza Gry, więc pobrać go może tylko osoba, która prowadzi kampanię.
campaign-ksiega-hand-on = { $who } dostanie wszystko: decyzje o kampanii, jej plik i tajne papiery Mistrza Gry. Zamienicie się miejscami przy stole. Oddać ci kampanię może potem tylko { $who }.
