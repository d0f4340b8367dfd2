import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../runs/run.ts'
import { effectiveBasis, type Filter, filterKey, filterQuery, filterSchema, narrowFilter } from './filter.ts'
import { foldRuns } from './fold/fold.ts'
import { readFacts } from './read/read.ts'
import { forgetSelections, select, selectVersion } from './select/select.ts'
import { FIXED_FILTERS } from './testing/filters.ts'
import { createManifest, createRuns, groupRunId, randomRuns } from './testing/fixtures.ts'
import { keeps, writeSet } from './value-set.ts'
import { peopleView } from './views/people/compute.ts'
import { sentimentView } from './views/sentiment/compute.ts'
import { shoppingView } from './views/shopping/compute.ts'
import { visibilityView } from './views/visibility/compute.ts'

const design = {
  prompts: 4,
  brandedPrompts: 1,
  personas: 2,
  languages: 2,
  models: [
    { provider: 'openai' as const, webSearch: true },
    { provider: 'mistral' as const, webSearch: false },
  ],
}
const manifests = [1, 2, 3].map((version) => createManifest({ ...design, version }))
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, i))),
)

describe('the filters of a query string', () => {
  it("treats 'all', an empty value and a missing one as no filter", () => {
    expect(
      filterKey(filterSchema.parse({ provider: 'all', model: '', languageId: 'all', webSearch: 'all' })),
    ).toBe('')
    expect(filterKey(filterSchema.parse({ groupRunId: 'all' }))).toBe('')
  })

  it('refuses an unknown choice', () => {
    for (const wrong of [
      { webSearch: 'maybe' },
      { dateFrom: 'yesterday' },
      { groupRunId: '../x' },
      { branded: 'x' },
    ]) {
      expect(filterSchema.safeParse(wrong).success).toBe(false)
    }
  })

  it('reads back the filter it writes', () => {
    const filter = filterSchema.parse({
      groupRunId: groupRunId(2),
      provider: 'openai',
      webSearch: 'online',
      dateFrom: '2026-01-01',
      dateTo: '2026-02-01',
      branded: 'unbranded',
      basis: 'all',
    })
    expect(filterSchema.parse(filterQuery(filter))).toEqual(filter)
  })

  it('reads the same set of values from any order, and one value as it is', () => {
    const one = { promptId: 'prompt-2', model: 'GPT 4.1' }
    expect(filterSchema.parse(one)).toEqual(one)
    expect(filterSchema.parse({ languageId: ' fr,en, fr,!de', personaId: '!b,!a', promptId: ',' })).toEqual({
      languageId: '!de,en,fr',
      personaId: '!a,!b',
    })
    expect(filterSchema.safeParse({ promptId: 'p,'.repeat(1_001) }).success).toBe(false)
  })

  it('uses the newest version as basis unless all are chosen', () => {
    expect(filterKey(filterSchema.parse({ basis: 'newest' }))).toBe(filterKey({}))
    expect(filterKey(filterSchema.parse({ basis: 'all' }))).not.toBe(filterKey({}))
    expect([effectiveBasis({}), effectiveBasis(filterSchema.parse({ basis: 'all' }))]).toEqual([
      'newest',
      'all',
    ])
    expect(filterSchema.safeParse({ basis: 'some' }).success).toBe(false)
  })

  it('includes the whole last day', () => {
    expect(filterSchema.parse({ dateTo: '2026-01-31' }).dateTo).toBe(Date.UTC(2026, 0, 31, 23, 59, 59, 999))
  })
})

