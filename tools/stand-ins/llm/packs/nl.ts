import type { LanguagePack } from './pack.ts'

export const nl: LanguagePack = {
  code: 'nl',
  space: ' ',
  intros: [
    'Er is niet één juiste keuze, maar een paar namen komen steeds terug.',
    'Dit valt op als je het huidige aanbod vergelijkt.',
    'Het hangt van je prioriteiten af. Zo zou ik de keuze beperken.',
  ],
  personal: [
    'Voor wie in {city} woont, telt wat er te krijgen is even zwaar als de faam.',
    'Omdat je in {city} woont, houd ik het bij wat daar makkelijk te vinden is.',
  ],
  general: [
    [
      'Ga niet uit van één bepaald huis, maar van wat je elke dag nodig hebt.',
      'Lees de kleine lettertjes, vergelijk een paar opties en probeer voordat je kiest.',
    ],
    ['Onafhankelijke tests en ervaringen op lange termijn zeggen meer dan reclame.'],
  ],
  closings: [
    'Geef me je budget en ik maak de lijst korter.',
    'Probeer er zo mogelijk twee voordat je kiest.',
    'Wil je een tabel om te vergelijken?',
  ],
  judgements: {
    positive: {
      named: ['{b} biedt {a}.', 'Veel kopers kiezen {b} om {a}.', '{b} valt op door {a}.'],
      further: ['Je krijgt {a}.', 'Gebruikers waarderen {a}.'],
    },
    neutral: {
      named: [
        '{b} is een van de gebruikelijke namen in deze branche.',
        '{b} voldoet voor de meeste dagelijkse behoeften.',
        'Of {b} bevalt, hangt af van wat je zoekt.',
      ],
      further: ['Het merk zit in de middenmoot.', 'Veel verrassingen zijn er niet.'],
    },
    negative: {
      named: [
        'Critici noemen bij {b} {a}.',
        'Het zwakke punt van {b}: {a}.',
        'Sommige kopers van {b} melden {a}.',
      ],
      further: ['Recensies klagen over {a}.', 'Een nadeel is {a}.'],
    },
  },
  products: {
    positive: ['Het product {p} scoort door {a}.', 'Het model {p} overtuigt met {a}.'],
    neutral: ['Het model {p} is het standaardaanbod.'],
    negative: ['Het product {p} valt tegen door {a}.', 'Het model {p} lijdt onder {a}.'],
  },
  comparisons: ['Vergeleken met {c} richt {b} zich op andere kopers.'],
  people: {
    positive: ['{n}, {r} bij {b}, staat in de branche hoog aangeschreven.'],
    neutral: ['{n}, {r} bij {b}, komt bij dit onderwerp vaak aan het woord.'],
    negative: ['{n}, {r} bij {b}, lag de laatste tijd zwaar onder vuur.'],
  },
  roles: {
    founder: 'oprichter',
    director: 'directeur',
    scientist: 'hoofd onderzoek',
    designer: 'hoofd design',
    ambassador: 'ambassadeur',
  },
  advice: ['{b} zou meer mensen overtuigen door {x}.'],
  actions: {
    studies: 'onafhankelijke studies te publiceren',
    reviews: 'meer geverifieerde ervaringen te verzamelen',
    stores: 'in meer winkels aanwezig te zijn',
    prices: 'de tarieven beter uit te leggen',
    guides: 'duidelijkere gidsen voor beginners te bieden',
    repairs: 'reparaties en navullingen makkelijker te maken',
  },
  aspects: {
    quality: ['kwaliteit', 'een uitstekende kwaliteit', 'een wisselende kwaliteit'],
    price: ['prijs', 'een eerlijke prijs', 'een hoge prijs'],
    design: ['ontwerp', 'een elegant ontwerp', 'een gedateerd ontwerp'],
    durability: ['levensduur', 'een lange levensduur', 'een tegenvallende levensduur'],
    ease: ['gebruiksgemak', 'veel gebruiksgemak', 'weinig gebruiksgemak'],
    comfort: ['comfort', 'blijvend comfort', 'te weinig comfort'],
    service: ['klantenservice', 'een attente klantenservice', 'een trage klantenservice'],
    availability: ['beschikbaarheid', 'een ruime beschikbaarheid', 'een beperkte beschikbaarheid'],
    ingredients: ['ingrediënten', 'goed gekozen ingrediënten', 'twijfelachtige ingrediënten'],
    gentleness: ['gevoelige huid', 'zachtheid voor de gevoelige huid', 'irritatie van de gevoelige huid'],
    results: ['resultaten', 'zichtbare resultaten', 'trage resultaten'],
    scent: ['geur', 'een subtiele geur', 'een opdringerige geur'],
    packaging: ['verpakking', 'een navulbare verpakking', 'een verspillende verpakking'],
    sustainability: ['duurzaamheid', 'geloofwaardige duurzaamheid', 'vage duurzaamheid'],
    taste: ['smaak', 'een volle smaak', 'een vlakke smaak'],
    noise: ['lawaai', 'heel weinig lawaai', 'veel te veel lawaai'],
    cleaning: ['schoonmaken', 'snel schoonmaken', 'omslachtig schoonmaken'],
    speed: ['opwarmtijd', 'een korte opwarmtijd', 'een lange opwarmtijd'],
  },
  queries: [
    'beste {topic}',
    '{topic} ervaringen',
    '{topic} vergelijken',
    '{topic} prijs',
    'welke {topic} kiezen',
  ],
}
