import { AppError } from '@sillage/core/base/errors'
import {
  customerSpendPath,
  customerSpendsPath,
  spendPath,
  spendsPath,
  userPath,
} from '@sillage/core/base/paths'
import type { CeilingError } from '@sillage/core/billing/ceiling-errors'
import {
  chooseSpendPool,
  nextUtcDay,
  nextUtcMonth,
  type PayersPool,
  SPEND_POOLS,
  type Spend,
  type SpendByProvider,
  type SpendPool,
  type SpendPurpose,
  spendBeyond,
  spendExpiry,
  sumMicros,
  utcDay,
  utcMonthStart,
} from '@sillage/core/billing/spend'
import { userSchema } from '@sillage/core/identity/user'
import { AggregateField, FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { cacheFor } from '../platform/cache-for.ts'
import { db } from '../platform/firebase.ts'
import { logEvent } from '../platform/log/logger.ts'
import { getShard } from '../platform/shards.ts'
import { breakerPauseMs } from '../settings/runs.ts'
import { getSetting } from '../settings/runtime.ts'

/** How old what a process knows of today's spend, and of who pays, may be. */
const KEPT_MS = 10_000
/** Days that are over change no more. */
const PAST_KEPT_MS = 600_000
/** A group run notes what it has spent once it is this part of a ceiling, and when it ends: not with every fold. */
const STEP = 1 / 200
/** Runs that wait for the end of the day look so many breaker's pauses later whether the ceiling still stands. */
const PAUSES_BETWEEN_LOOKS = 10
const DAY_MS = 86_400_000

interface Ceilings {
  daily: number
  monthly: number
}

/** Ceilings of cost, in millionths of a dollar: of all paying customers, of one customer, of all free plans. */
export const ceilingsInForce = async (): Promise<Record<'paid' | 'customer' | 'free', Ceilings>> => {
  const [daily, monthly, customerDaily, customerMonthly, freeDaily, freeMonthly] = await Promise.all([
    getSetting('dailyCostUsd'),
    getSetting('monthlyCostUsd'),
    getSetting('customerDailyCostUsd'),
    getSetting('customerMonthlyCostUsd'),
    getSetting('freeDailyCostUsd'),
    getSetting('freeMonthlyCostUsd'),
  ])
  return {
    paid: { daily: daily * 1e6, monthly: monthly * 1e6 },
    customer: { daily: customerDaily * 1e6, monthly: customerMonthly * 1e6 },
    free: { daily: freeDaily * 1e6, monthly: freeMonthly * 1e6 },
  }
}

/** A pool, or one customer. */
type Spender = { pool: SpendPool } | { uid: string }
type SpendIn = Spender & { from: string; to: string }
type Read = (of: SpendIn) => Promise<number>

/** The cost of some UTC days, in millionths of a dollar. One read, however many shards there are. */
const readSpend: Read = async (of) => {
  const spender =
    'uid' in of
      ? db.collection(customerSpendsPath()).where('uid', '==', of.uid)
      : db.collection(spendsPath()).where('pool', '==', of.pool)
  const days = spender.where('day', '>=', of.from).where('day', '<=', of.to)
  return (await days.aggregate({ micros: AggregateField.sum('micros') }).get()).data().micros
}

const buildKey = (of: SpendIn): string =>
  'uid' in of ? `${of.from} ${of.to} uid ${of.uid}` : `${of.from} ${of.to} pool ${of.pool}`

/** What one customer has cost from a UTC day to another, both included, in dollars. */
export const readCustomerSpend = async (uid: string, from: string, to: string): Promise<number> =>
  (await readSpend({ uid, from, to })) / 1e6

/** What a UTC day has cost for everyone together, in dollars. */
export const readDayCost = async (day: string): Promise<number> => {
  const costs = await Promise.all(SPEND_POOLS.map((pool) => readSpend({ pool, from: day, to: day })))
  return costs.reduce((sum, micros) => sum + micros, 0) / 1e6
}

/** The cost of some UTC days, at most {@link KEPT_MS} old. */
const keptSpend: Read = cacheFor(KEPT_MS, buildKey, readSpend)
const pastSpend: Read = cacheFor(PAST_KEPT_MS, buildKey, readSpend)

/** The cost of today and of the month. */
const spentBy = async (spender: Spender, read: Read, now: number): Promise<Ceilings> => {
  const today = utcDay(now)
  const from = utcMonthStart(now)
  const [daily, before] = await Promise.all([
    read({ ...spender, from: today, to: today }),
    from === today ? 0 : pastSpend({ ...spender, from, to: utcDay(now - DAY_MS) }),
  ])
  return { daily, monthly: before + daily }
}

const readPool = async (uid: string): Promise<PayersPool> => {
  const user = await db.doc(userPath(uid)).get()
  // A deleted account has no payer.
  return user.exists ? chooseSpendPool(userSchema.parse(user.data()), Date.now()) : 'free'
}

/** The pool of a payer, at most {@link KEPT_MS} old. */
const keptPool = cacheFor(KEPT_MS, (uid: string) => uid, readPool)

/** A ceiling that is reached. */
interface ReachedCeiling {
  error: CeilingError
  /** When what it counts starts again. */
  until: number
}

const findReached = (spent: Ceilings, ceilings: Ceilings, now: number): ReachedCeiling | null => {
  if (spent.monthly >= ceilings.monthly) return { error: 'monthly_limit_reached', until: nextUtcMonth(now) }
  if (spent.daily >= ceilings.daily) return { error: 'daily_limit_reached', until: nextUtcDay(now) }
  return null
}

/**
 * The ceiling that what a payer, or all of their pool, have cost has reached; null below all of them.
 *
 * @param payer null for what we buy ourselves, which counts with the paid
 */
export const reachedCeiling = async (
  payer: string | null,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<ReachedCeiling | null> => {
  const now = Date.now()
  const read = fresh ? readSpend : keptSpend
  const pool = payer === null ? 'paid' : await (fresh ? readPool : keptPool)(payer)
  const [ofPool, own, ceilings] = await Promise.all([
    spentBy({ pool }, read, now),
    payer === null ? null : spentBy({ uid: payer }, read, now),
    ceilingsInForce(),
  ])
  const ofPoolReached = findReached(ofPool, ceilings[pool], now)
  const reached =
    (own && findReached(own, ceilings.customer, now)) ??
    (ofPoolReached && pool === 'free'
      ? { ...ofPoolReached, error: 'free_limit_reached' as const }
      : ofPoolReached)
  if (reached)
    logEvent('ceiling of cost reached', { uid: payer, pool, error: reached.error, spent: ofPool, own })
  return reached
}

/** When runs that a ceiling holds up look again: at the latest when the next day begins. */
const nextLookAt = (now = Date.now()): number =>
  Math.min(nextUtcDay(now), now + PAUSES_BETWEEN_LOOKS * breakerPauseMs())

/** The day or the month has cost what it may: the run waits. */
export class CeilingReached extends Error {
  /** When the run should come again. */
  readonly until: number

  constructor() {
    super('a ceiling of cost is reached')
    this.until = Math.ceil(nextLookAt() + (Math.random() * PAUSES_BETWEEN_LOOKS * breakerPauseMs()) / 5)
  }
}

/** Makes sure that another answer may be bought for a customer now. @throws CeilingReached */
export const requireBelowCeiling = async (uid: string): Promise<void> => {
  if (await reachedCeiling(uid)) throw new CeilingReached()
}

/** Makes sure that a payer may launch, or have something bought, now. @throws AppError one of {@link CeilingError} */
export const requireRoomToSpend = async (payer: string | null): Promise<void> => {
  const reached = await reachedCeiling(payer, { fresh: true })
  if (!reached) return
  const retryAfter = Math.ceil((nextLookAt() - Date.now()) / 1_000)
  throw new AppError(reached.error, { details: { retryAfter } })
}

const increments = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, FieldValue.increment(amount)]))

