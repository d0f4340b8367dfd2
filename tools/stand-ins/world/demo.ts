import type { MemberRole } from '@sillage/core/base/member-role'
import type { NamedEntity } from '@sillage/core/brands/brand'
import type { Category } from '@sillage/core/categories/category'
import type { Role } from '@sillage/core/identity/user'
import type { PlanId } from '@sillage/core/plans/plans'
import { toModelId } from '@sillage/core/runs/model'
import { coffee } from './demo-coffee.ts'
import { skincare } from './demo-skincare.ts'
import { general } from './general-market.ts'
import type { Market, World, WorldBrand } from './world.ts'

/** The world that local answers come from, and what the demonstration is seeded with. Everyone in it is invented. */

export const demoWorld: World = { seed: 'sillage', markets: [general, skincare, coffee] }

/** The state of the world today: that of the last seeded version. */
export const DEMO_EPOCH = 5

/** How a person knows a brand of the world: by its name, every other spelling, and its domains. */
export const toEntity = (brand: WorldBrand): NamedEntity => ({
  name: brand.name,
  aliases: [...brand.aliases, ...Object.values(brand.localNames)],
  domains: [...brand.domains],
})

const brandNamed = (market: Market, name: string): WorldBrand => {
  const brand = market.brands.find((candidate) => candidate.name === name)
  if (!brand) throw new RangeError(`no brand named ${name} in ${market.id}`)
  return brand
}

interface DemoPrompt {
  text: string
  category: string
}

interface DemoPersona {
  name: string
  gender: string
  age: number
  occupation: string
  annualSalary: number
  city: string
  country: string
  shortDescription: string
  detailedDescription: string
}

export interface DemoBrand extends NamedEntity {
  /** By which the rest of the demonstration names it. */
  key: 'iroise' | 'bruehkraft'
  /** Hexadecimal, as every brand id; fixed so that links survive a new seed. */
  brandId: string
  /** Of the users, whoever's plan it works under. */
  payer: 'enterprise' | 'pro'
  description: string
  industry: string
  websiteUrl: string
  timeZone: string
  /** The tracked set; the world has other brands besides. */
  competitors: NamedEntity[]
  prompts: readonly DemoPrompt[]
  personas: readonly DemoPersona[]
}

