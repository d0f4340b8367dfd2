import { createAction } from '@sillage/core/actions/calls'
import { newId } from '@sillage/core/base/ids'
import { analysisPath, experimentPath, promptPath } from '@sillage/core/base/paths'
import { getExperiment, listExperiments, type PlanDto, planTest } from '@sillage/core/experiments/calls'
import { cellAt, runCount } from '@sillage/core/runs/cells'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { loadManifest, newRun, settleFacts } from './runs.ts'
import {
  type BrandFixture,
  db,
  joinBrand,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
} from './world.ts'

const TREATED = 6

let brand: BrandFixture
let member: Person
let analysisId: string
let prompts: string[]
let actionId: string
let path: string

/** Launches a version in which one persona's answers name the brand, and both do for the prompts that have gained. */
const launch = async (gained: readonly string[] = []): Promise<string> => {
  const groupRunId = await newGroupRun(analysisId, member.uid)
  const manifest = await loadManifest(groupRunId)
  await Promise.all(
    Array.from({ length: runCount(manifest) }, (_, index) => {
      const { promptId, personaId } = cellAt(manifest, index)
      const isNamed = personaId === manifest.personas[0]?.personaId || gained.includes(promptId)
      return newRun(groupRunId, index, isNamed ? undefined : null)
    }),
  )
  await settleFacts(groupRunId)
  return groupRunId
}

