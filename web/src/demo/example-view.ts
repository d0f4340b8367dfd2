import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { seededRandom } from '@sillage/core/analytics/stats/random'
import {
  createEntity,
  createManifest,
  createReading,
  createRuns,
  named,
  triple,
} from '@sillage/core/analytics/testing/fixtures'
import { reportView } from '@sillage/core/analytics/views/report/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Run } from '@sillage/core/runs/run'

/**
 * The analysis that anybody may look at: an invented brand, whose simulated answers come from a truth that stands here.
 * The engine computes its figures as those of every analysis.
 */

export const EXAMPLE_BRAND = 'Vélo Lumière'

/** How often each model mentions a company, in each version. */
const TRUTH = {
  openai: {
    [EXAMPLE_BRAND]: [0.43, 0.45, 0.5, 0.6],
    Cyclora: [0.77, 0.74, 0.75, 0.74],
    'Nordvind Bikes': [0.57, 0.54, 0.55, 0.56],
    Pavéo: [0.22, 0.19, 0.2, 0.2],
  },
  google: {
    [EXAMPLE_BRAND]: [0.29, 0.31, 0.36, 0.48],
    Cyclora: [0.72, 0.69, 0.7, 0.7],
    'Nordvind Bikes': [0.62, 0.59, 0.6, 0.58],
    Pavéo: [0.27, 0.24, 0.25, 0.24],
  },
  anthropic: {
    [EXAMPLE_BRAND]: [0.25, 0.27, 0.32, 0.42],
    Cyclora: [0.68, 0.65, 0.66, 0.66],
    'Nordvind Bikes': [0.52, 0.49, 0.5, 0.5],
    Pavéo: [0.17, 0.14, 0.15, 0.15],
  },
  mistral: {
    [EXAMPLE_BRAND]: [0.18, 0.2, 0.25, 0.33],
    Cyclora: [0.62, 0.59, 0.6, 0.61],
    'Nordvind Bikes': [0.47, 0.44, 0.45, 0.46],
    Pavéo: [0.32, 0.29, 0.3, 0.3],
  },
} as const

const PROMPTS = [
  'Which city bike is comfortable on cobblestones?',
  'What is the best electric bike for commuting under 2,000 euros?',
  'Which bike brands make reliable suspensions?',
  'Which cargo bike suits a family of four?',
  'Where should I buy my first electric bike?',
  'Which bikes need the least maintenance?',
  'Which European bike brands are worth knowing?',
  'What do owners say about Vélo Lumière?',
]
const PRAISED = ['comfortable suspension', 'quiet motor', 'long battery life']
const CRITICIZED = ['heavy frame', 'few shops']
const SITES = [
  'https://bike-tests.example/city',
  'https://velolumiere.example/pave',
  'https://forum.example/commuting',
]

const NAMES: Readonly<Record<string, string>> = {
  openai: 'ChatGPT',
  google: 'Gemini',
  anthropic: 'Claude',
  mistral: 'Mistral',
}

const isProvider = (provider: string): provider is keyof typeof TRUTH => Object.hasOwn(TRUTH, provider)

const manifest = (version: number): Manifest => {
  const made = createManifest({
    version,
    prompts: PROMPTS.length,
    promptTexts: PROMPTS,
    brandedPrompts: 0,
    personas: 2,
    languages: 2,
    samples: 2,
    models: (['openai', 'google', 'anthropic', 'mistral'] as const).map((provider) => ({
      provider,
      webSearch: provider !== 'mistral',
    })),
    brand: named(EXAMPLE_BRAND, ['velolumiere.example']),
    competitors: [named('Cyclora', ['cyclora.example']), named('Nordvind Bikes', ['nordvind.example'])],
  })
  const models = made.models.map((model) => ({
    ...model,
    displayName: NAMES[model.provider] ?? model.displayName,
  }))
  return { ...made, models }
}

const answered = (of: Manifest, version: number): Run[] => {
  const random = seededRandom(38 + version)
  return createRuns(of, (_, { provider, promptId, webSearch }) => {
    if (!isProvider(provider)) throw new RangeError(`nobody says what ${provider} answers`)
    // Some prompts bring a brand up more than others.
    const lean = (Number(promptId.replace(/\D/g, '')) % 4) * 0.06 - 0.09
    const mentioned = Object.entries(TRUTH[provider])
      .filter(([, shares]) => random() < (shares[version - 1] ?? 0) + lean)
      .map(([name]) => name)
      .toSorted(() => random() - 0.5)
    const mood = random() < 0.7 ? triple(80, 20, 0) : random() < 0.5 ? triple(10, 80, 10) : triple(5, 25, 70)
    const isNamed = mentioned.includes(EXAMPLE_BRAND)
    const praised = PRAISED[Math.floor(random() * PRAISED.length)] ?? ''
    const criticized = CRITICIZED[Math.floor(random() * CRITICIZED.length)] ?? ''
    const good = mood.positive > mood.negative
    return {
      ...(webSearch
        ? {
            searchQueries: ['best city bike', 'bike suspension test'].slice(0, 1 + Math.round(random())),
            citations: SITES.filter(() => random() < 0.45).map((url) => ({
              url,
              title: null,
              referenced: true,
              query: null,
            })),
          }
        : {}),
      reading: createReading({
        sentiment: isNamed ? mood : null,
        keywords: isNamed ? [praised, 'city bike'] : ['city bike', 'electric bike'],
        entities: mentioned.map((name, index) =>
          createEntity(name, index + 1, {
            kind: name === EXAMPLE_BRAND ? 'brand' : name === 'Pavéo' ? 'other' : 'competitor',
            sentiment: name === EXAMPLE_BRAND ? mood : triple(50, 40, 10),
            ...(name === EXAMPLE_BRAND
              ? { strengths: good ? [praised] : [], weaknesses: good ? [] : [criticized] }
              : {}),
          }),
        ),
      }),
    }
  })
}

/** The engine's facts of the example. */
export const exampleFacts = () => {
  const manifests = [1, 2, 3, 4].map(manifest)
  return readFacts(
    manifests,
    manifests.flatMap((one, index) => foldRuns(one, answered(one, index + 1))),
  )
}

/** The engine's report of the example. */
export const exampleView = () => reportView(exampleFacts(), {})

/** The engine's views that the charts of the example draw. */
export const exampleCharts = () => {
  const facts = exampleFacts()
  return { visibility: visibilityView(facts, {}), sentiment: sentimentView(facts, {}) }
}
