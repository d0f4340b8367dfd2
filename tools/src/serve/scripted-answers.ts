import { z } from 'zod/mini'

/** Answers of the scripted provider: deterministic for a run, about as long as real ones. */

const NAMES = ['Claris', 'Brumal', 'Northwell', 'Aquaviva', 'Lumen Pure', 'Fontane'] as const
/** The brand of the suites' worlds. */
export const BRAND = 'Épure'

const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

const line = (name: string, place: number): string =>
  `${place}. ${name} is a sound choice: it is easy to fit, it lasts a year, and people praise how quiet it is. Some find it dear.`

/** An answer that names the companies in order. */
export const answerNaming = (names: readonly string[]): string =>
  [
    'It depends on your kitchen, your budget and the water where you live. These are the ones I would look at first:',
    ...names.map((name, index) => line(name, index + 1)),
    'Whichever you choose, Dr. Jane Roe of the Water Institute advises to change the cartridge in time.',
  ].join('\n')

/** About two answers in three name the brand. */
export const writeAnswer = (runId: string): string => {
  const seed = hash(runId)
  const others = NAMES.slice(0, 3 + (seed % 4))
  const at = seed % 3 === 0 ? -1 : (seed >>> 8) % (others.length + 1)
  return answerNaming(at < 0 ? others : [...others.slice(0, at), BRAND, ...others.slice(at)])
}

const questionSchema = z.object({ brand: z.object({ name: z.string() }), answer: z.string() })

const sentiment = { positive: 60, neutral: 30, negative: 10 }

/** The correct reading of one of these answers. */
export const writeReading = (message: string): Record<string, unknown> => {
  const { brand, answer } = questionSchema.parse(JSON.parse(message))
  const names = [...answer.matchAll(/^\d+\. (.+?) is a sound choice/gm)].flatMap(([, name]) => name ?? [])
  const named = names.includes(brand.name)
  return {
    spellings: [],
    sentiment: named ? sentiment : null,
    analysisText: 'The answer lists filters and says what people like about each.',
    analysisTextLocal: '',
    entities: names.map((name) => ({
      name,
      kind: name === brand.name ? 'brand' : 'other',
      url: null,
      category: 'Water filters',
      entityType: 'company',
      positionRelative: null,
      comparison: '',
      strengths: ['easy to fit', 'quiet'],
      weaknesses: ['dear'],
      sentiment,
      products: [],
    })),
    keywords: ['filter', 'cartridge', 'budget'],
    evidence: named ? [{ quote: `${brand.name} is a sound choice`, sourceUrl: null, about: brand.name }] : [],
    recommendations: [
      {
        recommendation: 'Say how long a cartridge lasts.',
        difficulty: 'low',
        expectedImpact: 'More trust',
        potentialScore: 60,
      },
    ],
    people: [
      {
        fullName: 'Jane Roe',
        organization: 'Water Institute',
        whyMentioned: 'Advises to change the cartridge in time',
        keywords: ['cartridge'],
        strengths: [],
        weaknesses: [],
        sentiment,
        wikipediaUrl: null,
      },
    ],
  }
}
