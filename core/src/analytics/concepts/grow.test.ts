import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONCEPT_KINDS, type Concept, createVocabulary } from './concepts.ts'
import { growConcepts, type Phrase } from './grow.ts'
import type { AnalystConcepts } from './reply.ts'

const praise = (text: string, language = 'en'): Phrase => ({ kind: 'strength', text, language })
type Group = AnalystConcepts['concepts'][number]
const group = (label: string, phrases: number[], rest: Partial<Group> = {}): Group => ({
  label,
  phrases,
  opposites: [],
  labels: [],
  ...rest,
})

/** Labels in French, translated into these. */
const into = (...languages: string[]) => ({ language: 'fr', languages })

describe('concepts after a reply', () => {
  it('hold the phrases of one meaning in every language, with the label in those that are read', () => {
    const asked = [
      praise('peaux sensibles', 'fr'),
      praise('sensitive skin'),
      praise('empfindliche Haut', 'de'),
    ]
    const reply = {
      concepts: [group('peaux sensibles', [0, 1, 2], { labels: ['sensitive skin', '敏感肌'] })],
    }
    expect(growConcepts([], asked, reply, into('en', 'ja'))).toEqual([
      {
        kind: 'strength',
        label: 'peaux sensibles',
        labels: { en: 'sensitive skin', ja: '敏感肌', de: 'empfindliche Haut' },
        phrases: ['sensitive skin', 'empfindliche Haut'],
      },
    ])
  })

  it('keep praise and criticism apart under one label', () => {
    const asked: Phrase[] = [
      praise('a low price'),
      { kind: 'weakness', text: 'a high price', language: 'en' },
    ]
    const grown = growConcepts([], asked, { concepts: [group('price', [0, 1])] }, into())
    expect(grown.map(({ kind, label, phrases }) => [kind, label, ...phrases])).toEqual([
      ['strength', 'price', 'a low price'],
      ['weakness', 'price', 'a high price'],
    ])
  })

  it('keep opposites apart, whichever concept names them, and their own words as labels', () => {
    const asked = [praise('gentle'), praise('doux', 'fr'), praise('harsh')]
    const reply = { concepts: [group('gentle', [0, 1, 2]), group('strong', [], { opposites: [0] })] }
    const contrary = {
      concepts: [group('gentle', [0, 1]), group('gentle', [2], { opposites: [0, 1] })],
    }
    expect(growConcepts([], asked, reply, into()).map(({ phrases }) => phrases)).toEqual([['doux', 'harsh']])
    const grown = createVocabulary(growConcepts([], asked, contrary, into()))
    expect(grown.find('strength', 'doux')).toBe(grown.find('strength', 'gentle'))
    expect(grown.find('strength', 'harsh')).not.toBe(grown.find('strength', 'gentle'))
    expect(grown.concepts.map(({ label }) => label).sort()).toEqual(['gentle', 'harsh'])
  })

  it('take the known concept of a label that lacked a translation, and the new phrases beside it', () => {
    const known: Concept[] = [
      { kind: 'strength', label: 'peaux sensibles', labels: { en: 'sensitive skin' }, phrases: [] },
    ]
    const asked = [praise('peaux sensibles', 'fr'), praise('peau délicate', 'fr')]
    const reply = {
      concepts: [group('peau sensible', [0, 1], { labels: ['sensitive skins', 'piel sensible'] })],
    }
    expect(growConcepts(known, asked, reply, into('en', 'es'))).toEqual([
      {
        kind: 'strength',
        label: 'peaux sensibles',
        labels: { en: 'sensitive skin', es: 'piel sensible' },
        phrases: ['peau délicate'],
      },
    ])
  })

  it('are their own words for phrases that the reply leaves out or gives two concepts', () => {
    const asked = [praise('light'), praise('bright')]
    const reply = { concepts: [group('clear', [1]), group('shiny', [1, 7, -1, 0.5])] }
    expect(growConcepts([], asked, reply, into('fr'))).toEqual([
      { kind: 'strength', label: 'light', labels: { fr: 'light' }, phrases: [] },
      { kind: 'strength', label: 'bright', labels: { fr: 'bright' }, phrases: [] },
    ])
  })
})

describe('under any replies', () => {
  const TEXTS = ['gentle', 'harsh', 'doux', 'Price', 'prix', 'PRICE', 'sans parfum', '香り']
  const phrase = fc.record({
    kind: fc.constantFrom(...CONCEPT_KINDS),
    text: fc.constantFrom(...TEXTS),
    language: fc.constantFrom('en', 'fr'),
  })
  const numbers = fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 5 })
  const reply = fc.record({
    concepts: fc.array(
      fc.record({
        label: fc.constantFrom('', ...TEXTS, 'new'),
        phrases: numbers,
        opposites: numbers,
        labels: fc.array(fc.constantFrom('', 'x', 'y'), { maxLength: 3 }),
      }),
      { maxLength: 5 },
    ),
  })
  /** Distinct phrases, as they are asked about. */
  const phrases = fc.uniqueArray(phrase, {
    selector: ({ kind, text }) => `${kind} ${text.toLowerCase()}`,
    maxLength: 8,
  })
  const rounds = fc.array(fc.tuple(phrases, reply), { minLength: 1, maxLength: 4 })

  it('every phrase has one concept of its kind, which it keeps, and no opposites of a reply share one', () => {
    fc.assert(
      fc.property(rounds, (all) => {
        let concepts: Concept[] = []
        for (const [asked, said] of all) {
          const before = createVocabulary(concepts)
          concepts = growConcepts(concepts, asked, said, into('en'))
          const after = createVocabulary(concepts)
          for (const [number, { kind, text }] of asked.entries()) {
            const found = after.find(kind, text)
            expect(after.concepts[found]?.kind).toBe(kind)
            const had = before.find(kind, text)
            if (had >= 0) expect(found).toBe(had)
            for (const { phrases: together, opposites } of said.concepts) {
              if (had >= 0 || !together.includes(number)) continue
              for (const other of opposites) {
                const opposite = asked[other]
                if (!opposite || other === number || before.find(opposite.kind, opposite.text) >= 0) continue
                expect(after.find(opposite.kind, opposite.text)).not.toBe(found)
              }
            }
          }
          const labels = concepts.map(({ kind, label }) => `${kind} ${label.toLowerCase()}`)
          expect(new Set(labels).size).toBe(labels.length)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('repeating a reply changes nothing', () => {
    fc.assert(
      fc.property(phrases, reply, (asked, said) => {
        const once = growConcepts([], asked, said, into('fr'))
        expect(growConcepts(once, asked, said, into('fr'))).toEqual(once)
      }),
    )
  })
})
