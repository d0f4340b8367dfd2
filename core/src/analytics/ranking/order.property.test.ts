import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import {
  createManifest,
  createReading,
  createRuns,
  randomRuns,
  readingNaming,
  triple,
} from '../testing/fixtures.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { explainOrder } from './order.ts'

const PROMPTS = 12

/** A version in which each brand is named by the first so many answers, always in the same tone. */
const getRanking = (named: Readonly<Record<string, number>>) => {
  const manifest = createManifest({ prompts: PROMPTS })
  const runs = createRuns(manifest, (index) => {
    const names = Object.entries(named).flatMap(([name, count]) => (index < count ? [name] : []))
    return { reading: names.length > 0 ? readingNaming(names, triple(0, 100, 0)) : createReading() }
  })
  return visibilityView(readFacts([manifest], foldRuns(manifest, runs)), {}).rankings.combined
}

const counts = fc.integer({ min: 0, max: PROMPTS })

describe('the order by score', () => {
  it('ranks the brand first that more answers name, all else equal', () => {
    fc.assert(
      fc.property(counts, counts, (aurore, boreal) => {
        fc.pre(aurore > boreal)
        const ranking = getRanking({ Aurore: aurore, Boréal: boreal })
        const rank = (name: string) => ranking.find(({ brandName }) => brandName === name)?.rank ?? 0
        expect(rank('Aurore')).toBeLessThan(rank('Boréal'))
      }),
      { numRuns: 60 },
    )
  })

  it('scores the leader of a market of ten like a leader', () => {
    const otherBrands = Object.fromEntries(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => [`Maison ${name}x`, 6]),
    )
    const [first] = getRanking({ Aurore: PROMPTS, ...otherBrands })
    expect(first?.brandName).toBe('Aurore')
    // Named by every answer, in a neutral tone: (0.6 × 10 + 0.25 × 5) ÷ 0.85 × 12 ÷ 17.
    expect(first?.totalScore).toBeCloseTo((((0.6 * 10 + 0.25 * 5) / 0.85) * 12) / 17, 1)
  })

  it('leaves out what prompts say that name the main brand', () => {
    const manifest = createManifest({ prompts: 20, brandedPrompts: 10 })
    const isBranded = (index: number): boolean => manifest.prompts[index]?.branded ?? false
    let unbranded = 0
    const runs = createRuns(manifest, (index) => {
      if (isBranded(index)) return { reading: readingNaming(['Lumière'], triple(0, 100, 0)) }
      unbranded += 1
      const names = [...(unbranded <= 3 ? ['Lumière'] : []), ...(unbranded <= 4 ? ['Aurore'] : [])]
      return { reading: names.length > 0 ? readingNaming(names, triple(0, 100, 0)) : createReading() }
    })
    const [first, second] = visibilityView(readFacts([manifest], foldRuns(manifest, runs)), {}).rankings
      .combined
    expect([first?.brandName, second?.brandName]).toEqual(['Aurore', 'Lumière'])
    expect(first && explainOrder([first, ...(second ? [second] : [])], first)?.reasons).toEqual(['branded'])
  })

  it('departs from the order by visibility only with a true explanation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const manifest = createManifest({
          prompts: 5,
          personas: 2,
          brandedPrompts: 1,
          models: [
            { provider: 'openai', webSearch: true },
            { provider: 'mistral', webSearch: false },
          ],
        })
        const facts = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
        const { rankings } = visibilityView(facts, {})
        for (const ranked of Object.values(rankings)) {
          for (const entry of ranked) {
            const presence = ({ breakdown }: typeof entry) => breakdown.components.mentionShare.score ?? 0
            const overtaken = ranked.filter(
              (other) =>
                other.rank > entry.rank &&
                (presence(other) > presence(entry) || (other.visibility ?? 0) > (entry.visibility ?? 0)),
            )
            const order = explainOrder(ranked, entry)
            expect(order === null).toBe(overtaken.length === 0)
            if (order === null) continue
            expect(order.reasons.length).toBeGreaterThan(0)
            for (const component of ['sentiment', 'citations'] as const) {
              const [own, other] = [entry, order.below].map(
                ({ breakdown }) => breakdown.components[component].score,
              )
              const isHigher = own != null && other != null && own > other
              expect(order.reasons.includes(component)).toBe(isHigher)
            }
            const below = presence(order.below)
            expect(order.reasons.includes('branded')).toBe(below <= presence(entry))
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
