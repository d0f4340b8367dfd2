import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { analysisOfGroupRun, brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import { runPath } from '@sillage/core/base/paths'
import { type Answer, type Cell, type Run, runSchema } from '@sillage/core/runs/run'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isPassing, isStale, isTaken } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { runLeaseMs } from '../settings/runs.ts'
import type { OpenRun } from './open-runs.ts'

/** The claim was taken over, or the run is gone: its worker stops. */
export class ClaimLost extends Error {
  constructor(runId: string) {
    super(`the claim of run ${runId} is lost`)
    this.name = 'ClaimLost'
  }
}

/** One delivery of a run's task. */
interface Delivery {
  token: string
  turn: string
}

export interface GivenBack {
  /** In milliseconds since 1970. */
  until: number
  /** End of the name of the task that brings it then. */
  turn: string
  attempts: number
  stageAttempts: number
}

/** How a run ends, with whatever else is stored of it then. */
export interface Ending {
  status: 'completed' | 'failed'
  error: Run['error']
  attempts?: number
  [field: string]: unknown
}

/** Pauses between tries at a write while the database is in trouble: doubling from the first to the longest. */
const RETRY_MS = { first: 100, most: 5_000 } as const

/** How a write deals with what stands in its way. */
interface WriteRules {
  /** How long it is tried while the database is in trouble; once by default. */
  forMs?: number
  /** Whether it may overrule what somebody else has written since. */
  mayTake?: (run: Run) => boolean
  /** Whether it has been done already: by an earlier try whose answer was lost, or in other words by somebody else. */
  isDone?: (run: Run) => boolean
}

const leaseEnd = (): Timestamp => Timestamp.fromMillis(Date.now() + runLeaseMs())

/**
 * A run that this process works on. Its writes go one after the other, each on the condition that nobody else has
 * written since, and the lease is renewed while the work takes longer than half of it.
 */
export class ClaimedRun {
  readonly runId: string
  /** Aborted when the claim is lost. */
  readonly signal: AbortSignal
  /** End of the name of the task that brought it (see `runTaskName`). */
  readonly turn: string
  #answer: Answer | null
  #attempts: number
  #stageAttempts: number
  #ref: DocumentReference
  #token: string
  #writtenAt: Timestamp
  #writes: Promise<void> = Promise.resolve()
  #lost = new AbortController()
  #renewal: NodeJS.Timeout | undefined
  #left = false
  #ended: (Pick<Ending, 'status' | 'error'> & Pick<Run, 'attempts'>) | null = null

  constructor(ref: DocumentReference, { token, turn }: Delivery, writtenAt: Timestamp, before: Run | null) {
    this.runId = ref.id
    this.signal = this.#lost.signal
    this.#answer = before?.answer ?? null
    this.#attempts = before?.attempts ?? 0
    this.#stageAttempts = before?.claim?.attempts ?? 0
    this.turn = turn
    this.#ref = ref
    this.#token = token
    this.#writtenAt = writtenAt
    this.#renewIn(runLeaseMs() / 2)
  }

