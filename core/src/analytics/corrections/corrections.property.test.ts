import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { entityKey } from '../names/entity-key.ts'
import { readFacts } from '../read/read.ts'
import { seededRandom } from '../stats/random.ts'
import { SUMMARY_VIEWS } from '../summaries.ts'
import { createManifest, randomRun, randomRuns } from '../testing/fixtures.ts'
import { citationsView } from '../views/citations/compute.ts'
import { keywordsView } from '../views/keywords/compute.ts'
import { peopleView } from '../views/people/compute.ts'
import { recommendationsView } from '../views/recommendations/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { queryList } from '../views/sources/lists.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import {
  BRAND_KEY,
  type Correction,
  createResolver,
  NO_CORRECTIONS,
  type RecordedCorrection,
  withCorrection,
  withoutCorrection,
} from './corrections.ts'
import { countedReading } from './counted-reading.ts'

const manifests = [1, 2].map((version) =>
  createManifest({
    version,
    prompts: 4,
    brandedPrompts: 1,
    models: [{ provider: 'openai', webSearch: true }],
  }),
)
const parts = manifests.flatMap((manifest, seed) => foldRuns(manifest, randomRuns(manifest, seed)))
const plain = readFacts(manifests, parts)
const corrected = (corrections: readonly Correction[]): Facts => readFacts(manifests, parts, corrections)

/** Everything that is ever stored of the figures. */
const everything = (facts: Facts): string =>
  JSON.stringify(SUMMARY_VIEWS.map(({ view, compute }) => [view, compute(facts, {})]))

const NAMES = ['Lumière', 'Aurore', 'Boréal', 'Candela', 'Éclat', 'Fanal', 'Halo Ltd', 'Nobody']
const buildKey = (name: string): string => (name === 'Lumière' ? BRAND_KEY : entityKey(name))
const name = fc.constantFrom(...NAMES)
const key = name.map(buildKey)
const merge = fc.record({ type: fc.constant('merge' as const), key, into: key })
const correction: fc.Arbitrary<Correction> = fc.oneof(
  merge,
  fc.record({ type: fc.constant('split' as const), name }),
  fc.record({ type: fc.constant('rename' as const), key, name: fc.constantFrom('Zeta', 'Candela', 'Œuvre') }),
  fc.record({
    type: fc.constant('us' as const),
    key,
    names: fc.subarray(['Candela', 'lamp']),
    domains: fc.subarray(['wikipedia.org', 'lemonde.fr']),
  }),
)
const NOTHING: { revision: number; list: RecordedCorrection[] } = NO_CORRECTIONS
const recorded = (correctionId: string, correction: Correction): RecordedCorrection => ({
  correctionId,
  correction,
  entityName: 'Candela',
  intoName: null,
  createdBy: 'ada',
  createdAt: 0,
})
const corrections = fc.array(correction, { maxLength: 8 })

