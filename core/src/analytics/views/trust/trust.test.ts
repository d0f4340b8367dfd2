import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { createManifest, createRuns, readingNaming } from '../../testing/fixtures.ts'
import { trust } from './checks.ts'
import { trustView } from './compute.ts'
import { factorSplit } from './factor-split.ts'
import { assumptionsFrom, DEFAULT_ASSUMPTIONS, plan } from './planner.ts'
import { stability } from './stability.ts'

type Tell = Parameters<typeof createRuns>[1]
const world = (designs: Parameters<typeof createManifest>[0][], tell: (version: number) => Tell) => {
  const manifests = designs.map((design, i) => createManifest({ ...design, version: i + 1 }))
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, createRuns(manifest, tell(i)))),
  )
}
const naming = (...names: string[]) => ({ reading: readingNaming(names) })

describe('the trust scorecard', () => {
  it('is exploratory below 50 prompts, and lists the missing steps', () => {
    const facts = world([{ prompts: 10 }], () => () => naming('Lumière'))
    const card = trust(select(facts, {}))
    expect(card.level).toBe('exploratory')
    expect(card.missing).toEqual(
      expect.arrayContaining(['prompts', 'answers_per_cell', 'prompt_kinds', 'weeks', 'platforms']),
    )
    expect(card.checks.find(({ key }) => key === 'prompts')).toEqual({
      key: 'prompts',
      value: 10,
      needed: 100,
      next: 50,
      level: 'exploratory',
    })
  })

  it.each([
    [49, 1, 'exploratory', 'exploratory'],
    [50, 2, 'directional', 'directional'],
    [99, 3, 'directional', 'directional'],
    [100, 4, 'decision_grade', 'decision_grade'],
  ])('with %i prompts in %i versions calls the first %s, the second %s', (prompts, versions, ...levels) => {
    const facts = world(
      Array.from({ length: versions }, () => ({ prompts })),
      () => () => naming('Lumière'),
    )
    const { checks } = trust(select(facts, {}))
    const getLevel = (name: string) => checks.find(({ key }) => key === name)?.level
    expect([getLevel('prompts'), getLevel('weeks')]).toEqual(levels)
  })

  it.each([
    [1, 'directional'],
    [2, 'directional'],
    [3, 'decision_grade'],
  ])('with %i answers a cell calls them %s', (samples, level) => {
    const facts = world([{ prompts: 2, samples }], () => () => naming('Lumière'))
    const { checks } = trust(select(facts, {}))
    expect(checks.find(({ key }) => key === 'answers_per_cell')).toMatchObject({ value: samples, level })
  })

  it('counts batches of one week as one, and gives the needs of the next level', () => {
    const hour = 3_600_000
    const monday = Date.UTC(2026, 0, 5)
    // Sunday night and Monday morning lie in two weeks.
    const launches = [monday - hour, monday, monday + hour, monday + 6 * 24 * hour]
    const facts = world(
      launches.map((createdAt) => ({ createdAt })),
      () => () => naming('Lumière'),
    )
    expect(trust(select(facts, {})).checks.find(({ key }) => key === 'weeks')).toEqual({
      key: 'weeks',
      value: 2,
      needed: 4,
      next: 4,
      level: 'directional',
    })
  })

  it.each([
    [5, 'decision_grade'],
    [6, 'directional'],
  ])('tolerates 5 %% of missing repeats: %i of 100', (failures, level) => {
    const facts = world(
      [{ prompts: 34, samples: 3 }],
      () => (index) => (index % 3 === 0 && index < 3 * failures ? { failed: true } : naming('Lumière')),
    )
    const { checks } = trust(select(facts, {}))
    expect(checks.find(({ key }) => key === 'answers_per_cell')).toMatchObject({ level })
  })

  it('takes the level of its weakest check', () => {
    const providers = (['openai', 'anthropic', 'google', 'mistral'] as const).map((provider) => ({
      provider,
      webSearch: false,
    }))
    const facts = world(
      [
        { prompts: 120, models: providers },
        { prompts: 120, models: providers },
      ],
      () => () => naming('Lumière'),
    )
    const card = trust(select(facts, {}))
    expect(card.checks.filter(({ level }) => level === 'exploratory').map(({ key }) => key)).toEqual([
      'prompt_kinds',
    ])
    expect(card.level).toBe('exploratory')
  })

  it('counts failed runs against the level and marks simulated answers', () => {
    const facts = world(
      [{ prompts: 10 }],
      () => (index) => (index < 5 ? { failed: true } : naming('Lumière')),
    )
    const card = trust(select(facts, {}))
    expect(card.checks.find(({ key }) => key === 'answered')).toMatchObject({
      value: 50,
      level: 'exploratory',
    })
    expect(card.simulated).toBe(true)
  })

  it('is exploratory without answers', () => {
    expect(trust(select(readFacts([], []), {})).level).toBe('exploratory')
  })
})

