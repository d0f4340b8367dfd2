import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFigureRows } from '../../drill/rows.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { createManifest, createRuns, randomRuns, readingNaming } from '../../testing/fixtures.ts'
import { versusView } from './compute.ts'

const manifest = createManifest({ prompts: 4 })
const [rival] = manifest.competitors.map(({ name }) => name)
if (rival === undefined) throw new Error('the fixture tracks no competitor')
const [brand] = [manifest.brand.name]

/** Facts of answers that each name these companies, in this order. */
const factsNaming = (...answers: readonly (readonly string[])[]) =>
  readFacts(
    [manifest],
    foldRuns(
      manifest,
      createRuns(manifest, (index) => ({
        reading: readingNaming([...(answers[index % answers.length] ?? [])]),
      })),
    ),
  )

it('counts who comes first, and alone as first', () => {
  const facts = factsNaming([rival, brand], [brand, rival], [rival], [brand], ['Another'])
  const key = facts.entities.find((_, entity) => facts.versions[0]?.competitors.get(entity)?.name === rival)
  const { all, name, since } = versusView(facts, {}, { brands: key })
  const counted = Array.from({ length: all.n }, (_, index) => index % 5)
  expect(name).toBe(rival)
  expect(since?.groupRunId).toBe(manifest.groupRunId)
  expect(all.ahead.answers).toBe(counted.filter((kind) => kind === 0 || kind === 2).length)
  expect(all.behind.answers).toBe(counted.filter((kind) => kind === 1 || kind === 3).length)
})

it('says whether the competitor leads beyond chance, of the whole, each persona and each model, and of no prompt', () => {
  const many = createManifest({ prompts: 16, samples: 2 })
  const judge = (...answers: readonly (readonly string[])[]) => {
    const facts = readFacts(
      [many],
      foldRuns(
        many,
        createRuns(many, (index) => ({
          reading: readingNaming([...(answers[index % answers.length] ?? [])]),
        })),
      ),
    )
    const key = facts.entities.find((_, entity) => facts.versions[0]?.competitors.get(entity)?.name === rival)
    return versusView(facts, {}, { brands: key })
  }
  const ahead = judge([rival], [rival], [rival, brand])
  expect(ahead.all).toMatchObject({ ahead: { value: 100 }, lead: { delta: 100, paired: 100, verdict: 'up' } })
  expect(judge([brand, rival]).all.lead).toMatchObject({ delta: -100, verdict: 'down' })
  for (const { lead } of [...ahead.groups.persona, ...ahead.groups.model])
    expect(lead).toMatchObject({ verdict: 'up', prompts: 16 })
  for (const { lead } of ahead.groups.prompt) expect(lead).toBeNull()
  const even = judge([brand, rival], [rival, brand], [brand], [rival], [brand])
  expect(even.all.lead?.verdict).toBe('within_noise')
  const few = factsNaming([rival])
  const view = versusView(
    few,
    {},
    { brands: few.entities[[...(few.versions[0]?.competitors.keys() ?? [])][0] ?? 0] },
  )
  expect(view.all.lead).toMatchObject({ verdict: 'too_few_runs', reason: 'few_prompts' })
})

it('knows no brand of its own, no other company and no unknown key as a competitor', () => {
  const facts = factsNaming([rival, brand, 'Another'])
  for (const brands of [undefined, '', facts.entities[0], 'nobody'])
    expect(versusView(facts, {}, { brands })).toMatchObject({ name: null, since: null, sources: [] })
})

it('opens as many answers as each figure counts, and gives each share an interval around it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (seed) => {
      const facts = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
      const [entity = -1] = facts.versions[0]?.competitors.keys() ?? []
      const key = facts.entities[entity] ?? ''
      const view = versusView(facts, {}, { brands: key })
      const open = (filter: object, after: boolean) =>
        findFigureRows(
          select(facts, filter),
          after ? { of: 'ahead', key, after: true } : { of: 'ahead', key },
        ).length
      const groups = [
        { standing: view.all, filter: {} },
        ...view.groups.prompt.map((standing) => ({ standing, filter: { promptId: standing.id } })),
        ...view.groups.persona.map((standing) => ({ standing, filter: { personaId: standing.id } })),
        ...view.groups.model.map((standing) => ({
          standing,
          filter: { model: standing.id, webSearch: standing.webSearch ? 'online' : 'offline' },
        })),
      ]
      for (const { standing, filter } of groups) {
        expect(standing.ahead.answers).toBe(open(filter, false))
        expect(standing.behind.answers).toBe(open(filter, true))
        for (const { value, interval } of [standing.ahead, standing.behind]) {
          if (value === null || interval === null) continue
          expect(interval.low).toBeLessThanOrEqual(value + 0.05)
          expect(interval.high).toBeGreaterThanOrEqual(value - 0.05)
        }
      }
      for (const { domain, runs, n } of view.sources) {
        const figure = { of: 'domain', domain, key, named: false, use: 'referenced' } as const
        expect(runs).toBe(findFigureRows(select(facts, {}), figure).length)
        expect(n).toBe(findFigureRows(select(facts, {}), { of: 'domain', domain, use: 'referenced' }).length)
      }
    }),
    { numRuns: 25 },
  )
})
