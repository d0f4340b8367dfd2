import { type AnalystBrief, BRIEF_TASK } from '@sillage/core/actions/brief'
import {
  SAME_ADVICE_TASK,
  type SameAdviceInput,
  sameAdviceInputSchema,
} from '@sillage/core/actions/same-advice'
import { ANALYST_CONCEPTS_NAME } from '@sillage/core/analytics/concepts/reply'
import {
  ANALYST_TASKS,
  type AnalystCompetitors,
  type AnalystPersona,
  type AnalystProfile,
  type AnalystTopic,
  type AnalystTopics,
} from '@sillage/core/brands/analyst-tasks'
import { z } from 'zod/mini'
import { DEMO_BRANDS } from '../../world/demo.ts'
import { getMarket, listNames, type Market, plain, type World, type WorldBrand } from '../../world/world.ts'
import { conceptsRequestIn, sortPhrases } from '../analyst/concepts.ts'
import { promptAbout, topicTemplates } from './topics.ts'

/** What the analyst is asked about brands: to complete a profile, to name competitors, to suggest topics. */

const MAX_COMPETITORS = 8

const text = z.catch(z.string(), '')
const profileInput = z.object({
  domain: z.string(),
  found: z.object({ name: text, description: text, industry: text }),
  page: text,
})
const brandInput = z.object({
  name: z.string(),
  description: text,
  industry: text,
  domain: z.nullish(z.string()),
})

interface Place {
  market: Market
  brand: WorldBrand | null
}

/** Where a brand stands in the world: by its domain, its name, or the words it describes itself with. */
export const findPlace = (
  world: World,
  { domain, name, words }: { domain: string; name: string; words: string },
): Place => {
  for (const market of world.markets) {
    const brand = market.brands.find(
      (one) => one.domains.includes(domain) || listNames(one).some((known) => plain(known) === plain(name)),
    )
    if (brand) return { market, brand }
  }
  return { market: getMarket(world, words), brand: null }
}

const firstSentence = (page: string): string => /[^.!?\n]{20,300}[.!?]/.exec(page)?.[0].trim() ?? ''

const profile = (world: World, input: z.infer<typeof profileInput>): AnalystProfile => {
  const { domain, found, page } = input
  const { market, brand } = findPlace(world, {
    domain,
    name: found.name,
    words: `${page} ${found.description}`,
  })
  const known = DEMO_BRANDS.find(({ name }) => name === brand?.name)
  return {
    name: found.name || (brand?.name ?? ''),
    aliases: brand ? [...brand.aliases] : [],
    description: found.description || (known?.description ?? firstSentence(page)),
    industry: found.industry || (known?.industry ?? brand?.category ?? market.category),
  }
}

const competitors = (world: World, input: z.infer<typeof brandInput>): AnalystCompetitors => {
  const { name, description, industry, domain } = input
  const { market, brand } = findPlace(world, {
    domain: domain ?? '',
    name,
    words: `${industry} ${description}`,
  })
  return {
    competitors: market.brands
      .filter((other) => other !== brand)
      .slice(0, MAX_COMPETITORS)
      .map((other) => ({
        name: other.name,
        domain: other.domains[0] ?? null,
        reason: `Sells ${market.category.toLowerCase()} to the same buyers.`,
      })),
  }
}

const PERSONAS: readonly AnalystPersona[] = DEMO_BRANDS.flatMap(({ personas }) =>
  personas.map((persona) => ({
    full_name: persona.name,
    gender: persona.gender,
    age: persona.age,
    occupation: persona.occupation,
    annual_salary: persona.annualSalary,
    city: persona.city,
    country: persona.country,
    short_description: persona.shortDescription,
    detailed_description: persona.detailedDescription,
  })),
)

export const listPersonas = (brand: WorldBrand | null, market: Market): AnalystPersona[] => {
  const ofMarket = DEMO_BRANDS.find(
    ({ name }) => name === brand?.name || market.brands.some((one) => one.name === name),
  )
  const own = PERSONAS.filter(({ full_name }) => ofMarket?.personas.some(({ name }) => name === full_name))
  return (own.length > 0 ? own : PERSONAS).slice(0, 3)
}

