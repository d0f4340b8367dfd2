import { describe, expect, it } from 'vitest'
import { findFigureRows } from '../../drill/rows.ts'
import type { Facts } from '../../facts.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { SIDE_RATE } from '../../stats/false-discovery.ts'
import { isCalled } from '../../stats/paired.ts'
import { seededRandom } from '../../stats/random.ts'
import { createManifest, createRuns, named, randomRuns, readingNaming } from '../../testing/fixtures.ts'
import { sentimentView } from '../sentiment/compute.ts'
import { sourcesView } from '../sources/compute.ts'
import { trustView } from '../trust/compute.ts'
import { visibilityView } from '../visibility/compute.ts'
import { rivalsView } from './compute.ts'
import { type RivalsView, rivalsViewSchema } from './schema.ts'

const DESIGN = {
  prompts: 9,
  brandedPrompts: 2,
  personas: 2,
  models: [
    { provider: 'openai', webSearch: true },
    { provider: 'mistral', webSearch: false },
  ],
  samples: 2,
} satisfies Parameters<typeof createManifest>[0]

const random = (seed: number, versions = 2): Facts => {
  const manifests = Array.from({ length: versions }, (_, i) => createManifest({ ...DESIGN, version: i + 1 }))
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, seed + i))),
  )
}

const getView = (facts: Facts, brands?: string, filter = {}): RivalsView =>
  rivalsViewSchema.parse(rivalsView(facts, filter, { brands }))

const [BRAND, AURORE, BOREAL] = ['@brand', 'aurore', 'boreal']
const BOTH = `${AURORE},${BOREAL}`

/** Answers to twelve prompts; `tell` lists the brands of each. */
const telling = (
  tell: (prompt: number, sample: number) => string[],
  competitors = [named('Aurore', ['aurore.com']), named('Boréal', ['boreal.eu'])],
): Facts => {
  const manifest = createManifest({ prompts: 12, samples: 4, competitors })
  return readFacts(
    [manifest],
    foldRuns(
      manifest,
      createRuns(manifest, (_, { promptId, sample }) => ({
        reading: readingNaming(tell(Number(promptId.slice(7)), sample)),
      })),
    ),
  )
}