export const DEMO_BRANDS: readonly DemoBrand[] = [
  {
    ...toEntity(brandNamed(skincare, "L'Écume d'Iroise")),
    key: 'iroise',
    brandId: 'ec0e1201500000000000000a',
    payer: 'enterprise',
    description:
      'Skincare from seaweed and sea water of the Iroise Sea, made in Brittany for sensitive skin and sold in refillable jars.',
    industry: 'Skincare',
    websiteUrl: 'https://www.ecume-iroise.example',
    timeZone: 'Europe/Paris',
    competitors: skincare.brands.slice(1, 8).map(toEntity),
    prompts: [
      { text: 'What is the best moisturizer for sensitive skin in winter?', category: 'Hydration' },
      { text: 'Which marine skincare brands are worth their price?', category: 'Value' },
      { text: 'Which face creams come in refillable packaging?', category: 'Sustainability' },
      { text: 'Can you recommend a gentle serum that calms redness?', category: 'Sensitive skin' },
      { text: 'Which European skincare brands do dermatologists mention most?', category: 'Reputation' },
      { text: "Is L'Écume d'Iroise a good brand, and what do people think of it?", category: 'Brand' },
      { text: 'Which day cream protects dry skin from wind and salt?', category: 'Hydration' },
      {
        text: 'Which skincare brands use seaweed that is harvested responsibly?',
        category: 'Sustainability',
      },
    ],
    personas: [
      {
        name: 'Camille Le Goff',
        gender: 'female',
        age: 34,
        occupation: 'Pharmacist',
        annualSalary: 42_000,
        city: 'Brest',
        country: 'France',
        shortDescription: 'Reads every list of ingredients before she recommends anything.',
        detailedDescription:
          'Works behind the counter of a town pharmacy, is asked about redness and dryness all winter, and buys for her own sensitive skin with the same care.',
      },
      {
        name: 'Hannah Vogt',
        gender: 'female',
        age: 27,
        occupation: 'Physiotherapist',
        annualSalary: 38_000,
        city: 'Hamburg',
        country: 'Germany',
        shortDescription: 'Wants simple routines and little waste.',
        detailedDescription:
          'Washes her hands forty times a day, cycles to work in the rain, and would rather refill one good cream than collect ten.',
      },
      {
        name: 'Tomás Ribeiro',
        gender: 'male',
        age: 45,
        occupation: 'Architect',
        annualSalary: 61_000,
        city: 'Lisbon',
        country: 'Portugal',
        shortDescription: 'New to skincare, buys on advice and keeps what works.',
        detailedDescription:
          'Spends his days between the office and sunny building sites. A doctor told him to look after his skin, and he asks for clear answers without jargon.',
      },
    ],
  },
  {
    ...toEntity(brandNamed(coffee, 'Brühkraft')),
    key: 'bruehkraft',
    brandId: 'b0e4c4af700000000000000b',
    payer: 'pro',
    description:
      'Espresso machines built by hand in Augsburg, meant to be repaired rather than replaced, with spare parts for every model ever sold.',
    industry: 'Coffee machines',
    websiteUrl: 'https://www.bruehkraft.example',
    timeZone: 'Europe/Berlin',
    competitors: coffee.brands.slice(1, 8).map(toEntity),
    prompts: [
      { text: 'What is the best espresso machine for a small kitchen?', category: 'Compact machines' },
      { text: 'Which espresso machines last more than ten years?', category: 'Durability' },
      { text: 'Which coffee machine is quiet enough for an open-plan office?', category: 'Office' },
      { text: 'What should a beginner buy to make good espresso at home?', category: 'Beginners' },
      { text: 'Which makers of coffee machines offer repairs and spare parts?', category: 'Repair' },
      { text: 'How good are Brühkraft machines compared with the alternatives?', category: 'Brand' },
      { text: 'Which espresso machine is worth buying for latte art?', category: 'Milk' },
      { text: 'Which coffee machine is cheapest to run over five years?', category: 'Value' },
    ],
    personas: [
      {
        name: 'Jonas Brandt',
        gender: 'male',
        age: 38,
        occupation: 'Software developer',
        annualSalary: 72_000,
        city: 'Munich',
        country: 'Germany',
        shortDescription: 'Compares data sheets for weeks, then buys for a decade.',
        detailedDescription:
          'Works from home three days a week and drinks four espressos a day. Wants numbers on temperature and pressure, and spare parts he can fit himself.',
      },
      {
        name: 'Giulia Ferraro',
        gender: 'female',
        age: 31,
        occupation: 'Café owner',
        annualSalary: 35_000,
        city: 'Turin',
        country: 'Italy',
        shortDescription: 'Runs a small café and cannot afford a broken machine.',
        detailedDescription:
          'Serves two hundred cups a day in a room of six tables. Taste comes first, then how fast someone repairs the machine on a Saturday.',
      },
      {
        name: "Sarah O'Neill",
        gender: 'female',
        age: 52,
        occupation: 'Office manager',
        annualSalary: 48_000,
        city: 'Dublin',
        country: 'Ireland',
        shortDescription: 'Buys for sixty colleagues who all like their coffee differently.',
        detailedDescription:
          'Looks after an open-plan office. The machine must be quiet, quick to clean and easy enough that nobody comes to ask her how it works.',
      },
    ],
  },
]

/** What administrators would offer first, in this order. The prompts and the analyses below carry them. */
const OFFERED: Record<Category['kind'], Record<string, string>> = {
  prompt: {
    Brand: 'Names the brand and asks about it',
    Reputation: 'What experts and other people say',
    Value: 'Whether something is worth its price',
    Sustainability: 'Refills, packaging and where things come from',
    Hydration: 'Dry skin, wind and winter',
    'Sensitive skin': 'Redness and irritation',
    'Compact machines': 'What fits a small kitchen',
    Office: 'Many cups a day, and quiet',
    Beginners: 'What to buy first',
    Durability: 'How long a machine lasts',
    Repair: 'Spare parts and service',
    Milk: 'Cappuccino and latte art',
  },
  analysis: {
    Monitoring: 'Launched on a schedule, to see how figures move',
    'New market': 'How a brand is known where it does not sell yet',
    'Product line': 'One group of products against its competitors',
  },
}

export const DEMO_CATEGORIES: readonly Category[] = (['prompt', 'analysis'] as const).flatMap((kind) =>
  Object.entries(OFFERED[kind]).map(([title, description], at) => ({
    categoryId: `demo-${kind}-${at + 1}`,
    kind,
    title,
    description,
  })),
)

export interface DemoAnalysis {
  brand: DemoBrand['key']
  title: string
  /** One of those offered. */
  category: string
  userInput: string
  prompts: readonly string[]
  /** By name. */
  personas: readonly string[]
  languages: readonly string[]
  modelIds: readonly string[]
  samples: number
  /** Group runs, oldest first; none leaves the analysis ready to launch. */
  versions: readonly { daysAgo: number; epoch: number }[]
}