const add = async (title: string, treated: readonly string[]): Promise<string> => {
  const reply = await send('POST', `/api/brands/${brand.brandId}/actions`, {
    token: member.token,
    body: {
      ...{ title, kind: 'page' },
      target: { prompts: treated, pages: [], languages: [], models: [] },
    },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return createAction.response.parse(reply.body).data.action.action_id
}

beforeEach(async () => {
  brand = await newBrand()
  member = await newPerson([brand.brandId])
  prompts = Array.from({ length: 2 * TREATED }, () => newId())
  await Promise.all(
    prompts.map((promptId, place) =>
      db.doc(promptPath(brand.brandId, promptId)).set({
        ...{ promptId, text: `Which filter lasts longest, case ${place}?`, category: 'Choosing' },
        createdAt: new Date(),
      }),
    ),
  )
  analysisId = await newAnalysis(brand, member.uid, { promptIds: prompts })
  await launch()
  actionId = await add('Publish our tests', prompts.slice(0, TREATED))
  path = `/api/brands/${brand.brandId}/actions/${actionId}/experiment`
})

const wanted = () => ({ analysisId, figure: 'visibility', worth: 60, date: '2026-11-30T12:00:00Z' })

const plan = async (body: object = {}): Promise<PlanDto> => {
  const reply = await send('POST', `${path}/plan`, { token: member.token, body: { ...wanted(), ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { plan: found } = planTest.response.parse(reply.body).data
  if (found === null) throw new Error('no plan')
  return found
}

const design = async (over: object = {}) => {
  const { sets, languages, models, rivals } = await plan()
  return { ...wanted(), sets, languages, models, rivals, versions: 1, ...over }
}

const register = async (body: object, { token } = member) => await send('POST', path, { token, body })

const registered = async (body: object) => {
  const reply = await register(body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return getExperiment.response.parse(reply.body).data
}

const state = async ({ token } = member) => {
  const reply = await send('GET', path, { token })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return getExperiment.response.parse(reply.body).data
}

const list = async () => {
  const reply = await send('GET', `/api/brands/${brand.brandId}/experiments`, { token: member.token })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return listExperiments.response.parse(reply.body).data.experiments
}

const finish = async (id = actionId) => {
  const reply = await send('PATCH', `/api/brands/${brand.brandId}/actions`, {
    token: member.token,
    body: { changes: [{ actionId: id, set: { status: 'done' } }] },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

describe('the plan of a test', () => {
  it('gives the prompts of the action untouched ones, and says how many versions it takes', async () => {
    const busy = await add('Another one', prompts.slice(-1))
    await send('PATCH', `/api/brands/${brand.brandId}/actions`, {
      token: member.token,
      body: { changes: [{ actionId: busy, set: { status: 'planned' } }] },
    })
    const { sets, unmatched, missing, candidates, versions } = await plan()
    expect(candidates).toEqual(prompts.slice(TREATED, -1))
    expect(sets.flatMap(({ controls }) => controls).toSorted()).toEqual(candidates.toSorted())
    expect([unmatched.length, missing]).toEqual([1, 0])
    expect(versions).toBeGreaterThan(0)
    const chosen = sets.slice(0, 4)
    expect((await plan({ sets: chosen })).sets).toEqual(chosen)
  })

  it('says what is missing of an action with few prompts', async () => {
    actionId = await add('A small one', prompts.slice(0, 1))
    path = `/api/brands/${brand.brandId}/actions/${actionId}/experiment`
    expect(await plan()).toMatchObject({ missing: 3, versions: null })
  })
})

describe('a registered test', () => {
  it('says that the action worked when its prompts rose and the others did not', async () => {
    expect(await state()).toEqual({ registrations: [], verdict: null })
    expect(await list()).toEqual([])
    const first = await registered(await design())
    expect(first.verdict).toMatchObject({ verdict: 'tooEarly', versions: { before: 0, after: 0, needed: 1 } })
    await launch()
    await finish()
    await launch(prompts.slice(0, TREATED))
    const { registrations, verdict } = await state()
    expect(registrations).toMatchObject([{ isLate: false, replaces: null, analysisId }])
    expect(verdict).toMatchObject({
      verdict: 'worked',
      effect: { mean: 50 },
      beforeAfter: 50,
      drift: { mean: 0 },
      prompts: { treated: TREATED, controls: TREATED },
      lines: [
        { isAfter: false, treated: 50, controls: 50 },
        { isAfter: true, treated: 100, controls: 50 },
      ],
    })
  })

  it('stands beside its action in the list, for as long as its analysis is there', async () => {
    await registered(await design())
    expect(await list()).toMatchObject([{ actionId, verdict: 'tooEarly', effect: null }])
    await launch()
    await finish()
    await launch(prompts.slice(0, TREATED))
    const { verdict } = await state()
    const { effect, atMost, reason } = verdict ?? {}
    expect(await list()).toEqual([
      { actionId, figure: 'visibility', verdict: 'worked', effect, atMost, reason },
    ])
    await db.doc(analysisPath(analysisId)).delete()
    expect(await list()).toEqual([])
  })

  it('says no effect when the whole market rose', async () => {
    await registered(await design())
    await launch()
    await finish()
    await launch(prompts)
    expect((await state()).verdict).toMatchObject({ verdict: 'noEffectLargerThan', beforeAfter: 50 })
  })

  it('is not comparable when another action changed the same prompts meanwhile', async () => {
    const other = await add('Lower the price', prompts.slice(0, 1))
    await registered(await design())
    await launch()
    await finish()
    await finish(other)
    await launch(prompts.slice(0, TREATED))
    expect((await state()).verdict).toMatchObject({ verdict: 'notComparable', reason: 'other_action' })
  })

  it('stays when the action is done: a change is a further registration that says so', async () => {
    const planned = await design()
    const [first] = (await registered(planned)).registrations
    // The same twice is one.
    expect((await registered(planned)).registrations).toHaveLength(1)
    await launch()
    await finish()
    await launch(prompts.slice(0, TREATED))
    const { registrations, verdict } = await registered({ ...planned, worth: 10 })
    expect(registrations).toMatchObject([
      { worth: 10, isLate: true, replaces: first?.hash, baselineFrom: first?.baselineFrom },
      { worth: 60, isLate: false, replaces: null, hash: first?.hash },
    ])
    expect(verdict).toMatchObject({ verdict: 'worked', isLate: true, isReplacement: true })
    const others = await registered({ ...planned, sets: planned.sets.slice(0, 5) })
    expect(others.verdict).toMatchObject({ verdict: 'notComparable', reason: 'no_baseline' })
  })

  it('refuses prompts that the analysis lacks, too few of them, and one of two sets', async () => {
    const planned = await design()
    const [first, ...others] = planned.sets
    const unknown = { treated: newId(), controls: first?.controls ?? [] }
    expect((await register({ ...planned, sets: [unknown, ...others] })).body.errorCode).toBe(
      'prompt_not_found',
    )
    const twice = { treated: others[0]?.treated, controls: first?.controls }
    for (const sets of [planned.sets.slice(0, 3), [twice, ...others]]) {
      const { status, body } = await register({ ...planned, sets })
      expect([status, body.errorCode, body.field]).toEqual([400, 'bad_request', 'sets'])
    }
    expect((await state()).registrations).toEqual([])
  })

  it('is read by members, registered by editors, and goes with its action', async () => {
    const planned = await design()
    const viewer = await newPerson()
    await joinBrand(brand.brandId, viewer.uid, 'viewer')
    expect((await register(planned, viewer)).body.errorCode).toBe('editor_only')
    await registered(planned)
    expect((await state(viewer)).registrations).toHaveLength(1)
    expect((await register(planned, await newPerson())).body.errorCode).toBe('access_denied')
    const ref = db.doc(experimentPath(brand.brandId, actionId))
    const [stored] = (await ref.get()).get('registrations')
    await ref.update({ registrations: [{ ...stored, worth: 1 }] })
    expect((await send('GET', path, { token: member.token })).status).toBe(500)
    await send('DELETE', `/api/brands/${brand.brandId}/actions/${actionId}`, { token: member.token })
    expect((await ref.get()).exists).toBe(false)
    expect((await send('GET', path, { token: member.token })).body.errorCode).toBe('not_found')
  })
})