const topics = (
  world: World,
  { brand: input, language }: { brand: z.infer<typeof brandInput>; language: string },
): AnalystTopics => {
  const { name, description, industry, domain } = input
  const { market, brand } = findPlace(world, {
    domain: domain ?? '',
    name,
    words: `${industry} ${description}`,
  })
  const thing = market.topic[language] ?? market.topic.en ?? market.category.toLowerCase()
  const personas = listPersonas(brand, market)
  return {
    topics: topicTemplates(language).map(({ topic, prompts }) => ({
      topic,
      prompts: prompts.map((prompt) => promptAbout(prompt, thing)),
      personas,
    })),
  }
}

/** A topic that somebody named: the questions of the templates, about it. */
const topic = (
  world: World,
  { topic: title, ...input }: { topic: string; brand: z.infer<typeof brandInput>; language: string },
): AnalystTopic => {
  const { name, description, industry, domain } = input.brand
  const { market, brand } = findPlace(world, {
    domain: domain ?? '',
    name,
    words: `${industry} ${description}`,
  })
  const thing = market.topic[input.language] ?? market.topic.en ?? market.category.toLowerCase()
  return {
    prompts: topicTemplates(input.language).map(
      ({ prompts: [first] }) => `${title}: ${first.replace('{thing}', thing)}`,
    ),
    personas: listPersonas(brand, market),
  }
}

const briefInput = z.object({
  action: z.object({ title: z.string() }),
  sources: z.array(z.object({ number: z.int(), kind: z.string() })),
})

/** A sentence for each source, and one on a source that is not there. */
const brief = ({ action, sources }: z.infer<typeof briefInput>): AnalystBrief => ({
  sentences: [
    ...sources.map(({ number, kind }) => ({
      text: `This ${kind} bears on “${action.title}”.`,
      source: number,
    })),
    { text: 'This rests on nothing.', source: sources.length + 1 },
  ],
})

const listWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu))

/** Advice of two thirds of the same words is the same here: the stand-in knows no meanings. */
const findSame = ({ advice, list }: SameAdviceInput): { same: number } => {
  const words = listWords(advice)
  const same = list.find((one) => {
    const others = listWords(one.advice)
    const shared = [...words].filter((word) => others.has(word)).length
    return 3 * shared >= 2 * (words.size + others.size - shared)
  })
  return { same: same?.number ?? 0 }
}

const TASKS: readonly { name: string; reply: (world: World, input: unknown) => object | null }[] = [
  {
    name: ANALYST_CONCEPTS_NAME,
    reply: (_world, input) => {
      const request = conceptsRequestIn(input)
      return request && sortPhrases(request)
    },
  },
  {
    name: BRIEF_TASK,
    reply: (_world, input) => {
      const parsed = briefInput.safeParse(input)
      return parsed.success ? brief(parsed.data) : null
    },
  },
  {
    name: SAME_ADVICE_TASK,
    reply: (_world, input) => {
      const parsed = sameAdviceInputSchema.safeParse(input)
      return parsed.success ? findSame(parsed.data) : null
    },
  },
  {
    name: ANALYST_TASKS.profile,
    reply: (world, input) => {
      const parsed = profileInput.safeParse(input)
      return parsed.success ? profile(world, parsed.data) : null
    },
  },
  {
    name: ANALYST_TASKS.competitors,
    reply: (world, input) => {
      const parsed = z.object({ brand: brandInput }).safeParse(input)
      return parsed.success ? competitors(world, parsed.data.brand) : null
    },
  },
  {
    name: ANALYST_TASKS.topics,
    reply: (world, input) => {
      const parsed = z.object({ brand: brandInput, language: z.string() }).safeParse(input)
      return parsed.success ? topics(world, parsed.data) : null
    },
  },
  {
    name: ANALYST_TASKS.topic,
    reply: (world, input) => {
      const parsed = z.object({ topic: z.string(), brand: brandInput, language: z.string() }).safeParse(input)
      return parsed.success ? topic(world, parsed.data) : null
    },
  },
]

/** The reply to a structured call about a brand; null for any other call. */
export const brandTaskReply = (world: World, schemaName: string, message: string): object | null => {
  const task = TASKS.find(({ name }) => name === schemaName)
  if (!task) return null
  try {
    return task.reply(world, JSON.parse(message))
  } catch {
    return null
  }
}
