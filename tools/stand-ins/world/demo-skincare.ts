import { brand, ownSite, page, USUAL_SPREAD } from './build.ts'
import type { Market } from './world.ts'

const category = 'Skincare'

const iroise = brand(
  {
    name: "L'Écume d'Iroise",
    aliases: ["Écume d'Iroise", 'Écume Iroise'],
    localNames: { zh: '伊洛瓦兹', ja: 'エキューム・ディロワーズ', ar: 'إيكوم ديرواز', he: 'אקום דירואז' },
    domains: ['ecume-iroise.example', 'ecume-iroise-shop.example'],
    category: 'Marine skincare',
    base: -0.35,
    effects: {
      language: { fr: 0.8, en: -0.2, de: -0.45, zh: -0.3, ja: 0.1 },
      model: {
        'gpt-6.1-sol': 0.2,
        'gemini-3.8-flash': -0.25,
        'mistral-large-latest': 0.55,
        'perplexity/sonar': 0.3,
      },
      web: { online: 0.35, offline: -0.2 },
    },
    trend: [-0.75, -0.55, -0.3, -0.4, 0.05, 0.3],
    strength: 0.4,
    lean: 0.55,
    leanTrend: [-0.15, -0.1, 0, -0.2, 0.1, 0.2],
    strengths: ['gentleness', 'ingredients', 'packaging', 'sustainability'],
    weaknesses: ['price', 'availability', 'scent'],
    people: [
      {
        name: 'Maëlle Kerbrat',
        role: 'founder',
        wikipediaUrl: 'https://fr.wikipedia.org/wiki/Maëlle_Kerbrat',
        chance: 0.16,
        lean: 0.9,
      },
      { name: 'Yann Ar Gall', role: 'scientist', wikipediaUrl: null, chance: 0.07, lean: 0.5 },
    ],
  },
  [
    { name: 'Crème des Brisants', chance: 0.34 },
    { name: 'Sérum Goémon 12', chance: 0.22 },
    { name: "Brume d'Ouessant", chance: 0.1 },
  ],
)

