import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@sillage/core/base/errors'
import { userPath } from '@sillage/core/base/paths'
import { periodInForce, type User, unitsUsed, userSchema } from '@sillage/core/identity/user'
import {
  requireActiveAnalyses,
  requireAnotherGroupRun,
  requireQuota,
  type Standing,
} from '@sillage/core/plans/gates'
import type { AggregateField, AggregateQuery, Timestamp, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { transact } from '../platform/transact.ts'
import { getStanding } from './entitlements.ts'

/** Changes of one transaction. A manifest takes up to 1 MiB, and a commit up to 10 MiB. */
const MAX_TOGETHER = 25

/** Tries of a transaction that other processes were faster than, and the longest pause before the second one. */
const MAX_TRIES = 20
const PAUSE_MS = 25

/** Counts the group runs under way that a person pays for, in all brands: what a plan allows so many of. */
export const activeGroupRuns = (payerId: string): AggregateQuery<{ count: AggregateField<number> }> =>
  db
    .collectionGroup('groupRuns')
    .where('paidBy', '==', payerId)
    .where('status', 'in', ['pending', 'processing'])
    .count()

/** A payer's use of their plan within one transaction: what each of its changes takes, the next one finds taken. */
export class Meter {
  readonly standing: Standing
  readonly #before: User
  readonly #at: number
  readonly #readAt: Timestamp
  #user: User
  /** Group runs under way; null when the plan allows any number. */
  #active: number | null

  /** @param read.readAt update time of the payer's document */
  constructor(
    user: User,
    read: { standing: Standing; active: number | null; at: number; readAt: Timestamp },
  ) {
    this.standing = read.standing
    this.#before = user
    this.#at = read.at
    this.#readAt = read.readAt
    this.#user = user
    this.#active = read.active
  }

  get user(): User {
    return this.#user
  }

  /** Units that the plan still allows. */
  get remaining(): number {
    return Math.max(0, this.standing.entitlements.monthlyRuns - unitsUsed(this.#user.quota, this.#at))
  }

  /**
   * Makes sure that the plan allows another group run of so many units.
   *
   * @param isStart whether it counts as a launch
   * @throws AppError trial_single_run, too_many_active_analyses or quota_exceeded
   */
  requireRoom(units: number, isStart = true): void {
    const { quota } = this.#user
    if (isStart) requireAnotherGroupRun(this.standing, quota.groupRunsStarted)
    if (this.#active !== null) requireActiveAnalyses(this.standing, this.#active)
    requireQuota(this.standing, unitsUsed(quota, this.#at), units)
  }

  /** Takes the units of a group run that begins. Returns the period that they are counted in. */
  take(units: number, isStart = true): string {
    const { quota } = this.#user
    const period = periodInForce(quota, this.#at)
    const used = unitsUsed(quota, this.#at) + units
    const groupRunsStarted = quota.groupRunsStarted + (isStart ? 1 : 0)
    this.#user = { ...this.#user, quota: { ...quota, period, used, groupRunsStarted } }
    if (this.#active !== null) this.#active += 1
    return period
  }

  /** Gives units back. Returns whether their period still counts. */
  giveBack(units: number, period: string): boolean {
    const { quota } = this.#user
    if (quota.period !== period) return false
    this.#user = { ...this.#user, quota: { ...quota, used: Math.max(0, quota.used - units) } }
    return true
  }

  /** Writes what was taken and given back, unless the payer's document has changed since it was read. */
  write(transaction: Transaction): void {
    if (this.#user === this.#before) return
    const { period, used, groupRunsStarted } = this.#user.quota
    transaction.update(
      db.doc(userPath(this.#user.uid)),
      { 'quota.period': period, 'quota.used': used, 'quota.groupRunsStarted': groupRunsStarted },
      { lastUpdateTime: this.#readAt },
    )
  }
}

/** A change that rests on a payer's use of their plan, with everything else that it rests on read. */
export interface MeteredChange<T> {
  /** The payer; null where nothing is taken or given back. */
  uid: string | null
  /** When the plan has to allow it, in ms. */
  at: number
  /**
   * Checks the change and writes it. Reads nothing in the transaction, which may have been written to.
   *
   * @param meter null when the payer is gone
   */
  decide(meter: Meter | null): T | Promise<T>
}

export type PrepareChange<T> = (transaction: Transaction) => Promise<MeteredChange<T>>

interface Waiting {
  /** Changes of the same subject never share a transaction. */
  subject: string
  prepare: PrepareChange<unknown>
  settle: (outcome: PromiseSettledResult<unknown>) => void
}

/** What came of one change. A refusal concerns it alone; every other failure concerns its transaction, and is thrown. */
const awaitOutcome = async <T>(change: () => T | Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [outcome] = await Promise.allSettled([(async () => change())()])
  if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason
  return outcome
}

/** Outside the transaction: its locks would abort others, and the precondition of the write finds changes as well. */
const readMeters = async (changes: readonly MeteredChange<unknown>[]): Promise<Map<string, Meter>> => {
  const meters = new Map<string, Meter>()
  const at = Math.max(...changes.map((one) => one.at))
  for (const uid of new Set(changes.flatMap((one) => one.uid ?? []))) {
    const snapshot = await db.doc(userPath(uid)).get()
    if (!snapshot.exists || !snapshot.updateTime) continue
    const user = userSchema.parse(snapshot.data())
    const standing = await getStanding(user, at)
    const isLimited = standing.entitlements.activeAnalyses !== null
    const active = isLimited ? (await activeGroupRuns(uid).get()).data().count : null
    meters.set(uid, new Meter(user, { standing, active, at, readAt: snapshot.updateTime }))
  }
  return meters
}

/** The payer is read last: only changes of other processes from then to the commit make it try again. */
const changeIn = async (
  transaction: Transaction,
  together: readonly Waiting[],
): Promise<PromiseSettledResult<unknown>[]> => {
  const prepared = await Promise.all(together.map(({ prepare }) => awaitOutcome(() => prepare(transaction))))
  const changes = prepared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const meters = await readMeters(changes)
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (const one of prepared) {
    if (one.status === 'rejected') {
      outcomes.push(one)
      continue
    }
    const { uid, decide } = one.value
    outcomes.push(await awaitOutcome(() => decide(uid === null ? null : (meters.get(uid) ?? null))))
  }
  for (const meter of meters.values()) meter.write(transaction)
  return outcomes
}

const changeTogether = async (together: readonly Waiting[]): Promise<PromiseSettledResult<unknown>[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact((transaction) => changeIn(transaction, together))
    } catch (error) {
      if (tries === MAX_TRIES || !isStale(error)) throw error
      await sleep(Math.random() * PAUSE_MS * tries)
    }
  }
}

const change = async (together: readonly Waiting[]): Promise<void> => {
  try {
    const outcomes = await changeTogether(together)
    for (const [place, { settle }] of together.entries())
      settle(outcomes[place] as PromiseSettledResult<unknown>)
  } catch (reason) {
    if (together.length === 1) together[0]?.settle({ status: 'rejected', reason })
    // One that cannot be written must not fail the others.
    else for (const one of together) await change([one])
  }
}

/** Takes those out of a line that go next, of each subject the first. */
const takeNext = (line: Waiting[]): Waiting[] => {
  const next = new Map<string, Waiting>()
  for (const one of line) {
    if (next.size === MAX_TOGETHER) break
    if (!next.has(one.subject)) next.set(one.subject, one)
  }
  const taken = new Set(next.values())
  line.splice(0, line.length, ...line.filter((one) => !taken.has(one)))
  return [...taken]
}

/** Changes of each payer that wait in this process for the one under way. */
const lines = new Map<string, Waiting[]>()

const serveLine = async (payerId: string, line: Waiting[]): Promise<void> => {
  while (line.length > 0) await change(takeNext(line))
  lines.delete(payerId)
}

/**
 * Makes a change that rests on a payer's use of their plan. Changes that come while another one of this process is under
 * way wait, and then share one transaction: side by side they would abort each other until most give up.
 *
 * @param payerId whose line the change waits in
 * @param subject of the change, such as an analysis
 * @param prepare reads all but the payer; may run again
 */
export const changeMetered = <T>(payerId: string, subject: string, prepare: PrepareChange<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const waiting: Waiting = {
    subject,
    // Its log lines keep the trace of its own request.
    prepare: AsyncLocalStorage.bind(prepare),
    settle: (outcome) =>
      outcome.status === 'fulfilled' ? resolve(outcome.value as T) : reject(outcome.reason),
  }
  const line = lines.get(payerId)
  if (line) line.push(waiting)
  else {
    const begun = [waiting]
    lines.set(payerId, begun)
    void serveLine(payerId, begun)
  }
  return promise
}
