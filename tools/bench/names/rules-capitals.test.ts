import { expect, test } from 'vitest'
import { mistakesOf, type Rule } from './rule.ts'

/** Rules of languages with capitals: small letters among them, lists, hosts, genitives, namesakes. */
const RULES: readonly Rule[] = [
  [
    'a name of several words in small letters holds a word that is none of the language',
    'nl',
    [['Albert Heijn'], ['Jumbo']],
    ['Bij [[Albert Heijn|albert heijn]] is brood goedkoper dan bij [[Jumbo]].'],
  ],
  [
    'a name of several everyday words in small letters stands in a list, or where one buys',
    'en',
    [['Home Depot'], ['Lowe’s'], ['Burger King']],
    [
      'Compare prices at [[Home Depot|home depot]] and [[Lowe’s|Lowe’s]].',
      'For tools, [[Home Depot|home depot]] and [[Lowe’s|Lowe’s]] are close to most suburbs.',
      'In May, [[Burger King|burger king]] announced a smaller menu.',
      'The home depot of the bus company lies in the north of Leeds.',
    ],
  ],
  [
    'an everyday name beside a clear one in a list is a name',
    'de',
    [['Lidl'], ['Penny']],
    ['[[Lidl]] und [[Penny]] haben heute länger auf.'],
  ],
  [
    'a name that spells a host is said without its ending',
    'en',
    [['Hotels.com'], ['Expedia'], ['monday.com']],
    [
      'Many travellers compare [[Hotels.com|Hotels]] with [[Expedia]].',
      'Teams that outgrow [[Expedia]] travel plans track them in [[monday.com|Monday]].',
      '[[Expedia]] replies until 5 pm on Monday.',
    ],
  ],
  [
    'German and Swedish genitives of everyday words are names',
    'de',
    [['Amazon'], ['Orange']],
    ['Viele vergleichen [[Amazon|Amazons]] Versandkosten mit denen von [[Orange]].'],
  ],
  [
    'a Swedish genitive of an everyday word is a name',
    'sv',
    [['Hallon']],
    ['Jag valde [[Hallon|Hallons]] billigaste abonnemang.'],
  ],
  [
    'nouns of trade join a German name',
    'de',
    [['Aral'], ['Zalando']],
    ['An der [[Aral|Araltankstelle]] gibt es Kaffee.', 'Der [[Zalando|Zalandogutschein]] gilt bis Mai.'],
  ],
  [
    'who is described as a god, a king or a town is no brand',
    'en',
    [['Hermes'], ['Santander']],
    [
      'Hermes, the Greek god of travellers, wore winged sandals.',
      'Santander is a city in Cantabria.',
      'A scarf by [[Hermes]] keeps its value.',
    ],
  ],
  [
    'who is called so, or bears a title, is no brand',
    'fr',
    [['Victoria'], ['Dior']],
    ['La reine Victoria aimait les chiens.', 'Un chat nommé Dior dort ici.', 'Le sac [[Dior]] est cher.'],
  ],
  [
    'an institution of the name is no brand',
    'en',
    [['Ford'], ['Thalia']],
    ['The Ford Foundation gives grants.', 'Thalia Theater seats 900.', 'The [[Ford]] Focus is small.'],
  ],
  [
    'Turkish parts an ending from a name by an apostrophe, in small letters too',
    'tr',
    [['Şok']],
    ["Bu hafta [[Şok|şok]]'un indirimleri iyi.", 'Haberi duyunca şok oldum.'],
  ],
  [
    'a name has another word for "and"',
    'es',
    [['Bimba y Lola']],
    ['Los bolsos de [[Bimba y Lola|Bimba & Lola]] gustan.'],
  ],
]

test.each(RULES)('%s (%s)', (...rule) => {
  expect(mistakesOf(rule)).toEqual([])
})