describe('what a filter keeps', () => {
  const getSelection = (query: Record<string, string>) =>
    select(facts, filterSchema.parse({ basis: 'all', ...query }))

  it.each([
    [
      'provider',
      { provider: 'mistral' },
      (row: number) => facts.dimensions.providers[facts.run.provider[row] ?? 9] === 'mistral',
    ],
    ['model id', { model: 'model-1' }, (row: number) => facts.run.model[row] === 0],
    ['model name', { model: 'openai-model-1' }, (row: number) => facts.run.model[row] === 0],
    ['language', { languageId: 'fr' }, (row: number) => facts.run.language[row] === 1],
    ['persona', { personaId: 'persona-2' }, (row: number) => facts.run.persona[row] === 1],
    ['gender', { personaGender: 'male' }, (row: number) => facts.run.persona[row] === 1],
    ['prompt', { promptId: 'prompt-3' }, (row: number) => facts.run.prompt[row] === 2],
    ['providers', { provider: 'Mistral,grok' }, (row: number) => facts.run.model[row] === 1],
    ['all providers but one', { provider: '!OpenAI' }, (row: number) => facts.run.model[row] === 1],
    ['all models but one name', { model: '!openai-model-1' }, (row: number) => facts.run.model[row] === 1],
    ['all genders but one', { personaGender: '!MALE' }, (row: number) => facts.run.persona[row] === 0],
    [
      'two prompts',
      { promptId: 'prompt-4,prompt-1' },
      (row: number) => (facts.run.prompt[row] ?? 9) % 3 === 0,
    ],
    ['online', { webSearch: 'online' }, (row: number) => facts.run.webSearch[row] === 1],
    ['offline', { webSearch: 'offline' }, (row: number) => facts.run.webSearch[row] === 0],
    ['unbranded', { branded: 'unbranded' }, (row: number) => facts.run.branded[row] === 0],
    ['group run', { groupRunId: groupRunId(2) }, (row: number) => facts.run.version[row] === 1],
  ] as [string, Record<string, string>, (row: number) => boolean][])(
    'keeps exactly the answers of a %s',
    (_, query, matches) => {
      const all = Array.from({ length: facts.rows }, (__, row) => row).filter(
        (row) => facts.run.answered[row] === 1,
      )
      expect([...getSelection(query).rows]).toEqual(all.filter(matches))
      expect(getSelection(query).rows.length).toBeGreaterThan(0)
    },
  )

  it.each(FIXED_FILTERS)('keeps every cell under one value of %s alone', (_, filters) => {
    const everything = select(facts, { basis: 'all' }).rows
    const kept = filters.map((filter) => select(facts, { ...filter, basis: 'all' }).rows)
    for (const rows of kept) expect(rows.length).toBeGreaterThan(0)
    expect(kept.flatMap((rows) => [...rows]).sort((a, b) => a - b)).toEqual([...everything])
    const { version, prompt, persona, language, model, webSearch } = facts.run
    const getCells = (rows: Int32Array) =>
      new Set(
        [...rows].map((row) =>
          [version, prompt, persona, language, model, webSearch].map((of) => of[row]).join(),
        ),
      )
    const cells = kept.map(getCells)
    expect(cells.reduce((sum, { size }) => sum + size, 0)).toBe(getCells(everything).size)
  })

  it("keeps xAI's answers under the provider name, which its models share", () => {
    const manifest = createManifest({
      models: [
        { provider: 'openai', webSearch: false },
        { provider: 'xai', webSearch: false },
      ],
    })
    const facts = readFacts(
      [manifest],
      foldRuns(
        manifest,
        createRuns(manifest, () => ({})),
      ),
    )
    for (const provider of ['xai', 'grok', 'Grok']) expect(select(facts, { provider }).rows.length).toBe(1)
  })

  it('keeps whole versions of a date range, by their launch time', () => {
    const second = manifests[1]?.createdAt ?? 0
    const { versions } = getSelection({
      dateFrom: new Date(second).toISOString(),
      dateTo: new Date(second).toISOString(),
    })
    expect(versions).toEqual([1])
  })

  it('returns empty rows when the chosen version does not exist', () => {
    expect(getSelection({ promptId: 'nowhere' }).rows.length).toBe(0)
    expect(getSelection({ provider: 'deepseek' }).failed).toBe(0)
  })

  it('counts failed runs apart', () => {
    const { rows, failed } = getSelection({})
    expect(rows.length + failed).toBe(facts.rows)
    expect(failed).toBeGreaterThan(0)
  })

  it('keeps the same rows of a version, alone or among others', () => {
    for (const filter of [
      {},
      { webSearch: 'online' as const },
      { languageId: 'fr', branded: 'unbranded' as const },
    ]) {
      for (const version of manifests.keys()) {
        forgetSelections(facts)
        const alone = selectVersion(facts, filter, version)
        forgetSelections(facts)
        const all = select(facts, { ...filter, basis: 'all' })
        const part = selectVersion(facts, filter, version)
        expect({ ...part, mask: part.mask }).toEqual({ ...alone, mask: alone.mask })
        expect(all.failures[version]).toBe(alone.failed)
      }
    }
  })

  it('keeps the rows of the newest version in range, or of every one on the other basis', () => {
    const [first = 0, second = 0, third = 0] = manifests.map(({ createdAt }) => createdAt)
    const rowsIn = (dateFrom: number, dateTo: number) => {
      const newest = select(facts, { dateFrom, dateTo })
      const all = select(facts, { dateFrom, dateTo, basis: 'all' })
      expect(newest.range).toEqual(all.range)
      expect(all.versions).toEqual(all.range)
      expect(newest.versions).toEqual(all.range.slice(-1))
      expect(new Set([...newest.rows].map((row) => facts.run.version[row]))).toEqual(new Set(newest.versions))
      return newest.versions
    }
    expect(rowsIn(first, third)).toEqual([2])
    expect(rowsIn(first, second)).toEqual([1])
    expect(rowsIn(first, first)).toEqual([0])
    expect(rowsIn(0, first - 1)).toEqual([])
  })
})

