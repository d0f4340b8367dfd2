import { describe, expect, it } from 'vitest'
import { basisOf, filterKey, filterQuery, filterSchema } from './filter.ts'
import { foldRuns } from './fold/fold.ts'
import { readFacts } from './read/read.ts'
import { forgetSelections, select, selectRange, selectVersion } from './select/select.ts'
import { groupRunId, manifestOf, randomRuns, runsOf } from './testing/fixtures.ts'

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
const manifests = [1, 2, 3].map((version) => manifestOf({ ...design, version }))
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

  it('refuses what is no choice', () => {
    for (const wrong of [
      { webSearch: 'maybe' },
      { dateFrom: 'yesterday' },
      { groupRunId: '../x' },
      { branded: 'x' },
    ]) {
      expect(filterSchema.safeParse(wrong).success).toBe(false)
    }
  })

  it('reads back what it writes', () => {
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

  it('takes the newest version for the basis unless all are asked for', () => {
    expect(filterKey(filterSchema.parse({ basis: 'newest' }))).toBe(filterKey({}))
    expect(filterKey(filterSchema.parse({ basis: 'all' }))).not.toBe(filterKey({}))
    expect([basisOf({}), basisOf(filterSchema.parse({ basis: 'all' }))]).toEqual(['newest', 'all'])
    expect(filterSchema.safeParse({ basis: 'some' }).success).toBe(false)
  })

  it('takes a last day to its end', () => {
    expect(filterSchema.parse({ dateTo: '2026-01-31' }).dateTo).toBe(Date.UTC(2026, 0, 31, 23, 59, 59, 999))
  })
})

describe('what a filter keeps', () => {
  const kept = (query: Record<string, string>) =>
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
    ['online', { webSearch: 'online' }, (row: number) => facts.run.webSearch[row] === 1],
    ['offline', { webSearch: 'offline' }, (row: number) => facts.run.webSearch[row] === 0],
    ['unbranded', { branded: 'unbranded' }, (row: number) => facts.run.branded[row] === 0],
    ['group run', { groupRunId: groupRunId(2) }, (row: number) => facts.run.version[row] === 1],
  ] as [string, Record<string, string>, (row: number) => boolean][])(
    'keeps exactly the answers of a %s',
    (_, query, wanted) => {
      const all = Array.from({ length: facts.rows }, (__, row) => row).filter(
        (row) => facts.run.answered[row] === 1,
      )
      expect([...kept(query).rows]).toEqual(all.filter(wanted))
      expect(kept(query).rows.length).toBeGreaterThan(0)
    },
  )

  it('keeps the answers of xAI under the name that its models have too', () => {
    const manifest = manifestOf({
      models: [
        { provider: 'openai', webSearch: false },
        { provider: 'xai', webSearch: false },
      ],
    })
    const of = readFacts(
      [manifest],
      foldRuns(
        manifest,
        runsOf(manifest, () => ({})),
      ),
    )
    for (const provider of ['xai', 'grok', 'Grok']) expect(select(of, { provider }).rows.length).toBe(1)
  })

  it('keeps whole versions of a date range, by the moment they were launched', () => {
    const second = manifests[1]?.createdAt ?? 0
    const { versions } = kept({
      dateFrom: new Date(second).toISOString(),
      dateTo: new Date(second).toISOString(),
    })
    expect(versions).toEqual([1])
  })

  it('keeps nothing of what does not exist, and says so with empty rows', () => {
    expect(kept({ promptId: 'nowhere' }).rows.length).toBe(0)
    expect(kept({ provider: 'deepseek' }).failed).toBe(0)
  })

  it('counts failed runs apart', () => {
    const { rows, failed } = kept({})
    expect(rows.length + failed).toBe(facts.rows)
    expect(failed).toBeGreaterThan(0)
  })

  it('keeps the same of a version, whether it is looked at alone or as part of others', () => {
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

  it('has the rows of the newest version in range, or on the other basis of every one', () => {
    const [first = 0, second = 0, third = 0] = manifests.map(({ createdAt }) => createdAt)
    const of = (dateFrom: number, dateTo: number) => {
      const newest = select(facts, { dateFrom, dateTo })
      const all = select(facts, { dateFrom, dateTo, basis: 'all' })
      expect(newest.range).toEqual(all.range)
      expect(all.versions).toEqual(all.range)
      expect(newest.versions).toEqual(all.range.slice(-1))
      expect(new Set([...newest.rows].map((row) => facts.run.version[row]))).toEqual(new Set(newest.versions))
      expect(selectRange(newest)).toBe(newest.versions.length === all.versions.length ? newest : all)
      return newest.versions
    }
    expect(of(first, third)).toEqual([2])
    expect(of(first, second)).toEqual([1])
    expect(of(first, first)).toEqual([0])
    expect(of(0, first - 1)).toEqual([])
  })
})
