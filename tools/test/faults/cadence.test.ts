import { type NextSlot, type Slot, slotSchema } from '@sillage/core/analyses/schedule'
import { slotAfterDate, slotsDue } from '@sillage/core/analyses/slots'
import { groupRunIdOfSlot } from '@sillage/core/base/ids'
import {
  analysisPath,
  brandPath,
  breakerPath,
  customerSpendPath,
  groupRunPath,
  groupRunsPath,
  mailsPath,
  memberPath,
  slotsPath,
  userPath,
} from '@sillage/core/base/paths'
import { spendExpiry, utcDay } from '@sillage/core/billing/spend'
import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Cadences: each slot launches once, whatever happens to the launcher, or gives the reason for not launching. */

const DAY = 86_400_000
const PARIS = 'Europe/Paris'
const DAILY = { enabled: true, cadence: 'daily', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 0 } as const

let theatre: Theatre
let world: typeof import('../integration/world.ts')
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2, parameters: { CADENCE_WINDOW_MINUTES: '-1' } })
  world = await import('../integration/world.ts')
  // Before the first request: workers remember a provider's state for some seconds, of all providers when they read one.
  await theatre.db.doc(breakerPath('deepseek')).set({
    provider: 'deepseek',
    state: 'open',
    since: new Date(),
    nextTryAt: new Date(Date.now() + DAY),
    refusals: 1,
    prober: null,
    reason: null,
  })
})
afterEach(async () => {
  const { pipeline } = theatre
  await pipeline.mend()
  Object.assign(pipeline.script, { concurrency: 20, fate: undefined })
  pipeline.tasks.resume()
})
afterAll(() => theatre.pipeline.stop())

const getBrand = ({ analysisId }: Actor): string => analysisId.slice(0, 24)
const analysisRef = ({ analysisId }: Actor) => theatre.db.doc(analysisPath(analysisId))

/** The newest slots of a daily schedule that have come, oldest first. */
const newest = (count: number) => slotsDue(DAILY, PARIS, '2026-01-01', Date.now(), count)

/** An analysis whose slots of the last days are due. */
const dueActor = async (days = 1): Promise<Actor & { slot: string }> => {
  const actor = await theatre.newActor()
  const slots = newest(days)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) throw new Error('no slot has come')
  const next: NextSlot = { ...first, wakeAt: first.at, shard: 3, uid: actor.uid }
  await analysisRef(actor).update({ schedule: DAILY, next })
  return { ...actor, slot: last.slot }
}

/** Fires the launcher as the clock does, now or for a later moment, and waits until it has nothing left to do. */
const fire = async (at?: number): Promise<void> => {
  await theatre.pipeline.fire('cadence', at)
  await theatre.quiet()
}

let moments = 0

/**
 * An analysis whose next slot is tomorrow's, and a moment of its own just after that hour: pages of two firings at the same moment
 * have the same names. Nothing of other tests is due then.
 */