/** A set of some of these values, or of all but them. */
const drawSet = (values: readonly string[]) =>
  fc
    .tuple(fc.subarray([...values], { minLength: 1 }), fc.boolean())
    .map(([some, isExcept]) => writeSet(isExcept ? { only: [], except: some } : { only: some, except: [] }))

const anySets = fc.record(
  {
    promptId: drawSet(facts.dimensions.prompts),
    personaId: drawSet(facts.dimensions.personas),
    languageId: drawSet(facts.dimensions.languages),
    model: drawSet(facts.dimensions.models),
  },
  { requiredKeys: [] },
)

describe('sets of values', () => {
  const isKept = (sets: Filter, { promptId, personaId, languageCode, modelId }: Cell): boolean =>
    keeps(sets.promptId ?? '')(promptId) &&
    keeps(sets.personaId ?? '')(personaId) &&
    keeps(sets.languageId ?? '')(languageCode) &&
    keeps(sets.model ?? '')(modelId)

  it('give the figures of an engine that has these cells alone', () => {
    const runs = manifests.flatMap((manifest, i) => randomRuns(manifest, i).map((run) => ({ manifest, run })))
    const views = [visibilityView, sentimentView, peopleView, shoppingView] as const
    fc.assert(
      fc.property(anySets, fc.constantFrom(undefined, 'all' as const), (sets, basis) => {
        const parts = manifests.flatMap((manifest) =>
          foldRuns(
            manifest,
            runs.filter((one) => one.manifest === manifest && isKept(sets, one.run)).map(({ run }) => run),
          ),
        )
        const alone = readFacts(manifests, parts)
        for (const view of views) expect(view(facts, { ...sets, basis })).toEqual(view(alone, { basis }))
      }),
      { numRuns: 40 },
    )
  })

  it('and all but these give every answer once', () => {
    const names = ['promptId', 'personaId', 'languageId', 'model'] as const
    const values = {
      promptId: facts.dimensions.prompts,
      personaId: facts.dimensions.personas,
      languageId: facts.dimensions.languages,
      model: facts.dimensions.models,
    }
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.gen(), (name, gen) => {
        const some = gen(() => fc.subarray([...values[name]], { minLength: 1 }))
        const listRows = (text: string) => [...select(facts, { [name]: text, basis: 'all' }).rows]
        const both = [...listRows(some.join(',')), ...listRows(some.map((value) => `!${value}`).join(','))]
        expect(both.sort((one, other) => one - other)).toEqual([...select(facts, { basis: 'all' }).rows])
      }),
    )
  })
})

describe('a filter within another', () => {
  it('keeps no answer that the outer one leaves out', () => {
    fc.assert(
      fc.property(anySets, anySets, (outer, inner) => {
        const within = [...select(facts, { ...narrowFilter(outer, inner), basis: 'all' }).rows]
        const whole = new Set(select(facts, { ...outer, basis: 'all' }).rows)
        expect(within.every((row) => whole.has(row))).toBe(true)
      }),
    )
  })
})
