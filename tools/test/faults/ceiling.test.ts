import { customerSpendPath, groupRunPath, spendPath, spendsPath, userPath } from '@sillage/core/base/paths'
import { nextUtcDay, spendExpiry, spendSchema, utcDay } from '@sillage/core/billing/spend'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Days that have cost what they may. */

const CUSTOMER_USD = 2
const ALL_USD = 5
const FREE_USD = 1

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    concurrency: 20,
    parameters: {
      BREAKER_PAUSE_SECONDS: '1',
      CUSTOMER_DAILY_COST_USD: String(CUSTOMER_USD),
      DAILY_COST_USD: String(ALL_USD),
      FREE_DAILY_COST_USD: String(FREE_USD),
      CUSTOMER_MONTHLY_COST_USD: String(CUSTOMER_USD * 3),
    },
  })
})
afterAll(() => theatre.pipeline.stop())

const today = () => utcDay(Date.now())

/** As if others had cost so much today. */
const spent = (path: string, usd: number, over: object = {}) =>
  theatre.db.doc(path).set({
    day: today(),
    micros: usd * 1e6,
    providers: { openai: usd * 1e6 },
    pool: 'paid',
    expiresAt: new Date(spendExpiry(Date.now())),
    ...over,
  })

const spendAt = async (path: string) => {
  const snapshot = await theatre.db.doc(path).get()
  return snapshot.exists ? spendSchema.parse(snapshot.data()) : null
}

/** What stands of all shards, in millionths of a dollar: other tests may have spent too. */
const spentInAll = async (): Promise<number> => {
  const shards = await theatre.db.collection(spendsPath()).get()
  return shards.docs.reduce((sum, shard) => sum + spendSchema.parse(shard.data()).micros, 0)
}

const computeCost = async (groupRunId: string): Promise<number> => {
  const runs = await theatre.runsOf(groupRunId)
  return runs.reduce(
    (sum, { answer, readingUsage }) =>
      sum + (answer?.usage.costMicros ?? 0) + (readingUsage?.costMicros ?? 0),
    0,
  )
}

test('counts the cost of a group run for its customer and in total, by provider', async () => {
  const actor = await theatre.newActor({ languages: 2, models: 2 })
  const before = await spentInAll()
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const cost = await computeCost(groupRunId)
  expect(cost).toBeGreaterThan(0)
  const own = await spendAt(customerSpendPath(today(), actor.uid))
  expect(own?.micros).toBe(cost)
  expect(own?.purposes).toEqual({ runs: cost })
  expect(Object.values(own?.providers ?? {}).reduce((sum, micros) => sum + micros, 0)).toBe(cost)
  expect((await spentInAll()) - before).toBe(cost)
})

test("runs wait at the customer's daily ceiling, and resume when it is raised", async () => {
  const { script, tasks, provider } = theatre.pipeline
  script.concurrency = 0
  const actor = await theatre.newActor({ languages: 3 })
  const groupRunId = await theatre.launch(actor)
  await spent(customerSpendPath(today(), actor.uid), CUSTOMER_USD, { uid: actor.uid })
  const sold = provider.calls
  script.concurrency = 20
  tasks.resume()
  const [shown] = await eventually('shown to people', async () => {
    const { waiting } = groupRunSchema.parse((await theatre.db.doc(groupRunPath(groupRunId)).get()).data())
    return waiting.length > 0 ? waiting : null
  })
  expect(shown).toMatchObject({ provider: null, nextTryAt: nextUtcDay(Date.now()) })
  expect(provider.calls).toBe(sold)

  // Another launch fails at once, and costs no unit.
  const other = await theatre.newActor({ languages: 1 })
  await spent(customerSpendPath(today(), other.uid), CUSTOMER_USD, { uid: other.uid })
  const refused = await theatre.press(other)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ errorCode: 'daily_limit_reached' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await theatre.usedBy(other)).toBe(0)

  // As if somebody had raised the ceiling.
  await spent(customerSpendPath(today(), actor.uid), 0, { uid: actor.uid })
  const groupRun = await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(groupRun).toMatchObject({ status: 'completed', waiting: [] })
  expect(groupRun.stats.failed).toBe(0)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('all customers wait at the total ceiling', async () => {
  const actor = await theatre.newActor({ languages: 1 })
  await spent(spendPath(today(), 0), ALL_USD)
  expect((await theatre.press(actor)).status).toBe(429)
  await spent(spendPath(today(), 0), 0)
  await theatre.settled(await theatre.launch(actor))
})

test('free plans wait at the ceiling of their own pool, and leave that of paying customers alone', async () => {
  const [free, paying] = [await theatre.newActor({ languages: 1 }), await theatre.newActor({ languages: 1 })]
  await theatre.db.doc(userPath(free.uid)).update({ plan: 'free' })
  await spent(spendPath(today(), 0, 'free'), FREE_USD, { pool: 'free' })
  const refused = await theatre.press(free)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ errorCode: 'free_limit_reached' })
  await theatre.settled(await theatre.launch(paying))

  await spent(spendPath(today(), 0, 'free'), 0, { pool: 'free' })
  await spent(spendPath(today(), 0), ALL_USD)
  expect((await theatre.press(paying)).status).toBe(429)
  // Its plan lacks the provider: no ceiling is in its way.
  expect(await (await theatre.press(free)).json()).toMatchObject({ errorCode: 'provider_blocked' })
  await spent(spendPath(today(), 0), 0)
})

test('a month has its ceiling beside the days', async () => {
  const actor = await theatre.newActor({ languages: 1 })
  const [month, now] = [today().slice(0, 8), new Date()]
  const day = now.getUTCDate() === 1 ? today() : `${month}01`
  const whole = { uid: actor.uid, day }
  await spent(customerSpendPath(day, actor.uid), CUSTOMER_USD * 3, whole)
  const refused = await theatre.press(actor)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ errorCode: 'monthly_limit_reached' })
})