  /** A renewal that fails is tried again soon. It stops nothing: the call that goes on meanwhile is paid. */
  #renewIn(ms: number): void {
    if (this.#left) return
    this.#renewal = setTimeout(async () => {
      try {
        await this.#write(() => ({ 'claim.until': leaseEnd() }))
        this.#renewIn(runLeaseMs() / 2)
      } catch (error) {
        if (error instanceof ClaimLost) return
        logger.warn('lease not renewed', { runId: this.runId, error })
        this.#renewIn(runLeaseMs() / 12)
      }
    }, ms)
  }

  /** How it ended, once it has. */
  get ended(): (Pick<Ending, 'status' | 'error'> & Pick<Run, 'attempts'>) | null {
    return this.#ended
  }

  /** The answer that is stored, by this delivery or an earlier one. */
  get answer(): Answer | null {
    return this.#answer
  }

  /** Attempts at the providers that are noted, in all. */
  get attempts(): number {
    return this.#attempts
  }

  /** Attempts at the run's next stage: its answer, or its reading. */
  get stageAttempts(): number {
    return this.#stageAttempts
  }

  /**
   * Keeps the answer, and the claim for as long again, so that no answer is ever bought twice: even a worker whose
   * claim was taken over keeps it, unless another answer came first. While the database is in trouble it is tried for as
   * long as a lease.
   *
   * @param stageAttempts attempts at the answer, over all deliveries
   * @throws ClaimLost
   */
  async storeAnswer(answer: Answer, stageAttempts: number): Promise<void> {
    const attempts = this.#attempts - this.#stageAttempts + stageAttempts
    const data = () => ({
      status: 'processing',
      claim: { token: this.#token, until: leaseEnd(), turn: this.turn, attempts: 0 },
      answer: { ...answer, receivedAt: Timestamp.fromMillis(answer.receivedAt) },
      attempts,
    })
    await this.#write(data, {
      forMs: runLeaseMs(),
      mayTake: (run) => run.answer === null && run.finishedAt === null,
    })
    this.#answer = answer
    this.#attempts = attempts
    this.#stageAttempts = 0
  }

  /** Gives the run back, to be claimed again from a moment on. @throws ClaimLost */
  async giveBack({ until, turn, attempts, stageAttempts }: GivenBack): Promise<void> {
    const claim = { token: '', until: Timestamp.fromMillis(until), turn, attempts: stageAttempts }
    this.leave()
    await this.#write(() => ({ status: 'pending', attempts, claim }), {
      forMs: runLeaseMs(),
      isDone: (run) => run.claim?.token === '' && run.claim.turn === turn,
    })
  }

  /** Ends the run. One that has ended already, as by an earlier try of this, is as good. @throws ClaimLost */
  async finish(data: Ending): Promise<void> {
    this.leave()
    await this.#write(() => ({ claim: null, ...data }), {
      forMs: runLeaseMs(),
      isDone: (run) => run.finishedAt !== null,
    })
    const { status, error, attempts = this.#attempts } = data
    this.#ended = { status, error, attempts }
  }

  /** Stops renewing; the claim itself runs out by itself unless it was given back. */
  leave(): void {
    this.#left = true
    clearTimeout(this.#renewal)
  }

  #write(data: () => Record<string, unknown>, rules: WriteRules = {}): Promise<void> {
    const write = this.#writes.then(() => this.#writeNow(data, rules))
    this.#writes = write.catch(() => undefined)
    return write
  }

  async #writeNow(data: () => Record<string, unknown>, rules: WriteRules): Promise<void> {
    const until = Date.now() + (rules.forMs ?? 0)
    for (let pause: number = RETRY_MS.first; ; pause = Math.min(RETRY_MS.most, 2 * pause)) {
      try {
        if (await this.#tryWrite(data(), rules)) return
      } catch (error) {
        if (!isPassing(error) || Date.now() + pause > until) throw error
        logger.warn('run not written', { runId: this.runId, error })
        await sleep(pause)
      }
    }
  }

  /** Whether the write is done; false when it has to be tried again, on what was written meanwhile. */
  async #tryWrite(data: Record<string, unknown>, rules: WriteRules): Promise<boolean> {
    try {
      const { writeTime } = await this.#ref.update(data, { lastUpdateTime: this.#writtenAt })
      this.#writtenAt = writeTime
      return true
    } catch (error) {
      if (!isStale(error)) throw error
      return await this.#readAgain(rules)
    }
  }

  /**
   * After a write that met another: it is done when the other did it; it goes on when the other was an earlier try of our
   * own, or may be overruled.
   */
  async #readAgain({ mayTake, isDone }: WriteRules): Promise<boolean> {
    const snapshot = await this.#ref.get()
    const run = snapshot.exists ? runSchema.parse(snapshot.data()) : null
    if (run && isDone?.(run)) return true
    const isOwnClaim = run?.claim?.token === this.#token
    if (run && snapshot.updateTime && (isOwnClaim || mayTake?.(run))) {
      this.#writtenAt = snapshot.updateTime
      return false
    }
    this.leave()
    this.#lost.abort()
    throw new ClaimLost(this.runId)
  }
}