const actorOfTomorrow = async () => {
  const others = await theatre.db.collectionGroup('analyses').where('next.shard', '>=', 0).get()
  for (const { ref } of others.docs) await ref.update({ next: null })
  const actor = await theatre.newActor()
  const [last] = newest(1)
  if (!last) throw new Error('no slot has come')
  const { slot, at } = slotAfterDate(DAILY, PARIS, last.slot)
  const next: NextSlot = { slot, at, wakeAt: at, shard: 3, uid: actor.uid }
  await analysisRef(actor).update({ schedule: DAILY, next })
  moments += 1
  return { actor: { ...actor, slot }, at: at + moments * 1_000 }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The slot is not decided, and is looked at again ten minutes after this firing. */
const expectWaits = async (actor: Actor & { slot: string }, firedAt: number): Promise<void> => {
  expect(await loadSlots(actor)).toEqual([])
  expect(await theatre.analysisOf(actor)).toMatchObject({
    next: { slot: actor.slot, wakeAt: firedAt + 10 * MINUTE },
  })
}

const loadSlots = async ({ analysisId }: Actor): Promise<Pick<Slot, 'slot' | 'outcome' | 'reason'>[]> => {
  const { docs } = await theatre.db.collection(slotsPath(analysisId)).get()
  return docs.map((document) => {
    const { slot, outcome, reason } = slotSchema.parse(document.data())
    return { slot, outcome, reason }
  })
}

const loadGroupRuns = async ({ analysisId }: Actor): Promise<string[]> =>
  (await theatre.db.collection(groupRunsPath(analysisId)).get()).docs.map(({ id }) => id)

/** The slot was launched once, ran whole, and the next one is a day later. */
const expectLaunched = async (actor: Actor & { slot: string }): Promise<void> => {
  const groupRunId = groupRunIdOfSlot(actor.analysisId, actor.slot)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(await loadGroupRuns(actor)).toEqual([groupRunId])
  expect(await theatre.groupRunOf(groupRunId)).toMatchObject({ launchedFrom: 'cadence', version: 1 })
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  const following = slotAfterDate(DAILY, PARIS, actor.slot)
  expect(await theatre.analysisOf(actor)).toMatchObject({
    next: { ...following, uid: actor.uid },
    lastSlot: { slot: actor.slot, outcome: 'launched', reason: null },
  })
}

const expectSkipped = async (actor: Actor & { slot: string }, reason: Slot['reason']): Promise<void> => {
  expect(await loadSlots(actor)).toEqual([{ slot: actor.slot, outcome: 'skipped', reason }])
  expect(await theatre.analysisOf(actor)).toMatchObject({
    lastSlot: { slot: actor.slot, outcome: 'skipped', reason },
  })
}

const mailsTo = async (actor: Actor): Promise<string[]> => {
  const email = String((await theatre.db.doc(userPath(actor.uid)).get()).get('email'))
  const { docs } = await theatre.db.collection(mailsPath()).where('to', 'array-contains', email).get()
  return docs.map((document) => String(document.get('template.name')))
}

test('launches nothing in a brand that waits for its deletion, and goes on when it is kept', async () => {
  const actor = await dueActor()
  const brand = theatre.db.doc(brandPath(getBrand(actor)))
  await brand.update({ deletedFrom: new Date(Date.now() + DAY) })
  await fire()
  expect(await loadSlots(actor)).toEqual([{ slot: actor.slot, outcome: 'skipped', reason: 'leaving' }])
  expect((await theatre.db.collection(groupRunsPath(actor.analysisId)).get()).size).toBe(0)
  const after = await theatre.analysisOf(actor)
  expect(after).toMatchObject({ schedule: { enabled: true }, status: 'ready' })
  await brand.update({ deletedFrom: null })
  await fire(after?.next?.wakeAt)
  expect((await theatre.db.collection(groupRunsPath(actor.analysisId)).get()).size).toBe(1)
})

test('launches a slot at its hour, not before', async () => {
  const actor = await dueActor()
  const ahead = await theatre.newActor()
  const [last] = newest(1)
  if (!last) throw new Error('no slot has come')
  const tomorrow = slotAfterDate(DAILY, PARIS, last.slot)
  const next: NextSlot = { ...tomorrow, wakeAt: tomorrow.at, shard: 3, uid: ahead.uid }
  await analysisRef(ahead).update({ schedule: DAILY, next })
  await fire()
  await expectLaunched(actor)
  expect(await loadGroupRuns(ahead)).toEqual([])
})

test('launches each slot once when two launchers get each page twice', async () => {
  const actors = await Promise.all(Array.from({ length: 6 }, () => dueActor()))
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'launchDue' ? 'twice' : 'deliver')
  await Promise.all([theatre.pipeline.fire('cadence'), theatre.pipeline.fire('cadence')])
  await theatre.quiet()
  for (const actor of actors) await expectLaunched(actor)
})

/** The first commit takes the slot, the second decides it. */
test.each([
  ['before it has taken the slot', { fn: 'launchDue', commit: 1, when: 'before' }],
  ['after it has taken the slot', { fn: 'launchDue', commit: 1, when: 'after' }],
  ['before the slot is decided', { fn: 'launchDue', commit: 'lastSlot', when: 'before' }],
  [
    'after the slot is decided, before its runs are sent for',
    { fn: 'launchDue', commit: 'lastSlot', when: 'after' },
  ],
] as const)('launches a slot once when the launcher is killed %s', async (_, plan) => {
  const actor = await dueActor()
  const { deaths } = theatre.pipeline
  await theatre.pipeline.crash(plan)
  await theatre.pipeline.fire('cadence')
  await eventually('the launcher died', async () => (theatre.pipeline.deaths > deaths ? true : null))
  await theatre.pipeline.mend()
  await theatre.quiet()
  const groupRunId = groupRunIdOfSlot(actor.analysisId, actor.slot)
  if (plan.commit === 'lastSlot' && plan.when === 'after') {
    // Who died after the commit left runs that nobody sent for: the sweeper finds them.
    await theatre.sweepNow(groupRunId)
  } else if ((await loadGroupRuns(actor)).length === 0) {
    // As if the lease of the slot had ended.
    await analysisRef(actor).update({ 'next.wakeAt': Date.now() - 1 })
    await fire()
  }
  await expectLaunched(actor)
})

