import { brand, ownSite, page, USUAL_SPREAD } from './build.ts'
import type { Market } from './world.ts'

const category = 'Coffee machines'

const bruehkraft = brand(
  {
    name: 'Brühkraft',
    aliases: ['Bruehkraft', 'Brühkraft Manufaktur'],
    localNames: { zh: '布律克', ja: 'ブリュークラフト', ar: 'بروهكرافت', he: 'בריהקראפט' },
    domains: ['bruehkraft.example'],
    category: 'Espresso machines',
    base: 0.1,
    effects: {
      language: { de: 0.7, en: -0.1, fr: -0.4 },
      model: { 'claude-sonnet-5-5': 0.3, 'gpt-5.6-luna': -0.35, 'perplexity/sonar': 0.25 },
      web: { online: 0.2, offline: -0.1 },
    },
    trend: [0, 0.05, 0.1, 0.1, 0.15, 0.2],
    strength: 0.5,
    lean: 0.4,
    strengths: ['durability', 'quality', 'design', 'taste'],
    weaknesses: ['price', 'speed', 'cleaning'],
    people: [
      {
        name: 'Anneliese Krüger',
        role: 'founder',
        wikipediaUrl: 'https://de.wikipedia.org/wiki/Anneliese_Krüger',
        chance: 0.15,
        lean: 0.7,
      },
      { name: 'Detlef Öztürk', role: 'designer', wikipediaUrl: null, chance: 0.06, lean: 0.4 },
    ],
  },
  [
    { name: 'Zweikreiser Z2', chance: 0.36 },
    { name: 'Handhebel Eins', chance: 0.18 },
    { name: 'Mahlwerk 64', chance: 0.12 },
  ],
)

const brands = [
  bruehkraft,
  brand(
    {
      name: 'Mühlbach & Söhne',
      aliases: ['Muehlbach & Soehne', 'Mühlbach und Söhne'],
      domains: ['muehlbach.example'],
      category,
      base: 0.3,
      effects: { language: { de: 0.4 } },
      strength: 0.5,
      lean: 0.3,
      strengths: ['durability', 'service', 'ease'],
      weaknesses: ['design', 'price'],
      people: [
        {
          name: 'Korbinian Mühlbach',
          role: 'director',
          wikipediaUrl: 'https://de.wikipedia.org/wiki/Korbinian_Mühlbach',
          chance: 0.09,
          lean: -0.2,
        },
      ],
    },
    [{ name: 'Vollautomat V8', chance: 0.3 }],
  ),
  brand(
    {
      name: "Moka d'Oro",
      aliases: ["Casa Moka d'Oro"],
      localNames: { ja: 'モカドーロ', zh: '金摩卡' },
      domains: ['mokadoro.example'],
      category,
      base: 0.5,
      effects: { language: { it: 0.8, en: 0.2 } },
      strength: 0.4,
      lean: 0.55,
      strengths: ['taste', 'price', 'design'],
      weaknesses: ['durability', 'noise'],
      people: [
        {
          name: 'Beatrice Dell’Orso',
          role: 'ambassador',
          wikipediaUrl: 'https://it.wikipedia.org/wiki/Beatrice_Dell’Orso',
          chance: 0.12,
          lean: 0.6,
        },
      ],
    },
    [
      { name: 'Piccola Tre', chance: 0.3 },
      { name: 'Aurora Leva', chance: 0.12 },
    ],
  ),
  brand(
    {
      name: 'Pression 9',
      aliases: ['Pression Neuf'],
      domains: ['pression9.example'],
      category,
      base: -0.4,
      effects: { language: { fr: 0.8 } },
      lean: 0.15,
      strengths: ['speed', 'ease', 'cleaning'],
      weaknesses: ['taste', 'durability'],
    },
    [{ name: 'Bar Compact', chance: 0.26 }],
  ),
  brand(
    {
      name: '7grammi',
      aliases: ['Sette Grammi'],
      domains: ['7grammi.example'],
      category,
      base: -0.3,
      trend: [-0.3, -0.1, 0.1, 0.2, 0.35, 0.5],
      strength: -0.1,
      lean: 0.5,
      strengths: ['taste', 'speed', 'sustainability'],
      weaknesses: ['service', 'availability'],
    },
    [{ name: 'Dose Perfetta', chance: 0.28 }],
  ),
  brand(
    {
      name: 'Crema+Co',
      aliases: ['Crema & Co'],
      domains: ['crema-co.example'],
      category: 'Capsule machines',
      base: 0.2,
      trend: [0.2, 0.15, 0.1, 0, -0.05, -0.15],
      strength: 0.1,
      lean: -0.3,
      strengths: ['ease', 'availability', 'speed'],
      weaknesses: ['sustainability', 'taste', 'price'],
    },
    [{ name: 'Pod Mini', chance: 0.24 }],
  ),
  brand(
    {
      name: 'Ōtaru Works',
      aliases: ['Otaru Coffee Works'],
      localNames: { ja: '小樽ワークス', zh: '小樽制作所' },
      domains: ['otaruworks.example'],
      category,
      base: -0.8,
      effects: { language: { ja: 1, zh: 0.5 } },
      lean: 0.7,
      strengths: ['design', 'noise', 'quality'],
      weaknesses: ['price', 'availability'],
    },
    [{ name: 'Shizuka 58', chance: 0.3 }],
  ),
  brand({
    name: 'Espressité',
    domains: ['espressite.example'],
    category,
    base: -0.6,
    lean: -0.1,
    strengths: ['price', 'noise'],
    weaknesses: ['quality', 'service'],
  }),
  brand({ name: 'Tazza Nuova', domains: ['tazzanuova.example'], category, base: -1.5 }),
  brand({
    name: 'Barista-Depot',
    domains: ['barista-depot.example'],
    category: 'Coffee retailer',
    entityType: 'marketplace',
    base: -1.7,
    lean: 0.2,
    strengths: ['price', 'availability'],
    weaknesses: ['service'],
  }),
]