const brands = [
  iroise,
  brand(
    {
      name: 'Nørdhud',
      aliases: ['Nordhud'],
      localNames: { ja: 'ノードフード', zh: '诺德肤' },
      domains: ['nordhud.example'],
      category,
      base: 0.35,
      effects: { language: { de: 0.5, en: 0.2 } },
      trend: [0.2, 0.2, 0.1, 0.15, 0, -0.1],
      strength: 0.6,
      lean: 0.6,
      strengths: ['gentleness', 'price', 'availability'],
      weaknesses: ['scent', 'design'],
      people: [
        {
          name: 'Ingrid Solbakk',
          role: 'director',
          wikipediaUrl: 'https://en.wikipedia.org/wiki/Ingrid_Solbakk',
          chance: 0.1,
          lean: 0.3,
        },
      ],
    },
    [
      { name: 'Fjell Barrier Cream', chance: 0.3 },
      { name: 'Snø Cleansing Milk', chance: 0.12 },
    ],
  ),
  brand(
    {
      name: 'Dr. Šalvia',
      aliases: ['Doktor Šalvia'],
      localNames: { ar: 'دكتور شالفيا', he: 'דוקטור שלביה' },
      domains: ['dr-salvia.example'],
      category: 'Dermatological skincare',
      base: 0.1,
      strength: 0.2,
      lean: 0.5,
      strengths: ['results', 'ingredients', 'quality'],
      weaknesses: ['price', 'scent'],
      people: [
        {
          name: 'Mirjana Šalvić',
          role: 'scientist',
          wikipediaUrl: 'https://en.wikipedia.org/wiki/Mirjana_Šalvić',
          chance: 0.14,
          lean: 0.8,
        },
      ],
    },
    [{ name: 'Retinal Nočna 0.1', chance: 0.28 }],
  ),
  brand(
    {
      name: 'Bot4nica',
      aliases: ['Botanica Four'],
      domains: ['bot4nica.example'],
      category: 'Natural skincare',
      base: -0.5,
      trend: [-0.4, -0.2, 0, 0.2, 0.35, 0.45],
      strength: -0.2,
      lean: 0.1,
      strengths: ['sustainability', 'price', 'packaging'],
      weaknesses: ['results', 'durability'],
    },
    [{ name: 'Leaf Dew Gel', chance: 0.24 }],
  ),
  brand(
    {
      name: 'Alguë & Sel',
      aliases: ['Alguë et Sel'],
      domains: ['algue-sel.example'],
      category: 'Marine skincare',
      base: -0.55,
      effects: { language: { fr: 0.55, de: -0.4 } },
      strength: -0.1,
      lean: 0.25,
      strengths: ['scent', 'ingredients', 'comfort'],
      weaknesses: ['availability', 'service'],
    },
    [{ name: 'Baume Salin', chance: 0.26 }],
  ),
  brand(
    {
      name: 'Kōri Labs',
      aliases: ['Kori Laboratories'],
      localNames: { ja: '氷ラボ', zh: '冰研所' },
      domains: ['korilabs.example'],
      category: 'Skincare technology',
      base: -0.2,
      effects: { language: { ja: 0.9, zh: 0.6, fr: -0.3 } },
      strength: 0.1,
      lean: 0.45,
      strengths: ['results', 'design', 'comfort'],
      weaknesses: ['price', 'packaging'],
    },
    [{ name: 'Ceramide Ice Essence', chance: 0.3 }],
  ),
  brand(
    {
      name: 'N°9 Dermis',
      aliases: ['No 9 Dermis'],
      domains: ['n9dermis.example'],
      category,
      base: -0.9,
      strength: 0,
      lean: -0.1,
      strengths: ['design', 'scent'],
      weaknesses: ['price', 'gentleness', 'results'],
    },
    [{ name: 'Peau Neuve Fluide', chance: 0.18 }],
  ),
  brand({
    name: 'Veloura',
    domains: ['veloura.example'],
    category,
    base: 0.15,
    trend: [0.3, 0.25, 0.2, 0.1, 0.05, 0],
    strength: 0.3,
    lean: -0.2,
    strengths: ['availability', 'price'],
    weaknesses: ['ingredients', 'gentleness', 'sustainability'],
  }),
  brand({ name: 'Æonia Skin', domains: ['aeonia.example'], category, base: -1.4, lean: 0.1 }),
  brand({ name: 'Marais Blanc', domains: ['maraisblanc.example'], category, base: -1.6, lean: 0.6 }),
]