interface Noted {
  spend: SpendByProvider
  purpose: SpendPurpose
  payer: string | null
  /** Spreads the writes over the shards. */
  id: string
}

/** Adds to the sums of the day: of the payer, and of the pool. */
const addToDay = (batch: WriteBatch, { spend, purpose, payer, id }: Noted, pool: SpendPool): void => {
  const now = Date.now()
  const day = utcDay(now)
  const micros = sumMicros(spend)
  const data = {
    day,
    micros: FieldValue.increment(micros),
    providers: increments(spend),
    purposes: increments({ [purpose]: micros }),
    pool,
    expiresAt: Timestamp.fromMillis(spendExpiry(now)),
  } satisfies Record<Exclude<keyof Spend, 'uid'>, unknown>
  batch.set(db.doc(spendPath(day, getShard(id), pool)), data, { merge: true })
  if (payer !== null)
    batch.set(db.doc(customerSpendPath(day, payer)), { ...data, uid: payer }, { merge: true })
}

/** The cost of a group run, and the part that the day's sums hold. */
interface SpentSoFar {
  readonly groupRunId: string
  readonly uid: string
  readonly spend: SpendByProvider
  readonly spendNoted: SpendByProvider
}

/**
 * Adds to the day's sums, with the fold that counts the runs, what a group run has spent beyond what it noted before.
 *
 * @returns what is noted now, for the notes
 */
export const noteSpend = async (
  batch: WriteBatch,
  { groupRunId, uid, spend, spendNoted }: SpentSoFar,
  isOver: boolean,
): Promise<SpendByProvider> => {
  const fresh = spendBeyond(spend, spendNoted)
  const amount = sumMicros(fresh)
  if (amount === 0) return spendNoted
  const [ceilings, pool] = await Promise.all([ceilingsInForce(), keptPool(uid)])
  const least = Math.min(ceilings.customer.daily, ceilings[pool].daily)
  if (!isOver && amount < STEP * least) return spendNoted
  addToDay(batch, { spend: fresh, purpose: 'runs', payer: uid, id: groupRunId }, pool)
  return spend
}

const loadPool = async ({ purpose, payer }: Noted): Promise<SpendPool> => {
  if (purpose === 'looks') return 'looks'
  return payer === null ? 'paid' : await keptPool(payer)
}

/** Adds what calls cost that no fold counts. */
export const noteCallSpend = async (noted: Noted): Promise<void> => {
  if (sumMicros(noted.spend) === 0) return
  const batch = db.batch()
  addToDay(batch, noted, await loadPool(noted))
  await batch.commit()
}
