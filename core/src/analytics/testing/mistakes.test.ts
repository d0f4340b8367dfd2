import { describe, expect, it } from 'vitest'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { mergeParts } from '../fold/merge.ts'
import { entityKey } from '../names/entity-key.ts'
import { readFacts } from '../read/read.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { containsName } from './contains-name.ts'
import {
  createEntity,
  createManifest,
  createReading,
  createRuns,
  named,
  readingNaming,
  triple,
} from './fixtures.ts'

type Tell = Parameters<typeof createRuns>[1]
const world = (designs: Parameters<typeof createManifest>[0][], tell: (version: number) => Tell) => {
  const manifests = designs.map((design, i) => createManifest({ version: i + 1, ...design }))
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, createRuns(manifest, tell(i)))),
  )
}

/** Mistakes of other trackers. */
describe('mistakes others shipped', () => {
  it('accented brands invisible: spellings with and without accents are one brand', () => {
    expect(entityKey('Lumière')).toBe(entityKey('LUMIERE'))
    const facts = world([{ prompts: 3, competitors: [named('Éclat')] }], () => (index) => ({
      reading: readingNaming([['Éclat', 'ECLAT', 'Eclat'][index] ?? '']),
    }))
    expect(visibilityView(facts, {}).rankings.combined[0]).toMatchObject({ brandName: 'Éclat', mentions: 3 })
  })

  it('short names matched inside words: a brand called Air is not in "chair" or "Airbus"', () => {
    expect(containsName('The chair by Airbus repairs itself.', 'Air', 'en')).toBe(false)
    expect(containsName('Chairs by Air last.', 'Air', 'en')).toBe(true)
  })

  it('mention figures computed from citation data: a cited brand that is not named is not mentioned', () => {
    const facts = world([{ prompts: 2, models: [{ provider: 'openai', webSearch: true }] }], () => () => ({
      reading: readingNaming(['Aurore']),
      citations: [{ url: 'https://lumiere.fr', title: 'Lumière', referenced: true, query: null }],
    }))
    expect(visibilityView(facts, {}).visibility).toMatchObject({ value: 0, named: 0 })
  })

  it('shares over different windows: a share and its change are of versions, each over its own total', () => {
    const facts = world(
      [
        { models: [{ provider: 'openai', webSearch: true }] },
        { models: [{ provider: 'openai', webSearch: true }] },
      ],
      (version) => () => ({
        reading: readingNaming(['Lumière']),
        citations: Array.from({ length: version === 0 ? 1 : 3 }, (_, i) => ({
          url: `https://${['lumiere.fr', 'a.com', 'b.com'][i]}`,
          title: null,
          referenced: true,
          query: null,
        })),
      }),
    )
    const [first, second] = sourcesView(facts, { webSearch: 'online' }).groupBreakdown
    expect([first?.brandShare, second?.brandShare]).toEqual([100, 33.33])
    expect(sourcesView(facts, {}).topDomains.find(({ own }) => own)?.delta).toBe(-66.7)
  })

  it('a change arrow that was always 0', () => {
    const facts = world([{ prompts: 8 }, { prompts: 8 }], (version) => (index) => ({
      reading: readingNaming(index < (version === 0 ? 2 : 6) ? ['Lumière'] : ['Aurore']),
    }))
    expect(visibilityView(facts, {}).top.find(({ kind }) => kind === 'brand')?.change).toMatchObject({
      delta: 50,
      arrow: 'up',
    })
  })

  it('a headline other than the end of its line', () => {
    const facts = world([{ prompts: 4 }, { prompts: 4 }], (version) => (index) => ({
      reading: readingNaming(index <= version ? ['Lumière'] : ['Aurore']),
    }))
    const { headline, list, visibility } = visibilityView(facts, {})
    expect(headline.visibility).toBe(list.at(-1)?.visibility)
    expect(headline.visibility).toBe(visibility.value)
  })

  it('two values for one figure: whatever names it has them over the same answers', () => {
    const facts = world([{ prompts: 4 }, { prompts: 4 }], (version) => (index) => ({
      reading: readingNaming(index <= version ? ['Lumière'] : ['Aurore']),
    }))
    const shares = (filter: Filter) => {
      const { headline, visibility, rankings, top } = visibilityView(facts, filter)
      const own = [...rankings.combined, ...top].filter(({ kind }) => kind === 'brand')
      return new Set([headline, ...own].map((version) => version.visibility).concat(visibility.value))
    }
    expect(shares({})).toEqual(new Set([50]))
    expect(shares({ basis: 'all' })).toEqual(new Set([37.5]))
  })

  it('charts on different time zones: every view gives a version the same moment, in UTC', () => {
    const facts = world([{}], () => () => ({ reading: readingNaming(['Lumière']) }))
    const moments = [
      visibilityView(facts, {}).list[0]?.created_at,
      sentimentView(facts, {}).trends.sentiment[0]?.createdAt,
      sourcesView(facts, {}).groupBreakdown[0]?.createdAt,
    ]
    expect(new Set(moments)).toEqual(new Set(['2026-01-05T09:00:00.000Z']))
  })

  it("the trend's first value taken as the baseline: a change is against the version before", () => {
    const facts = world([{ prompts: 8 }, { prompts: 8 }, { prompts: 8 }], (version) => (index) => ({
      reading: readingNaming(index < ([2, 8, 6][version] ?? 0) ? ['Lumière'] : ['Aurore']),
    }))
    expect(visibilityView(facts, {}).headline.change).toMatchObject({ delta: -25, arrow: 'down' })
  })

  it('duplicate competitors: legal forms and case make no second one', () => {
    const facts = world([{ prompts: 4, competitors: [] }], () => (index) => ({
      reading: readingNaming([['Candela', 'CANDELA Inc.', 'candela', 'Candela, Inc'][index] ?? '']),
    }))
    const rivals = visibilityView(facts, {}).rankings.combined.filter(({ kind }) => kind !== 'brand')
    expect(rivals.map(({ mentions }) => mentions)).toEqual([4])
  })

  it('a document over 1 MiB: more words than one holds come in parts that fit', () => {
    const manifest = createManifest({ prompts: 60, personas: 10, languages: 10 })
    const long = 'of which so much is said that it is long '.repeat(2)
    const words = createReading({
      entities: [createEntity('Lumière', 1, { kind: 'brand' })],
      sentiment: triple(50, 50, 0),
    })
    const runs = createRuns(manifest, (index) => ({
      reading: { ...words, keywords: [`keyword ${index} ${long}`, `another ${index} ${long}`] },
    }))
    const parts = mergeParts(foldRuns(manifest, runs)).filter(({ family }) => family === 'words')
    expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(2 ** 20)
    expect(parts.length).toBeGreaterThan(1)
    for (const { bytes } of parts) expect(bytes.length).toBeLessThanOrEqual(900_000)
    expect(parts.reduce((sum, part) => sum + part.runs, 0)).toBe(6_000)
  })

  it('a failed run counted as "not mentioned"', () => {
    const facts = world(
      [{ prompts: 4 }],
      () => (index) => (index === 0 ? { reading: readingNaming(['Lumière']) } : { failed: true }),
    )
    expect(visibilityView(facts, {})).toMatchObject({ visibility: { value: 100, n: 1 }, failedRuns: 3 })
  })
})