describe('brands side by side', () => {
  it("equals the brand's own views, under any filter", () => {
    const facts = random(1)
    for (const filter of [{}, { basis: 'all' }, { webSearch: 'online' }, { promptId: 'prompt-4' }] as const) {
      const [brand] = getView(facts, '', filter).brands
      const { headline, shareOfVoice, rankings } = visibilityView(facts, filter)
      expect(brand?.visibility).toEqual({
        value: headline.visibility,
        named: headline.named,
        certainty: headline.certainty,
      })
      expect(brand?.shareOfVoice).toEqual({
        value: shareOfVoice.value,
        mentions: shareOfVoice.mentions,
        marketMentions: shareOfVoice.marketMentions,
        certainty: shareOfVoice.certainty,
        withBranded: shareOfVoice.withBranded,
      })
      expect(brand?.position).toEqual(rankings.combined.find(({ kind }) => kind === 'brand')?.position)
      const sentiment = sentimentView(facts, filter)
      expect(brand?.sentiment.score).toBe(sentiment.score)
      expect(brand?.sentiment.certainty).toEqual(sentiment.certainty)
      expect(brand?.factors).toEqual(trustView(facts, filter).factors)
      const sources = sourcesView(facts, filter, 'referenced')
      expect(brand?.ownSites.certainty).toEqual(sources.brandShare.certainty)
    }
  })

  it.each([{}, { basis: 'all' } as const])('ranks competitors as the ranking does, under %j', (filter) => {
    const facts = random(7)
    const { rankings } = visibilityView(facts, filter)
    const { brands } = getView(facts, BOTH, filter)
    expect(brands.map(({ kind }) => kind)).toEqual(['brand', 'competitor', 'competitor'])
    for (const { key, visibility, shareOfVoice, position, sentiment, ...brand } of brands) {
      const entry = rankings.combined.find((ranked) => ranked.key === key)
      expect(entry).toMatchObject({
        visibility: visibility.value,
        mentions: visibility.named,
        finalSovPercent: shareOfVoice.value,
        sovPercent: shareOfVoice.withBranded,
        position,
        rankWeightedVisibility: brand.rankWeightedVisibility,
        sentiment: sentiment.mean,
      })
    }
  })

  it('shows a competitor as if it were the main brand', () => {
    const one = telling((prompt, sample) =>
      (prompt + sample) % 3 === 0 ? ['Aurore'] : ['Lumière', 'Aurore'].slice(sample % 2),
    )
    const manifest = createManifest({
      prompts: 12,
      samples: 4,
      brand: named('Aurore', ['aurore.com']),
      competitors: [named('Lumière', ['lumiere.fr']), named('Boréal', ['boreal.eu'])],
    })
    const other = readFacts(
      [manifest],
      foldRuns(
        manifest,
        createRuns(manifest, (_, { promptId, sample }) => {
          const prompt = Number(promptId.slice(7))
          const names = (prompt + sample) % 3 === 0 ? ['Aurore'] : ['Lumière', 'Aurore'].slice(sample % 2)
          const reading = readingNaming(names)
          return {
            reading: {
              ...reading,
              entities: reading.entities.map((entity) => ({
                ...entity,
                kind: entity.name === 'Aurore' ? 'brand' : 'competitor',
              })),
            },
          }
        }),
      ),
    )
    const competitor = getView(one, BOTH).brands.find(({ key }) => key === AURORE)
    const itself = getView(other).brands[0]
    expect(competitor?.visibility).toEqual(itself?.visibility)
    expect(competitor?.shareOfVoice).toEqual(itself?.shareOfVoice)
    expect(competitor?.factors).toEqual(itself?.factors)
  })

  it('lists every tracked competitor and shows the chosen ones', () => {
    const facts = random(3)
    const { tracked } = getView(facts)
    expect(tracked.map(({ key }) => key).sort()).toEqual([AURORE, BOREAL])
    expect(getView(facts).brands.map(({ key }) => key)).toEqual([BRAND, tracked[0]?.key])
    expect(getView(facts, BOREAL).brands.map(({ key }) => key)).toEqual([BRAND, BOREAL])
    expect(getView(facts, 'nobody,').brands.map(({ key }) => key)).toEqual([BRAND])
    expect(getView(facts, '').brands.map(({ key }) => key)).toEqual([BRAND])
  })

  it('opens as many answers as it counts', () => {
    for (let seed = 10; seed < 20; seed++) {
      const facts = random(seed)
      const selection = select(facts, {})
      for (const { key, kind, visibility, sentiment, ownSites, shareOfVoice, domains } of getView(facts, BOTH)
        .brands) {
        const n = (figure: Parameters<typeof findFigureRows>[1], rows = selection) =>
          findFigureRows(rows, figure).length
        expect(n({ of: 'entity', key })).toBe(visibility.named)
        expect(n({ of: 'entity', key, read: true })).toBe(sentiment.n)
        expect(n({ of: 'entity', key }, select(facts, { branded: 'unbranded' }))).toBe(shareOfVoice.mentions)
        expect(n({ of: 'ownSite', use: 'referenced', ...(kind === 'brand' ? {} : { key }) })).toBe(
          ownSites.answers,
        )
        for (const { domain, runs } of domains)
          expect(n({ of: 'domain', use: 'referenced', domain, key })).toBe(runs)
      }
    }
  })

  it('calls a competitor ahead when it is, in the same answers', () => {
    const view = getView(
      telling((_, sample) => (sample < 3 ? ['Aurore'] : ['Aurore', 'Lumière'])),
      AURORE,
    )
    expect(view.brands[1]?.against?.visibility).toMatchObject({
      delta: 75,
      paired: 75,
      verdict: 'up',
      prompts: 12,
      cells: 48,
    })
    expect(view.brands[1]?.against?.shareOfVoice).toMatchObject({ delta: 60, paired: 60, verdict: 'up' })
  })

  it('finds no difference when both are named alike', () => {
    const view = getView(
      telling((prompt) => (prompt % 2 === 0 ? ['Aurore'] : ['Lumière'])),
      AURORE,
    )
    expect(view.brands[1]?.against?.visibility).toMatchObject({ delta: 0, verdict: 'within_noise' })
  })

  it('tests only brands tracked in every answer and named at least once', () => {
    const competitors = [named('Aurore')]
    const manifests = [
      createManifest({ ...DESIGN, version: 1, competitors: [] }),
      createManifest({ ...DESIGN, version: 2, competitors }),
    ]
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 5 + i))),
    )
    const change = getView(facts, AURORE, { basis: 'all' }).brands[1]?.against?.visibility
    expect(change).toMatchObject({ verdict: 'not_comparable', reason: 'competitors' })
    expect(getView(facts, AURORE).brands[1]?.against?.visibility.verdict).not.toBe('not_comparable')
    const silent = getView(
      telling(() => ['Lumière']),
      AURORE,
    ).brands[1]
    expect(silent?.against?.sentiment).toMatchObject({ verdict: 'too_few_runs', reason: 'no_base' })
  })

  it('is empty without answers', () => {
    const view = getView(readFacts([], []))
    expect(view).toMatchObject({ n: 0, branded: 0, tracked: [] })
    expect(view.brands).toHaveLength(1)
    expect(view.brands[0]).toMatchObject({ visibility: { value: null }, factors: { why: 'constant' } })
  })

  it('decides a competitor alike, whichever others are shown', () => {
    const facts = random(9)
    const alone = getView(facts, AURORE).brands.find(({ key }) => key === AURORE)
    const beside = getView(facts, BOTH).brands.find(({ key }) => key === AURORE)
    expect(beside?.against).toEqual(alone?.against)
  })

  it.each(['the first', 'all'])('calls few differences where all are alike, when %s are shown', (shown) => {
    const random = seededRandom(11)
    const VIEWS = 400
    const rivals = ['Aurore', 'Boréal', 'Zéphyr', 'Cyprès', 'Dune', 'Écume']
    const competitors = rivals.map((name) => named(name))
    const manifest = createManifest({ prompts: 12, personas: VIEWS, samples: 2, competitors })
    // Which a prompt favours is chance, and so is each answer. Each persona is a view of its own.
    const chances = new Map<string, number>()
    const facts = readFacts(
      [manifest],
      foldRuns(
        manifest,
        createRuns(manifest, (_, { promptId, personaId }) => {
          const isNamed = (name: string): boolean => {
            const place = `${promptId} ${personaId} ${name}`
            const chance = chances.get(place) ?? 0.25 + random() / 2
            chances.set(place, chance)
            return random() < chance
          }
          return { reading: readingNaming(['Lumière', ...rivals].filter(isNamed)) }
        }),
      ),
    )
    const all = getView(facts).tracked.map(({ key }) => key)
    const keys = shown === 'all' ? all.join(',') : undefined
    const called = manifest.personas.filter(({ personaId }) =>
      getView(facts, keys, { personaId })
        .brands.flatMap(({ against }) => Object.values(against ?? {}))
        .some(isCalled),
    )
    // The level, and two and a half standard errors of so many views.
    expect(called.length / VIEWS).toBeLessThanOrEqual(SIDE_RATE + 2.5 * Math.sqrt(SIDE_RATE / VIEWS))
  })
})
