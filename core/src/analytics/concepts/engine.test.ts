import { describe, expect, it } from 'vitest'
import type { Reading } from '../../runs/reading.ts'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createEntity, createManifest, createRuns, readingNaming } from '../testing/fixtures.ts'
import { keywordsView } from '../views/keywords/compute.ts'
import { quickFactsView } from '../views/observations/compute.ts'
import { buildObservation } from '../views/observations/observe.ts'
import { runsView } from '../views/runs/compute.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import type { Concept } from './concepts.ts'
import { gatherPhrases } from './gather.ts'

const concept = (kind: Concept['kind'], label: string, en: string, ...phrases: string[]): Concept => ({
  kind,
  label,
  labels: { en },
  phrases,
})
const CONCEPTS: readonly Concept[] = [
  concept('keyword', 'peaux sensibles', 'sensitive skin', 'sensitive skin', 'empfindliche Haut'),
  concept('strength', 'prix', 'price', 'fair price', 'prix doux'),
  concept('weakness', 'prix', 'price', 'high price', 'prix doux'),
]

interface Said {
  keywords?: string[]
  strengths?: string[]
  weaknesses?: string[]
}

/** Facts of an answer in English, French and so on with these words about the brand. */
const buildFacts = (said: readonly Said[], concepts: readonly Concept[] = CONCEPTS) => {
  const manifest = createManifest({ prompts: 1, languages: said.length })
  const runs = createRuns(manifest, (index) => {
    const { keywords = [], strengths = [], weaknesses = [] } = said[index] ?? {}
    const product = {
      ...{ name: 'Halo', url: null, context: '', sentiment: { positive: 0, neutral: 100, negative: 0 } },
      ...{ strengths, weaknesses },
    }
    const reading: Reading = {
      ...readingNaming(['Lumière'], undefined, { keywords }),
      entities: [createEntity('Lumière', 1, { kind: 'brand', strengths, weaknesses, products: [product] })],
    }
    return { reading }
  })
  return readFacts([manifest], foldRuns(manifest, runs), [], concepts)
}

const observation = (facts: ReturnType<typeof buildFacts>, key: string, language: string) => {
  const fact = quickFactsView(facts, {}).quickFacts.find((one) => one.key === key)
  return fact && buildObservation(fact, (text) => text, language)
}

describe('figures under concepts', () => {
  const words: Said[] = [
    { keywords: ['sensitive skin', 'Sensitive Skin ', 'empfindliche Haut', 'scent'] },
    { keywords: ['peaux sensibles'] },
    { keywords: ['Empfindliche Haut', 'scent'] },
    { keywords: ['perfume'] },
  ]

  it('count the answers of a keyword once, whatever their words, with the most frequent ones beside it', () => {
    const { keywords, total, runs } = keywordsView(buildFacts(words), {})
    expect({ total, runs }).toEqual({ total: 3, runs: 4 })
    expect(keywords).toEqual([
      {
        keyword: 'peaux sensibles',
        count: 3,
        concept: {
          labels: { en: 'sensitive skin' },
          said: ['Empfindliche Haut', 'peaux sensibles', 'sensitive skin'],
        },
      },
      { keyword: 'scent', count: 2 },
      { keyword: 'perfume', count: 1 },
    ])
  })

  it('open a keyword into as many answers as it counts, by its label and by each of its phrases', () => {
    const facts = buildFacts(words)
    for (const keyword of ['peaux sensibles', 'Sensitive skin', 'EMPFINDLICHE HAUT']) {
      expect(runsView(facts, {}, { page: 1, limit: 10 }, { of: 'keyword', keyword }).total).toBe(3)
    }
    const only: Filter = { languageId: 'de' }
    expect(keywordsView(facts, only).keywords[0]).toMatchObject({ keyword: 'peaux sensibles', count: 1 })
  })

  const judged: Said[] = [
    { strengths: ['fair price', 'prix'], weaknesses: ['high price'] },
    { strengths: ['Prix doux'] },
    { weaknesses: ['prix doux', 'slow'] },
  ]

  it('merge praise with praise and criticism with criticism, never with each other', () => {
    const facts = buildFacts(judged)
    const strengths = observation(facts, 'strengths', 'en')
    const weaknesses = observation(facts, 'weaknesses', 'en')
    expect([strengths?.n, weaknesses?.n]).toEqual([2, 2])
    expect(strengths?.concepts?.price?.said).toEqual(['Prix doux', 'fair price'])
    expect(weaknesses?.concepts?.price?.said).toEqual(['high price', 'prix doux'])
    for (const [kind, text, n] of [
      ['strength', 'prix', 2],
      ['strength', 'fair price', 2],
      ['weakness', 'high price', 2],
      ['weakness', 'slow', 1],
    ] as const) {
      expect(runsView(facts, {}, { page: 1, limit: 10 }, { of: 'judgement', kind, text }).total).toBe(n)
    }
  })

  it("are in the reader's language where there is a label, else in the brand's", () => {
    const facts = buildFacts(judged)
    expect(observation(facts, 'strengths', 'en')?.answer).toBe('price')
    expect(observation(facts, 'strengths', 'fr')?.answer).toBe('prix')
    expect(observation(facts, 'weaknesses', 'ja')?.chips).toEqual(['prix', 'slow'])
  })

  it('merge the praise of a product', () => {
    const [product] = shoppingView(buildFacts(judged), {}).topBrandProducts
    expect(product?.strengths).toEqual(['prix'])
    expect(product?.weaknesses).toEqual(['prix', 'slow'])
    expect(product?.concepts?.weaknesses?.prix?.said).toEqual(['high price', 'prix doux'])
  })

  it('are those of the words as they stand without concepts', () => {
    const { keywords } = keywordsView(buildFacts(words, []), {})
    expect(keywords.map(({ keyword, count }) => [keyword, count])).toEqual([
      ['Empfindliche Haut', 2],
      ['scent', 2],
      ['peaux sensibles', 1],
      ['perfume', 1],
      ['sensitive skin', 1],
    ])
  })
})

describe('what the analyst is asked', () => {
  const said: Said[] = [
    { keywords: ['scent', 'sensitive skin'], strengths: ['fair price'] },
    { keywords: ['parfum', 'peaux sensibles'], strengths: ['rapide'] },
    { keywords: ['Scent'], weaknesses: ['langsam'] },
  ]

  it('is each phrase without a concept, those of most answers first, in the language of its answer', () => {
    const facts = buildFacts(said)
    expect(gatherPhrases(facts, { language: 'fr', languages: ['en'] })).toEqual({
      asked: [
        { kind: 'keyword', text: 'scent', language: 'en' },
        { kind: 'keyword', text: 'parfum', language: 'fr' },
        { kind: 'strength', text: 'rapide', language: 'fr' },
        { kind: 'weakness', text: 'langsam', language: 'de' },
      ],
      known: { keyword: ['peaux sensibles'], strength: ['prix'] },
    })
  })

  it('is a label again where it lacks a translation', () => {
    const { asked, known } = gatherPhrases(buildFacts(said), { language: 'fr', languages: ['en', 'ja'] })
    expect(known).toEqual({})
    expect(asked).toContainEqual({ kind: 'keyword', text: 'peaux sensibles', language: 'fr' })
    expect(asked).toHaveLength(6)
  })

  it('is at most two phrases an answer', () => {
    const many = [{ keywords: Array.from({ length: 20 }, (_, at) => `word ${at}`) }, {}]
    const { asked } = gatherPhrases(buildFacts(many, []), { language: 'en', languages: [] })
    expect(asked).toHaveLength(4)
  })
})
