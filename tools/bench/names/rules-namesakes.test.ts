import { expect, test } from 'vitest'
import { mistakesOf, type Rule } from './rule.ts'

/** Persons, places, stories and words that bear the name of a brand, and names without their article. */
const RULES: readonly Rule[] = [
  [
    'kin and callings in small letters stand before persons',
    'pt',
    [['Eudora'], ['Natura']],
    ['Minha tia Eudora prefere sabonete.', 'Os batons da [[Eudora]] duram.', 'A professora Natura chegou.'],
  ],
  [
    'a calling before other capitals makes a person',
    'cs',
    [['Moneta'], ['Albert']],
    [
      'Bohyně Juno Moneta chránila mince.',
      'Herec Karel Albert přijel.',
      'Účet u [[Moneta|Monety]] je zdarma.',
    ],
  ],
  [
    'a description as somebody makes somebody',
    'de',
    [['Penny'], ['Lidl']],
    ['Penny jobbt abends als Kellnerin.', 'Bei [[Penny]] ist Käse billiger als bei [[Lidl]].'],
  ],
  [
    'a calling after a comma makes a person',
    'es',
    [['Pascual'], ['Puleva']],
    ['Pascual, el panadero, abre a las seis.', 'La leche [[Pascual]] es de Burgos.'],
  ],
  ['whom one asks for is a person', 'en', [['Mercedes'], ['Morgan']], ['Ask for Mercedes at the reception.']],
  [
    'an article before a given name and a model makes a brand',
    'en',
    [['Lincoln'], ['Mercedes']],
    ['A [[Mercedes]] Sprinter is larger than a [[Lincoln]] Navigator.'],
  ],
  [
    'whom a story is about is a character',
    'sv',
    [['Mio'], ['Ikea']],
    ['Boken om Mio är sorglig.', 'Soffan från [[Mio]] är bekväm.'],
  ],
  [
    'a place stands in a sentence about places',
    'es',
    [['Santander'], ['Sabadell']],
    [
      'Santander tiene playas y un museo.',
      'De Sabadell a Barcelona hay trenes.',
      'La hipoteca del [[Santander]] es fija.',
    ],
  ],
  [
    'streets bear names',
    'fr',
    [['Leclerc'], ['Monoprix']],
    ["L'avenue du Général-Leclerc est longue.", 'Le drive [[Leclerc]] ouvre tôt.'],
  ],
  [
    'a storm or a legion bears a name',
    'de',
    [['Condor'], ['Otto']],
    ['Die Legion Condor flog Angriffe.', 'Der Flug mit [[Condor]] war pünktlich.', 'Orkan Otto zog ab.'],
  ],
  [
    'surnames and words of the language are cited',
    'hu',
    [['Libri'], ['Dreher']],
    ['A „libri” szó könyveket jelent.', 'Dreher Antal sört főzött.', 'A [[Libri|Libriben]] olcsó a regény.'],
  ],
  [
    'a state is no paper',
    'it',
    [['La Repubblica']],
    ['La Repubblica italiana compie gli anni.', 'Lo scrive [[La Repubblica]].'],
  ],
  [
    'Romance names without their article keep their capital',
    'pt',
    [['O Boticário'], ['O Globo']],
    [
      'O perfume do [[O Boticário|Boticário]] é doce.',
      'Li no [[O Globo|Globo]] que vai chover.',
      'O globo gira.',
    ],
  ],
  [
    'states without article need the press',
    'fr',
    [['Le Monde']],
    [
      'Un abonnement au [[Le Monde|Monde]] suffit.',
      'Les journaux du [[Le Monde|Monde]].',
      'Il veut être le roi du Monde.',
    ],
  ],
  [
    'members belong to an insurer',
    'de',
    [['Die Techniker'], ['Barmer']],
    ['Versicherte der [[Die Techniker|Techniker]] sparen.', 'Der Techniker kommt morgen.'],
  ],
  [
    'a contract with a company of an everyday name',
    'de',
    [['Allianz']],
    ['Versichert sind wir bei der [[Allianz]].', 'Zwölf Staaten gründen eine Allianz.'],
  ],
  [
    'what kind of company it is makes a name',
    'nl',
    [['Trouw'], ['Simpel']],
    ['[[Trouw]] is een landelijke krant.', 'Trouw is belangrijk in een huwelijk.'],
  ],
  [
    'names without article take compounds',
    'nl',
    [['De Bijenkorf'], ['de Volkskrant']],
    [
      '[[De Bijenkorf|Bijenkorf]]-klanten krijgen korting.',
      'Een [[de Volkskrant|Volkskrantredacteur]] belde.',
    ],
  ],
  [
    'Polish consonants soften, and plurals lose their vowel',
    'pl',
    [['Warta'], ['Ziaja'], ['Żabka'], ['Neonet']],
    [
      'Polisa w [[Warta|Warcie]] jest tania.',
      'Krem [[Ziaja|Ziai]] jest lekki.',
      'W wielu [[Żabka|Żabkach]] jest kawa.',
      'Telewizor stoi w [[Neonet|Neonecie]].',
    ],
  ],
  [
    'Romanian banks take their genitive',
    'ro',
    [['Banca Transilvania']],
    ['Clienții [[Banca Transilvania|Băncii Transilvania]] plătesc mai puțin.'],
  ],
  [
    'Scandinavian names of three letters take the genitive',
    'sv',
    [['ICA'], ['Tre']],
    ['[[ICA|Icas]] kort gäller.', 'Jag gillar [[Tre|Tres]] pris.'],
  ],
  [
    'an apostrophe may part the last letter of a name',
    'en',
    [['Papa Johns'], ['Trader Joe’s']],
    ["A [[Papa Johns|Papa John's]] order costs more."],
  ],
  [
    'English passages are no German names',
    'de',
    [['About You']],
    ['Auf der Tafel steht: Tell me about you.', '[[About You]] liefert schnell.'],
  ],
  [
    'a sentence of a language’s biology is no telecom',
    'fi',
    [['DNA'], ['Elisa']],
    ['Ihmisen DNA eristettiin.', 'DNA-testi maksaa sata euroa.', 'Liittymä on [[DNA]]:lta.'],
  ],
  [
    'verbs and qualities that are beings elsewhere make no person',
    'en',
    [['Amazon'], ['Hilton']],
    ['The court held [[Amazon]] responsible.', 'We stayed at a five-star [[Hilton]] in May.'],
  ],
  [
    'what one wears in a place is no place',
    'en',
    [['Columbia'], ['Patagonia']],
    ['A [[Columbia]] shell is enough for a mountain hike.', '[[Patagonia]] repairs jackets.'],
  ],
]

test.each(RULES)('%s (%s)', (...rule) => {
  expect(mistakesOf(rule)).toEqual([])
})