describe('any sequence of corrections', () => {
  it('leaves nothing behind once all are undone, in whatever order, and each undoing is as if never made', () => {
    const before = everything(plain)
    const scripts = fc.array(fc.tuple(correction, fc.nat()), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(scripts, (script) => {
        let state = script.reduce(
          (inForce, [correction], at) => withCorrection(inForce, recorded(`c${at}`, correction)),
          NOTHING,
        )
        expect(state.list.map((one) => one.correction)).toEqual(script.map(([correction]) => correction))
        for (const [, pick] of script) {
          const { correctionId = '' } = state.list[pick % state.list.length] ?? {}
          const remaining = state.list.filter((one) => one.correctionId !== correctionId)
          state = withoutCorrection(state, correctionId)
          expect(state.list).toEqual(remaining)
        }
        expect(state.revision).toBe(2 * script.length)
        expect(everything(corrected(state.list.map((one) => one.correction)))).toBe(before)
      }),
      { numRuns: 10 },
    )
  })

  it('changes no total that does not tell companies apart', () => {
    const totals = (facts: Facts, filter: Filter) => ({
      answers: visibilityView(facts, filter).visibility.n,
      runs: sentimentView(facts, filter).totalRuns,
      failed: sentimentView(facts, filter).failedRuns,
      citations: sourcesView(facts, filter).totals.totalCitations,
      explored: sourcesView(facts, filter, 'explored').totals.totalCitations,
      evidence: citationsView(facts, filter).evidenceCount,
      queries: queryList(facts, filter),
      keywords: keywordsView(facts, filter),
      people: peopleView(facts, filter).totals,
      recommendations: recommendationsView(facts, filter),
    })
    const filters: Filter[] = [{}, { webSearch: 'online' }, { groupRunId: manifests[0]?.groupRunId }]
    fc.assert(
      fc.property(corrections, fc.constantFrom(...filters), (list, filter) => {
        expect(totals(corrected(list), filter)).toEqual(totals(plain, filter))
      }),
      { numRuns: 40 },
    )
  })

  it('keeps shares within 100 %, percentages between 0 and 100 and headlines at the end of their line', () => {
    fc.assert(
      fc.property(corrections, (made) => {
        const facts = corrected(made)
        const { rankings, headline, list } = visibilityView(facts, {})
        for (const entries of Object.values(rankings)) {
          const sum = entries.reduce((total, { sovPercent }) => total + (sovPercent ?? 0), 0)
          expect(sum).toBeLessThan(100.1)
          for (const { visibility } of entries) {
            if (visibility === null) continue
            expect(visibility).toBeGreaterThanOrEqual(0)
            expect(visibility).toBeLessThanOrEqual(100)
          }
          expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length)
        }
        expect(headline.visibility).toBe(list.at(-1)?.visibility ?? null)
        const { totals } = shoppingView(facts, {})
        const shares = [totals.brandShare, totals.competitorShare, totals.otherCompanyShare]
        expect(shares.reduce<number>((total, share) => total + (share ?? 0), 0)).toBeLessThan(100.1)
      }),
      { numRuns: 40 },
    )
  })

  it('names an answer once per entity, ranks without gaps above the reading', () => {
    fc.assert(
      fc.property(corrections, (list) => {
        const { mentions, rows } = corrected(list)
        for (let row = 0; row < rows; row++) {
          const [from, to] = [mentions.start[row] ?? 0, mentions.start[row + 1] ?? 0]
          const ranks = [...mentions.rank.subarray(from, to)]
          expect(new Set(mentions.entity.subarray(from, to)).size).toBe(to - from)
          expect(ranks).toEqual(ranks.map((_, at) => at + 1))
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('merges', () => {
  const shuffled = fc
    .array(merge, { minLength: 2, maxLength: 7 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  const groups = (list: readonly Correction[]): string[][] => {
    const { resolve } = createResolver(list)
    const byEntity = Map.groupBy(NAMES, (one) => resolve(buildKey(one), one))
    return [...byEntity.values()].map((names) => names.sort()).sort()
  }

  it('put the same names together in whatever order they are made', () => {
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(groups(list)).toEqual(groups(other))
      }),
    )
  })

  it('give the same counts in whatever order they are made', () => {
    const counts = (list: readonly Correction[]) =>
      visibilityView(corrected(list), {})
        .rankings.combined.map(({ mentions, mentionsOnline, kind, visibility }) =>
          JSON.stringify({ mentions, mentionsOnline, brand: kind === 'brand', visibility }),
        )
        .sort()
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(counts(list)).toEqual(counts(other))
      }),
      { numRuns: 40 },
    )
  })

  it('give the same figures to the byte when each entity is merged once and nothing is merged twice over', () => {
    const stars = fc
      .tuple(
        fc.subarray(['Éclat', 'Fanal', 'Halo Ltd', 'Boréal'], { minLength: 2 }),
        fc.constantFrom('Candela', 'Aurore'),
      )
      .chain(([from, into]) => {
        const list = from.map(
          (one): Correction => ({ type: 'merge', key: buildKey(one), into: buildKey(into) }),
        )
        return fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))
      })
    fc.assert(
      fc.property(stars, ([list, other]) => {
        expect(everything(corrected(list))).toBe(everything(corrected(other)))
      }),
      { numRuns: 8 },
    )
  })

  it('are what naming both by one name from the start would have given', () => {
    const asOne = manifests.flatMap((manifest, seed) =>
      foldRuns(
        manifest,
        randomRuns(manifest, seed).map((run) =>
          run.reading
            ? {
                ...run,
                reading: {
                  ...run.reading,
                  entities: run.reading.entities.map((entity) =>
                    entity.name === 'Éclat' || entity.name === 'Fanal'
                      ? { ...entity, name: 'Fanal', key: 'fanal' }
                      : entity,
                  ),
                },
              }
            : run,
        ),
      ),
    )
    const merged = corrected([{ type: 'merge', key: 'eclat', into: 'fanal' }])
    const figures = (facts: Facts) =>
      visibilityView(facts, {}).rankings.combined.map(({ key: entity, mentions, position, sentiment }) => ({
        of: entity,
        mentions,
        position,
        sentiment,
      }))
    expect(figures(merged)).toEqual(figures(readFacts(manifests, asOne)))
  })
})

describe('an answer', () => {
  it('says of itself under any corrections what figures say of it', () => {
    const manifest = createManifest()
    fc.assert(
      fc.property(corrections, fc.nat(), (list, seed) => {
        const run = randomRun(manifest, 0, seededRandom(seed))
        fc.pre(run.reading !== null)
        const { mentions, entities, run: columns } = readFacts([manifest], foldRuns(manifest, [run]), list)
        const reading = countedReading(run.reading, list, manifest.competitors)
        const counted = Array.from(mentions.entity, (entity, at) => ({
          key: entities[entity],
          rank: mentions.rank[at],
          mentions: mentions.mentions[at],
        }))
        expect(reading.entities).toMatchObject(counted)
        expect(reading.entities).toHaveLength(counted.length)
        expect(reading.sentiment !== null).toBe(columns.named[0] === 1)
        if (reading.sentiment === null) return
        expect(Math.round(reading.sentiment.positive * 100)).toBe(columns.positive[0])
        expect(Math.round(reading.sentiment.negative * 100)).toBe(columns.negative[0])
      }),
      { numRuns: 300 },
    )
  })
})