test('launches only the newest slot and notes the missed ones when the launcher is days late', async () => {
  const actor = await dueActor(4)
  await fire()
  await expectLaunched(actor)
  const slots = await loadSlots(actor)
  expect(slots.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'missed',
    'missed',
    'missed',
    'launched',
  ])
  expect(slots.at(-1)?.slot).toBe(actor.slot)
})

test('skips a slot while the last version runs, and launches the next one', async () => {
  const actor = await dueActor()
  theatre.pipeline.script.concurrency = (queue) => (queue.startsWith('run') ? 0 : 20)
  const manual = await theatre.launch(actor)
  await theatre.pipeline.fire('cadence')
  await eventually('decided', async () => ((await loadSlots(actor)).length > 0 ? true : null))
  await expectSkipped(actor, 'running')
  theatre.pipeline.script.concurrency = 20
  theatre.pipeline.tasks.resume()
  await theatre.settled(manual)
  await theatre.quiet()
  expect(await loadGroupRuns(actor)).toEqual([manual])
})

test('pauses the schedule with one mail when the plan is lost, until it is back', async () => {
  const actor = await dueActor()
  await theatre.db.doc(userPath(actor.uid)).update({ plan: 'pro' })
  await fire()
  await expectSkipped(actor, 'plan')
  expect(await theatre.analysisOf(actor)).toMatchObject({ schedule: { enabled: true } })
  expect(await mailsTo(actor)).toEqual(['schedule_locked_en'])
  // As if the slot after it had come.
  const again = slotAfterDate(DAILY, PARIS, actor.slot)
  const early = (at: number) => ({ 'next.at': at, 'next.wakeAt': at })
  await analysisRef(actor).update({ ...early(Date.now() - 1), 'next.slot': newest(1)[0]?.slot })
  await theatre.db.recursiveDelete(theatre.db.collection(slotsPath(actor.analysisId)))
  await fire()
  expect(await mailsTo(actor)).toEqual(['schedule_locked_en'])
  await theatre.db.doc(userPath(actor.uid)).update({ plan: 'ultra' })
  await analysisRef(actor).update({ ...early(Date.now() - 1), 'next.slot': newest(1)[0]?.slot })
  await theatre.db.recursiveDelete(theatre.db.collection(slotsPath(actor.analysisId)))
  await fire()
  await expectLaunched(actor)
  expect((await theatre.analysisOf(actor))?.next?.slot).toBe(again.slot)
})

test('skips the slot and takes nothing when the quota is used up', async () => {
  const actor = await dueActor()
  await theatre.db.doc(userPath(actor.uid)).update({ 'quota.monthlyRunLimit': 1 })
  await fire()
  await expectSkipped(actor, 'quota')
  expect(await theatre.usedBy(actor)).toBe(0)
  expect(await mailsTo(actor)).toEqual(['schedule_quota_en'])
})

test('skips a slot when its provider takes no calls for six hours', async () => {
  const { actor, at } = await actorOfTomorrow()
  // The one provider whose breaker is open; see the beginning of the file.
  const { modelId } = world.findModel('deepseek')
  await analysisRef(actor).update({ models: [{ modelId, webSearch: false }] })
  await fire(at + MINUTE)
  await expectWaits(actor, at + MINUTE)
  await fire(at + 2 * HOUR)
  await expectWaits(actor, at + 2 * HOUR)
  await fire(at + 6 * HOUR + MINUTE)
  await expectSkipped(actor, 'provider')
  expect(await theatre.usedBy(actor)).toBe(0)
  expect((await theatre.analysisOf(actor))?.next).toMatchObject(slotAfterDate(DAILY, PARIS, actor.slot))
})

test("launches a slot after a wait for the plan's limit of running analyses", async () => {
  const { actor, at } = await actorOfTomorrow()
  await theatre.db.doc(userPath(actor.uid)).update({ plan: 'ultra' })
  const underWay = await Promise.all(Array.from({ length: 10 }, () => theatre.newGroupRun(actor, {})))
  await fire(at + MINUTE)
  await expectWaits(actor, at + MINUTE)
  for (const id of underWay) await theatre.db.doc(groupRunPath(id)).update({ status: 'completed' })
  await fire(at + 12 * MINUTE)
  expect(await loadSlots(actor)).toEqual([{ slot: actor.slot, outcome: 'launched', reason: null }])
})

test("skips a slot after six hours at the plan's limit of running analyses", async () => {
  const { actor, at } = await actorOfTomorrow()
  await theatre.db.doc(userPath(actor.uid)).update({ plan: 'ultra' })
  await Promise.all(Array.from({ length: 10 }, () => theatre.newGroupRun(actor, {})))
  await fire(at + 6 * HOUR + MINUTE)
  await expectSkipped(actor, 'busy')
  expect(await theatre.usedBy(actor)).toBe(0)
})

