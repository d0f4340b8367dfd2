import { readFacts } from '@sillage/core/analytics/read/read'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences } from './compare.ts'
import { generate, type Size } from './data.ts'
import { type Duck, loadDuck, readRows } from './duck.ts'
import { chooseFilters } from './filters.ts'
import { QUESTIONS } from './questions.ts'
import { EVERY_VIEW } from './views.ts'

const SIZE: Size = {
  runs: 3_000,
  versions: 4,
  prompts: 12,
  personas: 6,
  languages: 4,
  models: 6,
  mentions: 6,
  citations: 8,
}

const { manifests, parts } = generate(SIZE)
const facts = readFacts(manifests, parts)
const views = EVERY_VIEW

describe('the engine beside DuckDB', { timeout: 300_000 }, () => {
  let duck: Duck
  beforeAll(async () => {
    duck = await loadDuck(facts)
  }, 60_000)
  afterAll(() => duck.close())

  it('generates the requested number of runs, mentions and citations', () => {
    expect(facts.rows).toBe(SIZE.runs)
    const answers = facts.run.answered.reduce((sum, answered) => sum + answered, 0)
    expect(facts.mentions.entity.length).toBe(SIZE.mentions * answers)
    expect(facts.sources?.citations.page.length).toBe(SIZE.citations * answers)
    expect(generate(SIZE).parts).toEqual(parts)
  })

  it('has a question for every view that is to be checked, and for no other', () => {
    const checked = views.flatMap(({ view, checked }) => (checked ? [view] : []))
    expect(checked.length).toBeGreaterThan(25)
    expect([...QUESTIONS.keys()].sort()).toEqual(checked.sort())
  })

  it.each(views.filter(({ checked }) => checked))(
    'gives the same answer for $view under every filter',
    async ({ view, compute }) => {
      for (const { name, filter, scope } of chooseFilters(facts)) {
        const question = QUESTIONS.get(view)
        const results = []
        for (const sql of question?.sql(scope) ?? []) results.push(readRows(await duck.ask(sql)))
        const shown = question?.shown(compute(facts, filter), scope)
        expect(differences(shown, question?.expected(results, scope)), name).toEqual([])
      }
    },
  )
})

describe('differences', () => {
  it('names each differing path, and allows rounding of the last decimal', () => {
    expect(differences({ a: [1, 2.5], b: null }, { a: [1, 2.51], b: null })).toEqual([])
    expect(differences({ a: [1, 2] }, { a: [1, 3] })).toEqual(['.a[1]: 2 is not 3'])
    expect(differences({ a: 2.5 }, { a: 2.52 })).toHaveLength(1)
    expect(differences({ a: 1 }, { b: 1 })).toHaveLength(2)
    expect(differences([1], [1, 2])).toEqual([': 1 items are not 2'])
  })
})
