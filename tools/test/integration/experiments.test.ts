import { createAction, drawActions } from '@sillage/core/actions/calls'
import { drawOrder } from '@sillage/core/actions/draw'
import { newId } from '@sillage/core/base/ids'
import { analysisPath, experimentPath, promptPath } from '@sillage/core/base/paths'
import {
  addControls,
  getExperiment,
  listExperiments,
  type PlanDto,
  planTest,
  proposeControls,
} from '@sillage/core/experiments/calls'
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
        ...{ promptId, text: `Which filter lasts longest, case ${place}?`, category: 'Lasting' },
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

describe('controls to add', () => {
  const ask = async (part: string, body: object, { token } = member) =>
    await send('POST', `${path}/${part}`, { token, body })
  const propose = async () => {
    const reply = await ask('proposals', wanted())
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return proposeControls.response.parse(reply.body).data.proposals
  }
  const keep = async (texts: readonly string[], category: string) => {
    const reply = await send('POST', `/api/brands/${brand.brandId}/prompts`, {
      token: member.token,
      body: { prompts: texts.map((text) => ({ text, category })) },
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  }

  it('are prompts of the library of the same intent first, then drafted ones', async () => {
    await keep(['Which filter is the quietest?', 'Which filter does Épure make?'], 'lasting')
    await keep(['What does a filter cost?'], 'Price')
    const proposals = await propose()
    expect(proposals.filter(({ is_in_library: isIn }) => isIn).map(({ text }) => text)).toEqual([
      'Which filter is the quietest?',
    ])
    expect(proposals.length).toBeGreaterThan(1)
    for (const { treated } of proposals) expect(prompts.slice(0, TREATED)).toContain(treated)
  })

  it('count once a version has asked them, and the plan says so before', async () => {
    const before = await plan()
    expect(before).toMatchObject({ lacking: 2 * TREATED, waitingPrompts: [] })
    expect(before.unitsEach).toBeGreaterThan(0)
    const proposals = await propose()
    const added = [...Map.groupBy(proposals, ({ treated }) => treated)].map(([treated, own]) => ({
      ...{ treated, controls: own.length },
    }))
    const { sets, outlook, detectable } = await plan({ added, worth: 1 })
    expect(sets).toEqual(before.sets)
    expect(outlook.detectable).toBeLessThan(detectable ?? 0)
    const body = { analysisId, prompts: proposals.map(({ treated, text }) => ({ treated, text })) }
    const reply = await ask('controls', body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    const { ids } = addControls.response.parse(reply.body).data
    // Sent twice, they are added once.
    expect((await ask('controls', body)).status).toBe(201)
    expect((await db.doc(analysisPath(analysisId)).get()).get('promptIds')).toEqual([...prompts, ...ids])
    const [stored] = await db.getAll(...ids.map((id) => db.doc(promptPath(brand.brandId, id))))
    expect(stored?.get('category')).toBe('Lasting')
    expect(await plan()).toMatchObject({ sets: before.sets, waitingPrompts: ids })
    await launch()
    const after = await plan()
    expect(after).toMatchObject({ waitingPrompts: [], lacking: 2 * TREATED - ids.length })
    expect(after.sets.flatMap(({ controls }) => controls)).toEqual(expect.arrayContaining(ids))
  })

  it('are refused of unknown prompts, to viewers, and while the analysis runs', async () => {
    const body = (treated: string) => ({ analysisId, prompts: [{ treated, text: 'Which jug?' }] })
    expect((await ask('controls', body(newId()))).body.errorCode).toBe('prompt_not_found')
    const viewer = await newPerson()
    await joinBrand(brand.brandId, viewer.uid, 'viewer')
    const right = body(prompts[0] ?? '')
    expect((await ask('controls', right, viewer)).body.errorCode).toBe('editor_only')
    await db.doc(analysisPath(analysisId)).update({ status: 'processing' })
    expect((await ask('controls', right)).body.errorCode).toBe('analysis_processing')
  })
})

describe('a test of an action that a draw put first', () => {
  it('takes prompts of later actions as controls, and names the draw', async () => {
    const second = await add('Another page', prompts.slice(TREATED))
    const draws = `/api/brands/${brand.brandId}/actions/draw`
    const reply = await send('POST', draws, {
      token: member.token,
      body: { actionIds: [actionId, second] },
    })
    const { actions } = drawActions.response.parse(reply.body).data
    const first = actions.find(({ draw }) => draw?.place === 1)
    const later = actions.find(({ draw }) => draw?.place === 2)
    expect([first?.status, later?.status]).toEqual(['planned', 'idea'])
    const { seed = '' } = first?.draw ?? {}
    expect(await drawOrder([second, actionId], seed)).toEqual([first?.action_id, later?.action_id])
    path = `/api/brands/${brand.brandId}/actions/${first?.action_id}/experiment`
    expect((await plan()).laterPrompts).toEqual(later?.target.prompts)
    const { registrations } = await registered(await design())
    expect(registrations[0]?.draw).toEqual({ ...first?.draw, controls: TREATED })
    // It is read as it was registered.
    expect((await state()).registrations).toEqual(registrations)
  })

  it('names none without a draw', async () => {
    expect((await registered(await design())).registrations[0]?.draw).toBeNull()
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