test('skips the slot when the customer is at the daily ceiling', async () => {
  const { actor, at } = await actorOfTomorrow()
  const day = utcDay(Date.now())
  await theatre.db.doc(customerSpendPath(day, actor.uid)).set({
    day,
    uid: actor.uid,
    micros: 1e12,
    providers: { groq: 1e12 },
    expiresAt: new Date(spendExpiry(Date.now())),
  })
  await fire(at + MINUTE)
  await expectSkipped(actor, 'limit')
  expect(await theatre.usedBy(actor)).toBe(0)
})

test('launches for an owner of the brand when the person who switched it on has left', async () => {
  const actor = await dueActor()
  const owner = await world.newPerson([], { plan: 'enterprise' })
  await world.joinBrand(getBrand(actor), owner.uid, 'owner')
  await theatre.db.doc(memberPath(getBrand(actor), actor.uid)).delete()
  await fire()
  const groupRunId = groupRunIdOfSlot(actor.analysisId, actor.slot)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(await theatre.groupRunOf(groupRunId)).toMatchObject({ launchedBy: owner.uid })
  expect(await theatre.usedBy({ ...actor, uid: owner.uid })).toBe(actor.units)
})

test('switches the schedule off with a mail when no owner is left', async () => {
  const actor = await dueActor()
  await theatre.db.doc(memberPath(getBrand(actor), actor.uid)).delete()
  await fire()
  await expectSkipped(actor, 'owner')
  expect(await theatre.analysisOf(actor)).toMatchObject({ schedule: { enabled: false }, next: null })
  expect(await mailsTo(actor)).toEqual(['schedule_paused_en'])
})

test('launches nothing when the analysis or the brand is deleted before the launch', async () => {
  const [gone, orphan] = await Promise.all([dueActor(), dueActor()])
  const { script, tasks, url } = theatre.pipeline
  script.concurrency = (queue) => (queue === 'launchDue' ? 0 : 20)
  await theatre.pipeline.fire('cadence')
  await eventually('a page waits', async () => (tasks.pending > 0 ? true : null))
  const removed = await fetch(`${url}/api/analyses/${gone.analysisId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${gone.token}` },
  })
  expect(removed.status).toBe(200)
  await theatre.db.doc(brandPath(getBrand(orphan))).delete()
  script.concurrency = 20
  tasks.resume()
  await theatre.quiet()
  expect(await theatre.analysisOf(gone)).toBeNull()
  for (const actor of [gone, orphan]) {
    expect(await loadGroupRuns(actor)).toEqual([])
    expect(await loadSlots(actor)).toEqual([])
  }
  expect(await theatre.analysisOf(orphan)).toMatchObject({ next: null })
})

test('follows the new time zone when a brand changes it', async () => {
  const actor = await dueActor()
  // Where it is still the day before.
  await theatre.db.doc(brandPath(getBrand(actor))).update({ timeZone: 'Pacific/Pago_Pago' })
  const before = await theatre.analysisOf(actor)
  await fire()
  const after = await theatre.analysisOf(actor)
  const at = after?.next?.at ?? 0
  const groupRuns = await loadGroupRuns(actor)
  // Between midnight in Paris and midnight on the island the slot lies ahead again; after it, it is launched.
  expect(at).toBeGreaterThan(Date.now())
  expect(at).toBeLessThanOrEqual(Date.now() + DAY)
  if (groupRuns.length === 0) expect(after?.next?.slot).toBe(before?.next?.slot)
  await analysisRef(actor).update({ next: FieldValue.delete() })
})

test('launches all that one person pays for in one firing, from every shard, and counts each unit', async () => {
  const actor = await dueActor()
  const others = (await theatre.copiesOf(actor, 23)).map((copy) => ({ ...actor, ...copy }))
  // As if several people had switched them on, for whose brand one owner pays.
  await Promise.all(others.map((other, place) => analysisRef(other).update({ 'next.shard': place % 8 })))
  const all = [actor, ...others]
  await fire()
  await Promise.all(all.map(({ analysisId, slot }) => theatre.settled(groupRunIdOfSlot(analysisId, slot))))
  await theatre.quiet()
  expect(await theatre.usedBy(actor)).toBe(all.length * actor.units)
  const shards = await Promise.all(all.map(async (one) => (await theatre.analysisOf(one))?.next?.shard))
  expect(new Set(shards).size).toBe(1)
})