export type Claim =
  | { kind: 'claimed'; run: ClaimedRun }
  /** Completed or failed; nothing is left to do. */
  | { kind: 'ended' }
  /** Another delivery is at it. */
  | { kind: 'worked'; until: number }
  /** It waits for its time, when the task of this turn brings it. */
  | { kind: 'waits'; until: number; turn: string }

/** Clocks of two machines may differ by so much: a run that is brought at its time is not early. */
const CLOCK_SKEW_MS = 2_000

const newRun = (groupRunId: string, index: number, cell: Cell, { token, turn }: Delivery) => {
  const analysisId = analysisOfGroupRun(groupRunId)
  return {
    ...cell,
    runId: runIdAt(groupRunId, index),
    groupRunId,
    analysisId,
    brandId: brandOfAnalysis(analysisId),
    index,
    status: 'processing',
    claim: { token, until: leaseEnd(), turn, attempts: 0 },
    attempts: 0,
    answer: null,
    reading: null,
    readingUsage: null,
    error: null,
    startedAt: Timestamp.now(),
    finishedAt: null,
  }
}

/** Why a run cannot be claimed now; null when it can. */
const claimBlocker = ({ status, claim }: Run, { token }: Delivery): Claim | null => {
  if (status === 'completed' || status === 'failed') return { kind: 'ended' }
  if (!claim || claim.token === token) return null
  const { until, turn } = claim
  const left = until - Date.now()
  if (claim.token === '') return left > CLOCK_SKEW_MS ? { kind: 'waits', until, turn } : null
  return left > 0 ? { kind: 'worked', until } : null
}

/** Claims a run that has a document already: given back, left behind by a crash, or ended. */
const claimAgain = async (ref: DocumentReference, delivery: Delivery): Promise<Claim> => {
  for (;;) {
    const snapshot = await ref.get()
    // It was removed in between: with the whole analysis, so there is nothing left to do.
    if (!snapshot.exists || !snapshot.updateTime) return { kind: 'ended' }
    const run = runSchema.parse(snapshot.data())
    const hindered = claimBlocker(run, delivery)
    if (hindered) return hindered
    const attempts = run.claim?.attempts ?? 0
    try {
      const { writeTime } = await ref.update(
        { status: 'processing', claim: { ...delivery, until: leaseEnd(), attempts } },
        { lastUpdateTime: snapshot.updateTime },
      )
      return { kind: 'claimed', run: new ClaimedRun(ref, delivery, writeTime, run) }
    } catch (error) {
      if (!isStale(error)) throw error
    }
  }
}

/**
 * Claims a run for this process. The claim creates the run's document, which needs no read; only a run that was
 * claimed before is read.
 *
 * @param turn end of the name of the task that brings the run
 */
export const claimRun = async (
  groupRunId: string,
  index: number,
  cell: Cell,
  turn: string,
): Promise<Claim> => {
  const ref = db.doc(runPath(runIdAt(groupRunId, index)))
  const delivery = { token: randomUUID(), turn }
  try {
    const { writeTime } = await ref.create(newRun(groupRunId, index, cell, delivery))
    return { kind: 'claimed', run: new ClaimedRun(ref, delivery, writeTime, null) }
  } catch (error) {
    if (isTaken(error)) return await claimAgain(ref, delivery)
    throw error
  }
}

/**
 * Notes that another task brings a run from now on, since the one that should is lost.
 *
 * @returns false when somebody has written meanwhile, so that it is not lost
 */
export const reassign = async (
  groupRunId: string,
  { index, claim, updatedAt }: OpenRun,
  cell: Cell,
  { until, turn }: Pick<GivenBack, 'until' | 'turn'>,
): Promise<boolean> => {
  const ref = db.doc(runPath(runIdAt(groupRunId, index)))
  const attempts = claim?.attempts ?? 0
  const waiting = {
    status: 'pending',
    claim: { token: '', until: Timestamp.fromMillis(until), turn, attempts },
  }
  try {
    if (updatedAt) await ref.update(waiting, { lastUpdateTime: updatedAt })
    else await ref.create({ ...newRun(groupRunId, index, cell, { token: '', turn }), ...waiting })
    return true
  } catch (error) {
    if (isStale(error) || isTaken(error)) return false
    throw error
  }
}
