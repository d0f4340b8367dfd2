import { analysisPath, userPath } from '@sillage/core/base/paths'
import fc from 'fast-check'
import type { DocumentData, UpdateData } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import type { FirestoreCall, Trouble } from '../../src/serve/firestore-proxy.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** An agency launches from many servers at once, under limits that hold to the unit. */

const SERVERS = 6
/** Of one launch. */
const UNITS = 4

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: SERVERS,
    proxied: true,
    // A trial asks no other provider; nothing is sent there.
    parameters: { PROVIDER_KEYS: JSON.stringify({ groq: 'scripted', openai: 'unused' }) },
  })
})
// Nothing runs: what was reserved stays reserved.
const hold = async (): Promise<void> => {
  Object.assign(theatre.pipeline.script, { concurrency: 0, trouble: undefined })
  await theatre.pipeline.mend()
}
beforeAll(hold)
afterEach(hold)
afterAll(() => theatre.pipeline.stop())

/** So many analyses of one payer, ready to launch. */
const newAgency = async (
  count: number,
  {
    payer = {},
    models,
  }: { payer?: UpdateData<DocumentData>; models?: { modelId: string; webSearch: boolean }[] } = {},
): Promise<[Actor, ...Actor[]]> => {
  const actor = await theatre.newActor()
  await theatre.db.doc(userPath(actor.uid)).update({ 'quota.used': 0, ...payer })
  if (models) await theatre.db.doc(analysisPath(actor.analysisId)).update({ models })
  return [actor, ...(await theatre.copiesOf(actor, count - 1))]
}

/** Presses launch for all at once, on all servers in turn. Returns the error codes; '' for a launch, 'lost' without an answer. */
const pressAll = (actors: readonly Actor[]): Promise<string[]> => {
  const { urls } = theatre.pipeline
  return Promise.all(
    actors.map(async (actor, place) => {
      try {
        const response = await theatre.press(actor, {}, urls[place % urls.length])
        const body = await response.json()
        return response.ok ? '' : String(body.errorCode)
      } catch {
        return 'lost'
      }
    }),
  )
}

const launched = async (actors: readonly Actor[]): Promise<Actor[]> => {
  const analyses = await Promise.all(actors.map(theatre.analysisOf))
  return actors.filter((_, place) => analyses[place]?.status === 'processing')
}

const startedBy = async ({ uid }: Actor): Promise<number> =>
  Number((await theatre.db.doc(userPath(uid)).get()).get('quota.groupRunsStarted'))

const isCharge =
  ({ uid }: Actor) =>
  (call: FirestoreCall): boolean =>
    call.method === 'Commit' && call.mentions('quota.used') && call.mentions(uid)

test('refuses none of 60 launches of an agency at once, in fewer writes of its meter', async () => {
  // A server loads the launch with its first one.
  await pressAll(await newAgency(SERVERS))
  const actors = await newAgency(60)
  const [actor] = actors
  const isMeter = isCharge(actor)
  let writes = 0
  theatre.pipeline.script.trouble = (call) => {
    if (isMeter(call)) writes += 1
    return null
  }
  const begin = performance.now()
  const codes = await pressAll(actors)
  process.stderr.write(
    `60 launches on ${SERVERS} servers: ${Math.round(performance.now() - begin)} ms, ${writes} writes of the meter\n`,
  )
  expect(codes.filter((code) => code !== '')).toEqual([])
  expect(await theatre.usedBy(actor)).toBe(60 * UNITS)
  expect(await startedBy(actor)).toBe(60)
  // Tries that another server's write made stale count too: how many there are is left to chance.
  expect(writes).toBeLessThan(60)
})

test('launches as often as the units last, however many press at once', async () => {
  const actors = await newAgency(24, { payer: { 'quota.monthlyRunLimit': 7 * UNITS + 1 } })
  const [actor] = actors
  const codes = await pressAll(actors)
  expect(codes.toSorted()).toEqual([...Array(7).fill(''), ...Array(17).fill('quota_exceeded')])
  expect(await theatre.usedBy(actor)).toBe(7 * UNITS)
})

test('launches twice on trial, however many press at once', async () => {
  const model = MODEL_CATALOGUE.find(({ provider }) => provider === 'openai')
  const actors = await newAgency(12, {
    payer: { plan: 'pro', trial: { endsAt: new Date(Date.now() + 86_400_000), renews: true } },
    models: [{ modelId: model?.modelId ?? '', webSearch: false }],
  })
  const codes = await pressAll(actors)
  expect(codes.toSorted()).toEqual(['', '', ...Array(10).fill('trial_single_run')])
  expect(await startedBy(actors[0])).toBe(2)
})

const FAULTS = {
  none: null,
  'dies before the write': 'before',
  'dies after the write': 'after',
  'loses the answer': { status: 'unavailable', applied: true },
  'loses the answer for good': { status: 'internal', applied: true },
  'aborts the write': { status: 'aborted', applied: false },
} as const satisfies Record<string, 'before' | 'after' | Trouble | null>

const wave = fc.record({
  fault: fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])),
  /** Faults of one wave; servers die once each. */
  times: fc.integer({ min: 1, max: 4 }),
  /** Analyses whose launch is pressed, in this order, some of them twice. */
  presses: fc.array(fc.nat(11), { minLength: 1, maxLength: 24 }),
})
const history = fc.record({
  launches: fc.integer({ min: 1, max: 11 }),
  waves: fc.array(wave, { minLength: 1, maxLength: 3 }),
})

test('counts each launch once and never passes the limit, whatever dies, repeats or comes late', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ launches, waves }) => {
      const payer = { 'quota.monthlyRunLimit': (launches + 1) * UNITS - 1 }
      const actors = await newAgency(12, { payer })
      const [actor] = actors
      for (const { fault, times, presses } of waves) {
        const what = FAULTS[fault]
        const isMeter = isCharge(actor)
        let left = times
        if (typeof what === 'string')
          await theatre.pipeline.crash({ fn: 'api', commit: 'lastGroupRunId', when: what })
        else if (what)
          theatre.pipeline.script.trouble = (call) => {
            if (!isMeter(call) || left === 0) return null
            left -= 1
            return what
          }
        await pressAll(presses.map((place) => actors[place] as Actor))
        await hold()
        const stands = (await launched(actors)).length
        expect(stands).toBeLessThanOrEqual(launches)
        expect(await theatre.usedBy(actor)).toBe(stands * UNITS)
        expect(await startedBy(actor)).toBe(stands)
      }
      const before = await launched(actors)
      const rest = actors.filter((one) => !before.includes(one))
      const codes = await pressAll(rest)
      const more = launches - before.length
      expect(codes.toSorted()).toEqual([
        ...Array(more).fill(''),
        ...Array(rest.length - more).fill('quota_exceeded'),
      ])
      expect(await theatre.usedBy(actor)).toBe(launches * UNITS)
    }),
    { numRuns: 8, seed: 20_261_130 },
  )
})
