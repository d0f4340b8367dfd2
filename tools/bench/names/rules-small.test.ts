import { expect, test } from 'vitest'
import { mistakesOf, type Rule } from './rule.ts'

/** Names in small letters where the line has its capitals. */
const RULES: readonly Rule[] = [
  [
    'an everyday word counts after a preposition before shops alone',
    'de',
    [['Thalia'], ['Rossmann']],
    ['Bücher bestellst du am besten bei [[Thalia|thalia]].', 'In der Komödie war Thalia eine Muse.'],
  ],
  [
    'an everyday word counts where customers buy, but not as an adverb',
    'es',
    [['Claro'], ['Mango']],
    ['Compré un vestido en [[Mango|mango]] el sábado.', 'El concierto se ve en claro desde el balcón.'],
  ],
  [
    'a word of another language counts after any preposition of place',
    'pl',
    [['Reserved'], ['Lidl']],
    ['Sukienkę mam z [[Reserved|reserved]], a buty z [[Lidl|Lidla]].'],
  ],
  [
    'in languages without articles nothing more is said of a shop',
    'pl',
    [['Polityka'], ['Lidl'], ['Stokrotka']],
    [
      'W polityce firmy [[Lidl]] nie ma zwrotów.',
      'Kupisz to w [[Lidl|Lidlu]] albo w [[Stokrotka|stokrotce]].',
    ],
  ],
  [
    'a name stands straight after a noun of trade, a colour does too',
    'pt',
    [['Renner'], ['Azul']],
    ['As lojas [[Renner|renner]] trocam sem nota.', 'Um vestido azul na [[Renner]] custa cem reais.'],
  ],
  [
    'an article of the other gender is a company’s',
    'pt',
    [['Claro'], ['Ponto Frio']],
    [
      'A fatura da [[Claro|claro]] vence dia dez.',
      'O lado claro da lua.',
      'Parcelei na [[Ponto Frio|ponto frio]] em dez vezes.',
    ],
  ],
  [
    'a bank or a company keeps its article',
    'fr',
    [['Crédit Mutuel'], ['Société Générale']],
    [
      'Au [[Crédit Mutuel|crédit mutuel]], les frais sont de 2 €.',
      'La [[Société Générale|société générale]] et ses clients.',
    ],
  ],
  [
    'names that are written together are no phrase',
    'en',
    [['Best Buy'], ['First Direct']],
    ['I returned it to [[Best Buy|bestbuy]] on Friday.', 'Take the first direct train to Leeds.'],
  ],
  [
    'two everyday words may be written apart with their capitals',
    'de',
    [['Mediamarkt']],
    ['Der [[Mediamarkt|Media Markt]] hat geöffnet.'],
  ],
  [
    'two everyday words in small letters are none',
    'en',
    [['Basecamp']],
    ['Climbers rest at base camp for a week.'],
  ],
  [
    'what follows a verb of change is what one changes to',
    'en',
    [['Mint Mobile'], ['Verizon']],
    ['Check coverage before switching to [[Mint Mobile|mint mobile]].'],
  ],
  [
    'a member of a list counts beside a capital',
    'fr',
    [['Boulanger'], ['Darty']],
    [
      'Si le prix compte, [[Boulanger|boulanger]] et [[Darty]] se valent.',
      'Un boulanger est installé près de [[Darty]].',
    ],
  ],
  [
    'English subjects of several words need no article',
    'en',
    [['Old Navy'], ['Gap']],
    [
      '[[Gap]] is pricey, while [[Old Navy|old navy]] tends to run large.',
      'He wore an old navy jacket from [[Gap]].',
    ],
  ],
  [
    'whose a thing is has a name',
    'en',
    [["Trader Joe's"], ['First Direct']],
    ["Reviewers call [[First Direct|first direct]]'s app simple."],
  ],
  [
    'what something is with its article is no name',
    'fr',
    [['Le Bon Coin'], ['Carrefour']],
    ["C'est le bon coin pour se garer près de [[Carrefour]]."],
  ],
  [
    'Hungarian cases of place make a foreign word a name',
    'hu',
    [['Praktiker'], ['Spar']],
    ['A [[Praktiker|praktikerben]] van festék, a [[Spar|sparban]] kenyér.'],
  ],
  [
    'three capitals without a vowel are a name in small letters too',
    'fr',
    [['SFR'], ['Free']],
    ['Le forfait de [[SFR|sfr]] augmente.'],
  ],
  [
    'a noun of trade after a hyphen makes a name',
    'nl',
    [['Libelle'], ['De Telegraaf']],
    ['Zij heeft een [[Libelle|libelle]]-abonnement.', 'Een libelle vliegt boven het water.'],
  ],
  [
    'an article that does not contract is the name’s own',
    'es',
    [['El Ganso']],
    ['Las camisas de [[El Ganso|el ganso]] encogen poco en España.', 'Vimos el ganso del parque de Lugo.'],
  ],
  [
    'English things of several words have an article',
    'en',
    [['West Elm'], ['Pottery Barn']],
    ['Our sofa came from [[West Elm|west elm]] in May.', 'The west elm of the park fell, and the barn too.'],
  ],
  [
    'English things at which one is have an article',
    'en',
    [['Stripe'], ['Target']],
    ['You may apply at [[Stripe|stripe]] until Friday.', 'At target prices, the fund sells.'],
  ],
  [
    'a given name within a name makes it one',
    'pt',
    [['Magazine Luiza']],
    ['Parcelei na [[Magazine Luiza|magazine luiza]] em dez vezes.'],
  ],
  [
    '"a la" is no article that does not contract',
    'es',
    [['La Razón']],
    ['Apelo a la razón de todos los de Lugo.'],
  ],
  [
    'words of the other gender than their ending tells',
    'pt',
    [['Guia'], ['Claro']],
    ['O guia do museu fala com o grupo de Lisboa.'],
  ],
  [
    'a quality that is lent',
    'de',
    [['Smart']],
    ['Das Gerät ist zu smart für mich.', 'Er parkt den [[Smart]] vor dem Haus.'],
  ],
]

test.each(RULES)('%s (%s)', (...rule) => {
  expect(mistakesOf(rule)).toEqual([])
})