export const coffee: Market = {
  id: 'coffee-machines',
  category,
  keywords: [
    'coffee',
    'espresso',
    'expresso',
    'barista',
    'café',
    'kaffee',
    'caffè',
    'koffie',
    '咖啡',
    'コーヒー',
    'エスプレッソ',
    'قهوة',
    'קפה',
    'إسبريسو',
    'אספרסו',
  ],
  topic: {
    en: 'espresso machine',
    fr: 'machine à expresso',
    de: 'Espressomaschine',
    es: 'cafetera expreso',
    it: 'macchina per espresso',
    pt: 'máquina de café expresso',
    nl: 'espressomachine',
    zh: '意式咖啡机',
    ja: 'エスプレッソマシン',
    ar: 'ماكينة إسبريسو',
    he: 'מכונת אספרסו',
  },
  prompts: {
    'What is the best espresso machine for a small kitchen?': {
      topic: {
        en: 'compact espresso machine',
        fr: 'machine à expresso compacte',
        de: 'kompakte Espressomaschine',
      },
    },
    'Which espresso machines last more than ten years?': {
      topic: { en: 'durable espresso machine', de: 'langlebige Espressomaschine' },
    },
    'Which coffee machine is quiet enough for an open-plan office?': {
      topic: { en: 'quiet office coffee machine', de: 'leise Kaffeemaschine Büro' },
    },
    'What should a beginner buy to make good espresso at home?': {
      topic: { en: 'espresso machine for beginners', de: 'Espressomaschine für Einsteiger' },
    },
    'Which makers of coffee machines offer repairs and spare parts?': {
      topic: { en: 'repairable coffee machine', de: 'reparierbare Kaffeemaschine' },
    },
    'How good are Brühkraft machines compared with the alternatives?': {
      topic: { en: 'Brühkraft espresso machine', de: 'Brühkraft Espressomaschine' },
    },
    'Which espresso machine is worth buying for latte art?': {
      topic: { en: 'espresso machine for latte art', de: 'Espressomaschine für Latte Art' },
    },
    'Which coffee machine is cheapest to run over five years?': {
      topic: { en: 'running costs of coffee machines', de: 'Betriebskosten Kaffeemaschine' },
    },
  },
  brands,
  aspects: ['quality', 'taste', 'ease', 'cleaning', 'noise', 'service', 'speed', 'design'],
  spread: USUAL_SPREAD,
  leanSpread: 0.2,
  sources: [
    page(
      'https://www.reddit.com/r/espresso/comments/1k7quiet/machines_that_last/',
      'Machines that last : r/espresso',
      { retrieval: 0.5, referenced: 0.6 },
    ),
    page('https://www.youtube.com/watch?v=eSpr3ss0Tst', 'Eight espresso machines, one winner', {
      retrieval: 0.1,
    }),
    page('https://en.wikipedia.org/wiki/Espresso_machine', 'Espresso machine - Wikipedia', {
      referenced: 0.35,
    }),
    page('https://de.wikipedia.org/wiki/Espressomaschine', 'Espressomaschine – Wikipedia', {
      languages: ['de'],
      referenced: 0.35,
    }),
    page('https://www.brewlab.example/reviews/best-espresso-machines', 'The best espresso machines, tested', {
      retrieval: 0.7,
      referenced: 0.7,
    }),
    page('https://www.brewlab.example/guides/descaling', 'How to descale a machine', { retrieval: -1.2 }),
    page('https://www.kaffeetest.example/siebtraeger', 'Siebträger im Vergleich', {
      languages: ['de'],
      retrieval: 0.8,
      referenced: 0.7,
    }),
    page('https://www.cafe-passion.example/tests/machines', 'Machines à expresso : nos tests', {
      languages: ['fr'],
      retrieval: 0.8,
      referenced: 0.7,
    }),
    page('https://www.repair-index.example/kitchen/coffee', 'Repairability index: coffee machines', {
      retrieval: -0.2,
      referenced: 0.65,
    }),
    page('https://www.amazon.de/dp/B0KAFFEE21', 'Amazon.de: Espressomaschinen', {
      languages: ['de'],
      referenced: 0.3,
    }),
    page('https://www.amazon.com/dp/B0COFFEE84', 'Amazon.com: espresso machines', {
      retrieval: -0.9,
      referenced: 0.3,
    }),
    page('https://www.trustpilot.com/review/bruehkraft.example', 'Brühkraft reviews | Trustpilot', {
      retrieval: -1.1,
    }),
    page(
      'https://www.quora.com/Which-espresso-machine-should-I-buy',
      'Which espresso machine should I buy?',
      {
        retrieval: -1.3,
        referenced: 0.3,
      },
    ),
    ...brands.map((own) => ownSite(own)),
  ],
}