export const skincare: Market = {
  id: 'skincare',
  category,
  keywords: [
    'skin',
    'moisturi',
    'serum',
    'face cream',
    'cosmetic',
    'peau',
    'soin marin',
    'kosmetik',
    'crème',
    'haut',
    'piel',
    'pelle',
    '护肤',
    '皮肤',
    '肌',
    'بشرة',
    'עור',
    'スキンケア',
    'العناية',
    'טיפוח',
  ],
  topic: {
    en: 'marine skincare',
    fr: 'soin marin',
    de: 'Meereskosmetik',
    es: 'cosmética marina',
    it: 'cosmetica marina',
    pt: 'cosmética marinha',
    nl: 'zeecosmetica',
    zh: '海洋护肤品',
    ja: 'マリンスキンケア',
    ar: 'مستحضرات العناية البحرية',
    he: 'טיפוח ימי',
  },
  prompts: {
    'What is the best moisturizer for sensitive skin in winter?': {
      topic: {
        en: 'moisturizer for sensitive skin',
        fr: 'crème hydratante peau sensible',
        de: 'Feuchtigkeitscreme für empfindliche Haut',
        zh: '敏感肌面霜',
        ja: '敏感肌 保湿クリーム',
      },
    },
    'Which marine skincare brands are worth their price?': { topic: {} },
    'Which face creams come in refillable packaging?': {
      topic: { en: 'refillable face cream', fr: 'crème rechargeable', de: 'nachfüllbare Gesichtscreme' },
    },
    'Can you recommend a gentle serum that calms redness?': {
      topic: { en: 'serum for redness', fr: 'sérum anti-rougeurs', de: 'Serum gegen Rötungen' },
    },
    'Which European skincare brands do dermatologists mention most?': {
      topic: {
        en: 'dermatologist skincare brands',
        fr: 'marque dermatologique',
        de: 'dermatologische Hautpflege',
      },
    },
    "Is L'Écume d'Iroise a good brand, and what do people think of it?": {
      topic: { en: "L'Écume d'Iroise", fr: "L'Écume d'Iroise", de: "L'Écume d'Iroise" },
    },
    'Which day cream protects dry skin from wind and salt?': {
      topic: {
        en: 'day cream for dry skin',
        fr: 'crème de jour peau sèche',
        de: 'Tagescreme für trockene Haut',
      },
    },
    'Which skincare brands use seaweed that is harvested responsibly?': {
      topic: {
        en: 'sustainable seaweed skincare',
        fr: 'cosmétique aux algues durables',
        de: 'nachhaltige Algenkosmetik',
      },
    },
  },
  brands,
  aspects: ['quality', 'comfort', 'results', 'scent', 'design', 'ease', 'service', 'durability'],
  spread: USUAL_SPREAD,
  leanSpread: 0.2,
  sources: [
    page(
      'https://www.reddit.com/r/SkincareAddiction/comments/1k3marine/gentle_creams_that_work/',
      'Gentle creams that actually work? : r/SkincareAddiction',
      { retrieval: 0.3 },
    ),
    page('https://www.youtube.com/watch?v=sKnCr3am5xQ', 'I tried nine sensitive-skin creams for a month'),
    page('https://en.wikipedia.org/wiki/Moisturizer', 'Moisturizer - Wikipedia', { referenced: 0.35 }),
    page('https://fr.wikipedia.org/wiki/Cosmétique', 'Cosmétique — Wikipédia', {
      languages: ['fr'],
      referenced: 0.35,
    }),
    page(
      'https://www.skinwise.example/guides/best-creams-for-sensitive-skin',
      'Best creams for sensitive skin',
      {
        retrieval: 0.5,
        referenced: 0.7,
      },
    ),
    page('https://www.skinwise.example/news/refill-revolution', 'The refill revolution', { retrieval: -1.1 }),
    page('https://www.beaute-mer.example/comparatif/cremes-marines', 'Comparatif : les crèmes marines', {
      languages: ['fr'],
      retrieval: 0.8,
      referenced: 0.7,
    }),
    page('https://www.hautbild.example/test/feuchtigkeitscreme', 'Feuchtigkeitscremes im Test', {
      languages: ['de'],
      retrieval: 0.8,
      referenced: 0.7,
    }),
    page('https://www.meirong.example/pingce/minganji', '敏感肌面霜评测', {
      languages: ['zh'],
      retrieval: 0.9,
      referenced: 0.7,
    }),
    page('https://www.cosmeguide.example/ranking/sensitive', '敏感肌クリームランキング', {
      languages: ['ja'],
      retrieval: 0.9,
      referenced: 0.7,
    }),
    page('https://www.dermatology-board.example/patients/redness', 'Redness: advice for patients', {
      retrieval: -0.5,
      referenced: 0.6,
    }),
    page('https://www.amazon.com/dp/B0CREAM512', 'Amazon.com: face creams', {
      retrieval: -0.9,
      referenced: 0.3,
    }),
    page('https://www.amazon.fr/dp/B0CREAM733', 'Amazon.fr : soins du visage', {
      languages: ['fr'],
      retrieval: -0.6,
      referenced: 0.3,
    }),
    page('https://www.trustpilot.com/review/ecume-iroise.example', "L'Écume d'Iroise reviews | Trustpilot", {
      retrieval: -1.2,
    }),
    page('https://www.instagram.com/p/CxMarineGlow/', 'Marine glow routine on Instagram', {
      retrieval: -1.6,
      referenced: 0.25,
    }),
    page('https://www.ecume-iroise.example/journal/peau-sensible', 'Peau sensible : nos conseils', {
      brand: iroise.name,
      retrieval: -1.3,
    }),
    ...brands.map((own) => ownSite(own)),
  ],
}