describe('stability', () => {
  const versions = (names: string[][]) =>
    world(
      names.map(() => ({ prompts: 2 })),
      (version) => () => naming(...(names[version] ?? [])),
    )

  it('is hidden below four versions', () => {
    expect(stability(select(versions([['A1'], ['A1'], ['A1']]), {}))).toBeNull()
  })

  it('is the mean Jaccard index of neighbouring versions', () => {
    const facts = versions([['Alpha', 'Beta'], ['Alpha', 'Beta'], ['Alpha'], ['Gamma']])
    expect(stability(select(facts, {}))).toEqual({
      brands: 50,
      domains: null,
      versions: 4,
      from: '2026-01-05T09:00:00.000Z',
      to: '2026-01-26T09:00:00.000Z',
    })
  })

  it('uses the domains that answers reference, not those they explored', () => {
    const facts = world(
      Array.from({ length: 4 }, () => ({ models: [{ provider: 'openai' as const, webSearch: true }] })),
      (version) => () => ({
        ...naming('Alpha'),
        citations: ['same.com', `leant-on-${version}.com`, `retrieved-${version}.com`].map((domain) => ({
          url: `https://${domain}`,
          title: null,
          referenced: !domain.startsWith('retrieved'),
          query: null,
        })),
      }),
    )
    // One of three domains that two neighbours lean on is the same.
    expect(stability(select(facts, {}))?.domains).toBe(33.3)
  })
})

describe('the factor split', () => {
  it('gives all variance to the factor that decides everything', () => {
    const facts = world(
      [{ prompts: 20, personas: 5 }],
      () =>
        (_, { promptId }) =>
          naming(Number(promptId.slice(7)) % 2 === 0 ? 'Lumière' : 'Aurore'),
    )
    expect(factorSplit(select(facts, {}))).toMatchObject({
      prompt: 100,
      persona: 0,
      language: 0,
      model: 0,
      rest: 0,
      intervals: { prompt: { low: 100, high: 100 }, persona: { low: 0, high: 0 } },
      why: null,
      n: 100,
    })
  })

  it('subtracts chance between groups, computed beside the other factors', () => {
    const often = ['prompt-1', 'prompt-2', 'prompt-3']
    const facts = world([{ prompts: 4, personas: 2, samples: 4 }], () => (_, { promptId, personaId }) => {
      const isNamed = personaId === 'persona-1' ? often.includes(promptId) : promptId === 'prompt-1'
      return naming(isNamed ? 'Lumière' : 'Aurore')
    })
    // Squares of 8 in all: 2 between personas, 4 between prompts, and 2 with 27 degrees of freedom left.
    expect(factorSplit(select(facts, {}))).toMatchObject({ persona: 23.9, prompt: 46.8, rest: 29.3 })
  })

  it('separates two factors when answers are missing', () => {
    // The prompt decides alone. The second persona lacks the prompts that name the brand.
    const facts = world([{ prompts: 12, personas: 2, samples: 6 }], () => (_, { promptId, personaId }) => {
      const isNamed = Number(promptId.slice(7)) <= 6
      return personaId === 'persona-2' && isNamed && promptId !== 'prompt-1'
        ? { failed: true }
        : naming(isNamed ? 'Lumière' : 'Aurore')
    })
    expect(factorSplit(select(facts, {}))).toMatchObject({ persona: 0, prompt: 100, rest: 0 })
  })

  it('has too few answers when every prompt has one', () => {
    const facts = world([{ prompts: 8 }], () => (index) => naming(index % 2 === 0 ? 'Lumière' : 'Aurore'))
    expect(factorSplit(select(facts, {}))).toMatchObject({ prompt: null, why: 'few_answers', n: 8 })
  })

  it('separates a model with web search from the same model without', () => {
    const facts = world(
      [{ prompts: 8, samples: 4, models: [{ provider: 'openai', webSearch: true }] }],
      () =>
        (_, { webSearch }) =>
          naming(webSearch ? 'Lumière' : 'Aurore'),
    )
    expect(factorSplit(select(facts, {}))).toMatchObject({ prompt: 0, model: 100, rest: 0 })
  })

  it('gives the remaining variance to chance', () => {
    let state = 7
    const facts = world([{ prompts: 20, personas: 10, languages: 4 }], () => () => {
      state = (state * 16_807) % 2_147_483_647
      return naming(state % 2 === 0 ? 'Lumière' : 'Aurore')
    })
    expect(factorSplit(select(facts, {})).rest).toBeGreaterThan(90)
  })

  it('is null when presence does not vary', () => {
    const facts = world([{ prompts: 5 }], () => () => naming('Lumière'))
    expect(factorSplit(select(facts, {}))).toMatchObject({ prompt: null, rest: null, why: 'constant' })
  })
})

