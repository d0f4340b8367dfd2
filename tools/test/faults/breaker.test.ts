import { breakerPath, groupRunPath, manifestPath } from '@sillage/core/base/paths'
import { breakerSchema } from '@sillage/core/runs/breaker'
import { groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CALL_SETTINGS } from '../../../functions/src/providers/modules.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Providers that take no calls at all: a dead key, an empty account. */

const REFUSALS = 3
const WAIT_SECONDS = 30

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    concurrency: 20,
    parameters: {
      BREAKER_REFUSALS: String(REFUSALS),
      EXPRESS_RUNS: '-1',
      BREAKER_PAUSE_SECONDS: '1',
      PROVIDER_WAIT_SECONDS: String(WAIT_SECONDS),
    },
  })
})
afterEach(async () => {
  Object.assign(theatre.pipeline.script, { fault: undefined, onCall: undefined })
  await theatre.pipeline.mend()
})
afterAll(() => theatre.pipeline.stop())

const getBreaker = async (provider: string) => {
  const snapshot = await theatre.db.doc(breakerPath(provider)).get()
  return snapshot.exists ? breakerSchema.parse(snapshot.data()) : null
}

const isOpen = () =>
  eventually('the breaker opens', async () => {
    const breaker = await getBreaker('mistral')
    return breaker && breaker.state !== 'closed' ? breaker : null
  })

/** Switches Mistral off or on as an administrator of this test's own. */
const turn = async (body: { on: boolean; reason?: string }) => {
  const { token } = await theatre.newAdmin('super_admin')
  const response = await fetch(`${theatre.pipeline.url}/api/admin/providers/mistral/switch`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

/** The second model of an actor is Mistral's; the first one, Groq's, is also the analyst. */
const twoProviders = () => theatre.newActor({ languages: 3, models: 2 })

// The first test: workers remember a breaker for a while, and this one needs Mistral at once.
test('a parameter that a provider refuses is dropped, and all workers learn it', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = 0
  const actor = await twoProviders()
  const groupRunId = await theatre.launch(actor)
  const ref = theatre.db.doc(manifestPath(groupRunId))
  const manifest = manifestSchema.parse((await ref.get()).data())
  const models = manifest.models.map((model) => {
    const { offline, online } = model.calls ?? CALL_SETTINGS[model.provider]
    return { ...model, calls: { offline: { ...offline, temperature: 0.5 }, online } }
  })
  await ref.update({ models })
  let refused = 0
  script.fault = ({ kind, provider, hasTemperature }) => {
    if (kind !== 'answer' || provider !== 'mistral' || !hasTemperature) return null
    refused += 1
    return 'unsupported'
  }
  script.concurrency = 20
  tasks.resume()
  await theatre.settled(groupRunId)
  const runs = await theatre.runsOf(groupRunId)
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 'completed'))
  for (const { provider, answer } of runs) {
    expect(answer?.dropped).toEqual(provider === 'mistral' ? ['temperature'] : undefined)
  }
  expect(refused).toBeGreaterThan(0)
  const modelName = models.find(({ provider }) => provider === 'mistral')?.modelName
  expect((await getBreaker('mistral'))?.dropped).toMatchObject([{ modelName, parameter: 'temperature' }])
})

