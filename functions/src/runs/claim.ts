import { randomUUID } from 'node:crypto'
import { analysisOfGroupRun, brandOfAnalysis, runIdOf } from '@sillage/core/ids'
import { runPath } from '@sillage/core/paths'
import { type Answer, type Cell, type Run, runSchema } from '@sillage/core/runs/run'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { isStale, isTaken } from './firestore-errors.ts'
import { runLeaseMs } from './settings.ts'

/** The claim was taken over, or the run is gone: whoever works on it stops. */
export class ClaimLost extends Error {
  constructor(runId: string) {
    super(`the claim of run ${runId} is lost`)
    this.name = 'ClaimLost'
  }
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
  /** The answer, when an earlier worker has already received it. */
  readonly answer: Answer | null
  /** Attempts at the provider that earlier workers made. */
  readonly attempts: number
  #ref: DocumentReference
  #token: string
  #writtenAt: Timestamp
  #writes: Promise<void> = Promise.resolve()
  #lost = new AbortController()
  #renewal: NodeJS.Timeout

  constructor(ref: DocumentReference, token: string, writtenAt: Timestamp, before: Run | null) {
    this.runId = ref.id
    this.signal = this.#lost.signal
    this.answer = before?.answer ?? null
    this.attempts = before?.attempts ?? 0
    this.#ref = ref
    this.#token = token
    this.#writtenAt = writtenAt
    this.#renewal = setInterval(() => {
      this.#write(() => ({ 'claim.until': leaseEnd() })).catch(() => this.#lost.abort())
    }, runLeaseMs() / 2)
  }

  /**
   * Keeps the answer, and the claim for as long again, so that no answer is ever bought twice: even a worker whose
   * claim was taken over keeps it, unless another answer came first.
   *
   * @throws ClaimLost
   */
  async storeAnswer(answer: Answer, attempts: number): Promise<void> {
    const data = () => ({
      status: 'processing',
      claim: { token: this.#token, until: leaseEnd() },
      answer: { ...answer, receivedAt: Timestamp.fromMillis(answer.receivedAt) },
      attempts,
    })
    await this.#write(data, (run) => run.answer === null && run.finishedAt === null)
  }

  /** Gives the run back, to be claimed again after so long. @throws ClaimLost */
  async giveBack(attempts: number, afterMs: number): Promise<void> {
    const claim = afterMs > 0 ? { token: '', until: Timestamp.fromMillis(Date.now() + afterMs) } : null
    await this.finish({ status: 'pending', attempts, claim })
  }

  /** Ends the run. @throws ClaimLost */
  async finish(data: Record<string, unknown>): Promise<void> {
    this.leave()
    await this.#write(() => ({ claim: null, ...data }))
  }

  /** Stops renewing; the claim itself runs out by itself unless it was given back. */
  leave(): void {
    clearInterval(this.#renewal)
  }

  #write(data: () => Record<string, unknown>, mayTake?: (run: Run) => boolean): Promise<void> {
    const write = this.#writes.then(() => this.#writeNow(data, mayTake))
    this.#writes = write.catch(() => undefined)
    return write
  }

  async #writeNow(data: () => Record<string, unknown>, mayTake?: (run: Run) => boolean): Promise<void> {
    for (;;) {
      try {
        const { writeTime } = await this.#ref.update(data(), { lastUpdateTime: this.#writtenAt })
        this.#writtenAt = writeTime
        return
      } catch (error) {
        if (!isStale(error)) throw error
        await this.#readAgain(mayTake)
      }
    }
  }

  /** After a write that met another: goes on only when the other was an earlier try of our own, or may be overruled. */
  async #readAgain(mayTake?: (run: Run) => boolean): Promise<void> {
    const snapshot = await this.#ref.get()
    const run = snapshot.exists ? runSchema.parse(snapshot.data()) : null
    const ours = run?.claim?.token === this.#token
    if (run && snapshot.updateTime && (ours || mayTake?.(run))) {
      this.#writtenAt = snapshot.updateTime
      return
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
  /** Another worker is at it. */
  | { kind: 'held'; until: number }

const newRun = (groupRunId: string, index: number, cell: Cell, token: string) => {
  const analysisId = analysisOfGroupRun(groupRunId)
  return {
    ...cell,
    runId: runIdOf(groupRunId, index),
    groupRunId,
    analysisId,
    brandId: brandOfAnalysis(analysisId),
    index,
    status: 'processing',
    claim: { token, until: leaseEnd() },
    attempts: 0,
    answer: null,
    reading: null,
    readingUsage: null,
    error: null,
    startedAt: Timestamp.now(),
    finishedAt: null,
  }
}

/** Claims a run that has a document already: given back, left behind by a crash, or ended. */
const claimAgain = async (ref: DocumentReference, token: string): Promise<Claim> => {
  for (;;) {
    const snapshot = await ref.get()
    // It was removed in between: with the whole analysis, so there is nothing left to do.
    if (!snapshot.exists || !snapshot.updateTime) return { kind: 'ended' }
    const run = runSchema.parse(snapshot.data())
    if (run.status === 'completed' || run.status === 'failed') return { kind: 'ended' }
    const ours = run.claim?.token === token
    if (run.claim && run.claim.until > Date.now() && !ours) return { kind: 'held', until: run.claim.until }
    try {
      const { writeTime } = await ref.update(
        { status: 'processing', claim: { token, until: leaseEnd() } },
        { lastUpdateTime: snapshot.updateTime },
      )
      return { kind: 'claimed', run: new ClaimedRun(ref, token, writeTime, run) }
    } catch (error) {
      if (!isStale(error)) throw error
    }
  }
}

/**
 * Claims a run for this process. The claim creates the run's document, which needs no read; only a run that was
 * claimed before is read.
 */
export const claimRun = async (groupRunId: string, index: number, cell: Cell): Promise<Claim> => {
  const ref = db.doc(runPath(runIdOf(groupRunId, index)))
  const token = randomUUID()
  try {
    const { writeTime } = await ref.create(newRun(groupRunId, index, cell, token))
    return { kind: 'claimed', run: new ClaimedRun(ref, token, writeTime, null) }
  } catch (error) {
    if (isTaken(error)) return await claimAgain(ref, token)
    throw error
  }
}