describe('named and cited', () => {
  it('crosses answers that reference pages: brand named or not, own page or not', () => {
    const facts = world(
      [{ prompts: 4, models: [{ provider: 'openai', webSearch: true }] }],
      () =>
        (index, { webSearch, promptId }) => ({
          ...naming(promptId < 'prompt-3' ? 'Lumière' : 'Aurore'),
          citations: webSearch
            ? [
                {
                  url: index % 4 === 1 ? 'https://lumiere.fr' : 'https://other.org',
                  title: null,
                  referenced: promptId !== 'prompt-4',
                  query: null,
                },
              ]
            : [],
        }),
    )
    expect(trustView(facts, {}).namedCited).toEqual({
      n: 3,
      namedAndCited: { runs: 1, percent: 33.33 },
      namedNotCited: { runs: 1, percent: 33.33 },
      citedNotNamed: { runs: 1, percent: 33.33 },
      neither: { runs: 0, percent: 0 },
    })
  })

  it('has null shares without citations', () => {
    const facts = world([{ prompts: 2 }], () => () => naming('Lumière'))
    expect(trustView(facts, {}).namedCited).toMatchObject({ n: 0, citedNotNamed: { runs: 0, percent: null } })
  })
})

describe('the planner', () => {
  const design = {
    prompts: 20,
    personas: 3,
    languages: 2,
    models: [{ webSearch: true }, { webSearch: false }],
    samples: 2,
  }

  it('counts run units as prompts × personas × languages × 2 with web search or 1 × samples', () => {
    expect(plan(design).runs).toBe(20 * 3 * 2 * 3 * 2)
  })

  it('promises narrower intervals with more samples and prompts', () => {
    const base = plan(design)
    const repeated = plan({ ...design, samples: 6 })
    const wider = plan({ ...design, prompts: 80 })
    expect(repeated.runsWidth ?? 9).toBeLessThan(base.runsWidth ?? 0)
    expect(wider.marketWidth ?? 9).toBeLessThan(base.marketWidth ?? 0)
    expect(wider.detectableChange ?? 9).toBeLessThan(base.detectableChange ?? 0)
  })

  it('uses the spread within cells with repeats, or conservatively all of it', () => {
    // 30 % of the answers name the brand; half of the variance lies within cells.
    const width = (variance: number, runs: number) => 196 * Math.sqrt(variance / runs)
    const [once, repeated] = [plan({ ...design, samples: 1 }), plan(design)]
    expect([once.conservative, repeated.conservative]).toEqual([true, false])
    expect(once.runsWidth).toBeCloseTo(width(0.3 * 0.7, once.runs), 1)
    expect(repeated.runsWidth).toBeCloseTo(width((0.3 * 0.7) / 2, repeated.runs), 1)
  })

  it('promises no interval with too few prompts', () => {
    expect(plan({ ...design, prompts: 3 })).toMatchObject({ marketWidth: null, detectableChange: null })
    expect(plan({ ...design, prompts: 0 })).toMatchObject({ runs: 0, runsWidth: null })
  })

  it('uses measurements of earlier versions, or defaults before any', () => {
    const facts = world([{ prompts: 60 }], () => (index) => naming(index % 4 === 0 ? 'Lumière' : 'Aurore'))
    const { factors } = trustView(facts, {})
    expect(assumptionsFrom({ presence: 0.25, factors })).toMatchObject({ presence: 0.25, measured: true })
    expect(assumptionsFrom({ presence: null, factors })).toEqual(DEFAULT_ASSUMPTIONS)
    const nothing = trustView(readFacts([], []), {})
    expect(assumptionsFrom({ presence: 0.25, factors: nothing.factors })).toEqual(DEFAULT_ASSUMPTIONS)
  })
})