const getTexts = (key: DemoBrand['key']): string[] =>
  DEMO_BRANDS.filter((brand) => brand.key === key).flatMap((brand) => brand.prompts.map(({ text }) => text))
const getNames = (key: DemoBrand['key']): string[] =>
  DEMO_BRANDS.filter((brand) => brand.key === key).flatMap((brand) => brand.personas.map(({ name }) => name))

export const DEMO_ANALYSES: readonly DemoAnalysis[] = [
  {
    brand: 'iroise',
    title: 'Sensitive skin, every week',
    category: 'Monitoring',
    userInput: 'How do AI models see us next to our competitors when people ask about sensitive skin?',
    prompts: getTexts('iroise'),
    personas: ['Camille Le Goff', 'Tomás Ribeiro'],
    languages: ['en', 'fr'],
    modelIds: [
      toModelId('openai', 'gpt-6.1-sol'),
      toModelId('google', 'gemini-3.8-flash'),
      toModelId('mistral', 'mistral-large-latest'),
    ],
    samples: 1,
    versions: [35, 28, 21, 14, 7, 0].map((daysAgo, epoch) => ({ daysAgo, epoch })),
  },
  {
    brand: 'iroise',
    title: 'First look at Asia',
    category: 'New market',
    userInput: 'Are we known at all in Chinese and Japanese answers?',
    prompts: getTexts('iroise').slice(0, 4),
    personas: getNames('iroise').slice(0, 2),
    languages: ['zh', 'ja'],
    modelIds: [toModelId('openai', 'gpt-5.6-luna'), toModelId('google', 'gemini-3.5-flash-lite')],
    samples: 1,
    versions: [],
  },
  {
    brand: 'bruehkraft',
    title: 'Espresso at home and in the office',
    category: 'Product line',
    userInput: 'Who is named when people ask for a machine that lasts?',
    prompts: getTexts('bruehkraft'),
    personas: getNames('bruehkraft').slice(0, 2),
    languages: ['en', 'de'],
    modelIds: [
      toModelId('openai', 'gpt-5.6-luna'),
      toModelId('anthropic', 'claude-sonnet-5-5'),
      toModelId('perplexity', 'perplexity/sonar'),
      toModelId('mistral', 'mistral-small-latest'),
    ],
    samples: 1,
    versions: [{ daysAgo: 0, epoch: DEMO_EPOCH }],
  },
]

export interface DemoUser {
  email: string
  password: string
  name: string
  role: Role
  plan: PlanId
  trial: boolean
  brands: readonly { brand: DemoBrand['key']; role: MemberRole }[]
}

export const DEMO_PASSWORD = 'sillage-demo'

/** The authenticator of the demonstration's administrators, as its key in base32. */
export const DEMO_FACTOR = { factorId: 'demofactor', key: 'SILLAGEDEMOKEYSILLAGEDEMOKEYSILL' } as const

const user = (
  key: string,
  name: string,
  plan: PlanId,
  brands: DemoUser['brands'],
  more: Partial<DemoUser> = {},
): DemoUser => ({
  email: `${key}@sillage.example`,
  password: DEMO_PASSWORD,
  name,
  role: 'user',
  plan,
  trial: false,
  brands,
  ...more,
})

/** Brands in which nothing has run, for people to meet what their own plan does not hold. */
export const DEMO_OWN_BRANDS = {
  free: { brandId: 'fe11c5000000000000000001', name: 'Vergers de Félix' },
  trial: { brandId: '7ea0000000000000000000f2', name: 'Torréfaction Théa' },
} as const

export const DEMO_USERS: readonly DemoUser[] = [
  user('super-admin', 'Solène Superadmin', 'enterprise', [], { role: 'super_admin' }),
  // A member like others: administrators read no brand otherwise. The super administrator belongs to none.
  user('admin', 'Adèle Admin', 'enterprise', [{ brand: 'iroise', role: 'viewer' }], { role: 'admin' }),
  user('enterprise', 'Émile Enterprise', 'enterprise', [
    { brand: 'iroise', role: 'owner' },
    { brand: 'bruehkraft', role: 'owner' },
  ]),
  user('ultra', 'Ulysse Ultra', 'ultra', [{ brand: 'iroise', role: 'editor' }]),
  user('pro', 'Prune Pro', 'pro', [{ brand: 'bruehkraft', role: 'owner' }]),
  user('free', 'Félix Free', 'free', [{ brand: 'iroise', role: 'viewer' }]),
  user('trial', 'Théa Trial', 'pro', [{ brand: 'bruehkraft', role: 'editor' }], { trial: true }),
]
