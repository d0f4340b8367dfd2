import { AppError } from '@sillage/core/errors'
import { customerSpendPath, spendPath, spendsPath } from '@sillage/core/paths'
import type { ProviderKey } from '@sillage/core/runs/providers'
import {
  dayOf,
  microsOf,
  nextDayOf,
  type Spend,
  type SpendByProvider,
  spendBeyond,
  spendExpiryOf,
  spendSchema,
} from '@sillage/core/runs/spend'
import { AggregateField, FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { keptFor } from '../kept.ts'
import { logEvent } from '../log/logger.ts'
import { settingOf } from '../settings/runtime.ts'
import { shardOf } from '../shards.ts'
import { isCounted, type RollupNotes } from './rollup-notes.ts'
import { breakerPauseMs } from './settings.ts'

/** How old what a process knows of a day's spend may be. */
const KEPT_MS = 10_000
/** A group run notes what it has spent once it is this part of a ceiling, and when it ends: not with every fold. */
const STEP = 1 / 200
/** Runs that wait for the end of the day look so many breaker's pauses later whether the ceiling still stands. */
const PAUSES_BETWEEN_LOOKS = 10

/** Ceilings of a day's cost, in millionths of a dollar. */
export const dailyCeilings = async (): Promise<{ all: number; customer: number }> => {
  const [all, customer] = await Promise.all([settingOf('dailyCostUsd'), settingOf('customerDailyCostUsd')])
  return { all: all * 1e6, customer: customer * 1e6 }
}

/** What a day's runs have cost, in millionths of a dollar: of everybody, or of the customer whose quota pays. */
interface SpendOf {
  day: string
  uid: string | null
}
type Read = (of: SpendOf) => Promise<number>

const readSpend: Read = async ({ day, uid }) => {
  if (uid !== null) {
    const snapshot = await db.doc(customerSpendPath(day, uid)).get()
    return snapshot.exists ? spendSchema.parse(snapshot.data()).micros : 0
  }
  // One read, however many shards there are.
  const ofDay = db.collection(spendsPath()).where('day', '==', day)
  return (await ofDay.aggregate({ micros: AggregateField.sum('micros') }).get()).data().micros
}

/** The same, at most {@link KEPT_MS} old. */
const keptSpend: Read = keptFor(KEPT_MS, ({ day, uid }) => `${day} ${uid ?? ''}`, readSpend)

/** Whether what a customer's group runs, or all together, have cost today is as much as it may be. */
export const isCeilingReached = async (uid: string, read: Read = keptSpend): Promise<boolean> => {
  const day = dayOf(Date.now())
  const [all, customer, ceilings] = await Promise.all([
    read({ day, uid: null }),
    read({ day, uid }),
    dailyCeilings(),
  ])
  const isReached = all >= ceilings.all || customer >= ceilings.customer
  if (isReached) logEvent('daily ceiling reached', { uid, day, all, customer, ceilings })
  return isReached
}

/** When runs that the ceiling holds up look again: at the latest when the next day begins. */
export const nextLookAt = (now = Date.now()): number =>
  Math.min(nextDayOf(now), now + PAUSES_BETWEEN_LOOKS * breakerPauseMs())

/** The day has cost what it may: the run waits. */
export class CeilingReached extends Error {
  /** When the run should come again. */
  readonly until: number

  constructor() {
    super('the day has cost what it may')
    this.until = Math.ceil(nextLookAt() + (Math.random() * PAUSES_BETWEEN_LOOKS * breakerPauseMs()) / 5)
  }
}

/** Makes sure that another answer may be bought for a customer today. @throws CeilingReached */
export const requireBelowCeiling = async (uid: string): Promise<void> => {
  if (await isCeilingReached(uid)) throw new CeilingReached()
}

/** Makes sure that a customer may launch today. @throws AppError `daily_limit_reached` */
export const requireLaunchBelowCeiling = async (uid: string): Promise<void> => {
  if (!(await isCeilingReached(uid, readSpend))) return
  const retryAfter = Math.ceil((nextLookAt() - Date.now()) / 1_000)
  throw new AppError('daily_limit_reached', { details: { retryAfter } })
}

const added = (day: string, spend: SpendByProvider, expiresAt: number) => ({
  day,
  micros: FieldValue.increment(microsOf(spend)),
  providers: Object.fromEntries(
    Object.entries(spend).map(([provider, amount]) => [provider, FieldValue.increment(amount)]),
  ),
  expiresAt: Timestamp.fromMillis(expiresAt),
})

/**
 * Adds to the day's sums, with the fold that counts the runs, what a group run has spent beyond what it noted before.
 *
 * @returns what is noted now, for the notes
 */
export const noteSpend = async (batch: WriteBatch, notes: RollupNotes): Promise<SpendByProvider> => {
  const { groupRunId, uid, spend, spendNoted } = notes
  const fresh = spendBeyond(spend, spendNoted)
  const amount = microsOf(fresh)
  const { all, customer } = await dailyCeilings()
  const hasEnded = isCounted(notes)
  if (amount === 0 || (!hasEnded && amount < STEP * Math.min(all, customer))) return spendNoted
  const now = Date.now()
  const day = dayOf(now)
  const data = added(day, fresh, spendExpiryOf(now)) satisfies Record<Exclude<keyof Spend, 'uid'>, unknown>
  batch.set(db.doc(spendPath(day, shardOf(groupRunId))), data, { merge: true })
  batch.set(db.doc(customerSpendPath(day, uid)), { ...data, uid }, { merge: true })
  return spend
}

/** Adds what a call cost that belongs to no run, and to no customer. @param id of the call, which spreads the writes */
export const noteCallSpend = async (provider: ProviderKey, micros: number, id: string): Promise<void> => {
  if (micros === 0) return
  const now = Date.now()
  const day = dayOf(now)
  await db
    .doc(spendPath(day, shardOf(id)))
    .set(added(day, { [provider]: micros }, spendExpiryOf(now)), { merge: true })
}