test('runs wait while their provider refuses, and resume when it accepts again', async () => {
  const { script, provider, tasks } = theatre.pipeline
  let refusing = true
  let probing = 0
  let mostProbing = 0
  let opened = false
  script.fault = ({ kind, provider: asked }) =>
    kind === 'answer' && asked === 'mistral' && refusing ? 'auth' : null
  script.onCall = async ({ kind, provider: asked }) => {
    if (!opened || kind !== 'answer' || asked !== 'mistral' || !refusing) return
    probing += 1
    mostProbing = Math.max(mostProbing, probing)
    await new Promise((resolve) => setTimeout(resolve, 50))
    probing -= 1
  }
  const actor = await twoProviders()
  const groupRunId = await theatre.launch(actor)
  const { since } = await isOpen()
  await eventually('calls made before are answered', async () => (tasks.active === 0 ? true : null))
  opened = true

  const shown = await eventually('shown to people', async () => {
    const groupRun = groupRunSchema.parse((await theatre.db.doc(groupRunPath(groupRunId)).get()).data())
    return groupRun.waiting[0] ?? null
  })
  expect(shown).toMatchObject({ provider: 'mistral', since })
  await eventually('it was tried again', async () => (mostProbing > 0 ? true : null))
  const half = await theatre.groupRunOf(groupRunId)
  expect(half.status).toBe('processing')
  expect(half.stats.failed).toBe(0)
  expect(mostProbing).toBe(1)

  refusing = false
  const groupRun = await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(groupRun).toMatchObject({ status: 'completed', waiting: [] })
  expect(groupRun.stats.failed).toBe(0)
  expect(await getBreaker('mistral')).toMatchObject({ state: 'closed', since: null })
  expect(tasks.throttled.size).toBe(0)
  expect(provider.calls).toBeGreaterThan(actor.units)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('nobody asks a provider that is switched off: its runs wait, launches refuse it, and all go on afterwards', async () => {
  const { script, tasks, provider } = theatre.pipeline
  script.concurrency = 0
  const [actor, late] = [await twoProviders(), await twoProviders()]
  const groupRunId = await theatre.launch(actor)
  expect(await turn({ on: false })).toMatchObject({ status: 400 })
  const off = await turn({ on: false, reason: 'new contract' })
  expect(off.status, off.text).toBe(200)
  expect(await getBreaker('mistral')).toMatchObject({ state: 'closed', off: { reason: 'new contract' } })
  // What a process knows of a breaker may be five seconds old.
  await eventually('no process offers it', async () => {
    const lists = await Promise.all(
      theatre.pipeline.urls.map(async (url) => {
        const authorization = `Bearer ${late.token}`
        return await (await fetch(`${url}/api/models`, { headers: { authorization } })).text()
      }),
    )
    return lists.every((list) => list.includes('groq') && !list.includes('"mistral"')) ? true : null
  })
  expect(await (await theatre.press(late)).json()).toMatchObject({ errorCode: 'analysis_incomplete' })
  let asked = 0
  script.onCall = ({ kind, provider: whom }) => {
    if (kind === 'answer' && whom === 'mistral') asked += 1
  }
  script.concurrency = 20
  tasks.resume()

  const shown = await eventually('shown to people', async () => {
    const groupRun = groupRunSchema.parse((await theatre.db.doc(groupRunPath(groupRunId)).get()).data())
    return groupRun.waiting.find((one) => one.provider === 'mistral') ?? null
  })
  expect(shown.nextTryAt).toBeNull()
  await eventually('the other provider has answered', async () => {
    const { stats } = await theatre.groupRunOf(groupRunId)
    return stats.completed === stats.total / 2 ? true : null
  })
  expect(asked).toBe(0)

  const on = await turn({ on: true })
  expect(on.status, on.text).toBe(200)
  const groupRun = await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(groupRun).toMatchObject({ status: 'completed', waiting: [] })
  expect(groupRun.stats.failed).toBe(0)
  expect(asked).toBe(actor.units / 2)
  expect(provider.calls).toBeGreaterThanOrEqual(actor.units)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('another run probes when the prober dies', async () => {
  const { script } = theatre.pipeline
  script.fault = ({ kind, provider: asked }) => (kind === 'answer' && asked === 'mistral' ? 'auth' : null)
  const actor = await twoProviders()
  const groupRunId = await theatre.launch(actor)
  await isOpen()
  // Nobody else's reading dies with the prober.
  await eventually('the other provider has answered', async () => {
    const { stats } = await theatre.groupRunOf(groupRunId)
    return stats.completed === stats.total / 2 ? true : null
  })
  const { deaths } = theatre.pipeline
  await theatre.pipeline.crash({ fn: 'run-mistral', commit: 'prober', when: 'after' })
  await eventually('the prober died', async () => (theatre.pipeline.deaths > deaths ? true : null))
  await theatre.pipeline.mend()
  // As if it had been silent for long.
  await theatre.db.doc(breakerPath('mistral')).update({ nextTryAt: new Date() })
  script.fault = undefined
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect((await theatre.groupRunOf(groupRunId)).stats.failed).toBe(0)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('fails and refunds runs that waited too long, and leaves the other provider alone', async () => {
  const { script } = theatre.pipeline
  script.fault = ({ kind, provider: asked }) => (kind === 'answer' && asked === 'mistral' ? 'auth' : null)
  const actor = await twoProviders()
  const start = Date.now()
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId)
  expect(Date.now() - start).toBeGreaterThan(WAIT_SECONDS * 1_000)
  const runs = await theatre.expectSound(actor, groupRunId)
  expect(groupRun.stats).toMatchObject({ completed: actor.units / 2, failed: actor.units / 2 })
  for (const { provider, status, error } of runs) {
    expect(status).toBe(provider === 'mistral' ? 'failed' : 'completed')
    if (provider === 'mistral') expect(error).toMatchObject({ class: 'auth', stage: 'answer' })
  }
})
