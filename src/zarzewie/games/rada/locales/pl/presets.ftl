## What a council may begin with

preset-rada-first = Pierwsza gra
    .about = Łagodna: skutki w liczbach, ostatnia szansa przed upadkiem i boty, które dotrzymują słowa.
preset-rada-classic = Klasyczna
    .about = Zwykły stół, z omenem i umowami.
preset-rada-sharp = Ostra
    .about = Skutków nikt nie zna, akcje wychodzą na jaw, frakcje mają cele, a królestwo łatwiej upada.
preset-rada-literal = Dosłownie
    .about = Tak jak wydrukowano w zasadach: bez omenu, umów i celów.
