import { breakerPath } from '@sillage/core/base/paths'
import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import {
  type Breaker,
  type BreakerEvent,
  breakerSchema,
  closedBreaker,
  stepBreaker,
} from '@sillage/core/runs/breaker'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isStale, isTaken } from '../platform/firestore-errors.ts'
import { logEvent } from '../platform/log/logger.ts'
import { breakerPauseMs, refusalsUntilOpen } from '../settings/runs.ts'
import { ProviderError } from './provider.ts'
import { MAX_PAUSE_MS } from './retry.ts'

/** How old what a process knows of a breaker may be. */
const KEPT_MS = 5_000
/** Runs that wait for how a probe ends look again after this. */
const PROBE_LOOK_MS = 15_000
/** Runs that wait together come back over so long. */
const SPREAD_MS = 20_000

const kept = new Map<ProviderKey, { until: number; breaker: Breaker }>()
/** Refusals of each provider that this process has seen without an answer in between. */
const streaks = new Map<ProviderKey, number>()

const parse = (provider: ProviderKey, snapshot: DocumentSnapshot): Breaker =>
  snapshot.exists ? breakerSchema.parse(snapshot.data()) : closedBreaker(provider)

const keep = (breaker: Breaker): Breaker => {
  kept.set(breaker.provider, { until: Date.now() + KEPT_MS, breaker })
  return breaker
}

/** A provider's breaker, as it is now. */
export const readBreaker = async (provider: ProviderKey): Promise<Breaker> =>
  keep(parse(provider, await db.doc(breakerPath(provider)).get()))

/** Reads under way: the first run to find a breaker old reads it for all that wait. */
const reading = new Map<ProviderKey, Promise<Breaker>>()

/** A provider's breaker, at most {@link KEPT_MS} old. */
export const getBreaker = async (provider: ProviderKey): Promise<Breaker> => {
  const known = kept.get(provider)
  if (known && known.until > Date.now()) return known.breaker
  const breaker = reading.get(provider) ?? readBreaker(provider)
  reading.set(provider, breaker)
  return await breaker.finally(() => reading.delete(provider))
}

const stamp = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

const stored = (breaker: Breaker) => ({
  ...breaker,
  since: stamp(breaker.since),
  nextTryAt: stamp(breaker.nextTryAt),
  off: breaker.off && { ...breaker.off, since: Timestamp.fromMillis(breaker.off.since) },
})

/** Applies an event to the breaker that all workers share, on the condition that it has not changed meanwhile. */
export const applyToBreaker = async (provider: ProviderKey, event: BreakerEvent): Promise<Breaker> => {
  const ref = db.doc(breakerPath(provider))
  for (;;) {
    const snapshot = await ref.get()
    const before = parse(provider, snapshot)
    const after = stepBreaker(before, event, Date.now(), breakerPauseMs())
    if (after === before) return keep(before)
    try {
      if (snapshot.updateTime) await ref.update(stored(after), { lastUpdateTime: snapshot.updateTime })
      else await ref.create(stored(after))
    } catch (error) {
      if (isStale(error) || isTaken(error)) continue
      throw error
    }
    if (after.state !== before.state || (after.off === null) !== (before.off === null)) {
      const { state, since, nextTryAt, reason, off } = after
      logEvent('breaker changed', { provider, state, since, nextTryAt, reason, off: off !== null })
    }
    return keep(after)
  }
}

/** When a run that waits should look again whether its provider takes calls. */
const nextLookAt = ({ state, nextTryAt, off }: Breaker, now: number): number => {
  if (off !== null) return now + breakerPauseMs()
  if (state === 'probing') return now + Math.min(PROBE_LOOK_MS, breakerPauseMs())
  return Math.max(now, nextTryAt ?? now)
}

/** A provider takes no calls now: the run waits, and its group run with it. */
export class ProviderBlocked extends Error {
  readonly breaker: Breaker
  /** When the run should come again. */
  readonly until: number

  constructor(breaker: Breaker) {
    super(`${breaker.provider} takes no calls`)
    this.breaker = breaker
    const now = Date.now()
    const spread = Math.random() * Math.min(SPREAD_MS, breakerPauseMs() / 2)
    this.until = Math.ceil(nextLookAt(breaker, now) + spread)
  }
}

/** Makes sure that a provider takes calls, or that it is time to try. @throws ProviderBlocked */
export const requireUnblocked = async (provider: ProviderKey): Promise<void> => {
  const breaker = await getBreaker(provider)
  if (breaker.off !== null) throw new ProviderBlocked(breaker)
  if (breaker.state !== 'closed' && (breaker.nextTryAt ?? 0) > Date.now()) throw new ProviderBlocked(breaker)
}

/** Providers that an administrator has switched off: nobody asks them. At most {@link KEPT_MS} old. */
export const providersOff = async (): Promise<ReadonlySet<ProviderKey>> => {
  const breakers = await Promise.all(PROVIDER_KEYS.map(getBreaker))
  return new Set(breakers.flatMap(({ provider, off }) => (off === null ? [] : [provider])))
}

/**
 * Refuses a call that is no run's when an administrator has switched off the provider.
 *
 * @throws ProviderError
 */
export const requireOn = async (provider: ProviderKey): Promise<void> => {
  if ((await getBreaker(provider)).off === null) return
  throw new ProviderError({ class: 'overloaded', message: `${provider} is switched off`, final: true })
}

/** Lets a run ask a provider, as its prober where it is time for one. @throws ProviderBlocked */
const enter = async (provider: ProviderKey, runId: string): Promise<Breaker> => {
  await requireUnblocked(provider)
  const known = await getBreaker(provider)
  if (known.state === 'closed') return known
  const breaker = await applyToBreaker(provider, { type: 'probe', runId })
  if (breaker.off !== null) throw new ProviderBlocked(breaker)
  if (breaker.state === 'closed' || breaker.prober === runId) return breaker
  throw new ProviderBlocked(breaker)
}

const LOAD: ReadonlySet<string> = new Set(['rate_limit', 'overloaded', 'timeout'])

/**
 * Whether a failure shows that the provider takes no calls of ours at all: a dead key, an empty account, a daily limit, or
 * load that outlasted all attempts.
 */
export const isRefusal = (failure: ProviderError): boolean => {
  if (failure.class === 'auth') return true
  if (!LOAD.has(failure.class)) return false
  return failure.final || failure.retryInMs === null || (failure.retryAfterMs ?? 0) > MAX_PAUSE_MS
}

const noteRefusal = async (
  provider: ProviderKey,
  runId: string,
  failure: ProviderError,
  isProber: boolean,
): Promise<Breaker> => {
  const streak = (streaks.get(provider) ?? 0) + 1
  streaks.set(provider, streak)
  if (!isProber && streak < refusalsUntilOpen()) return await getBreaker(provider)
  const reason = { class: failure.class, message: failure.message }
  return await applyToBreaker(provider, {
    type: 'refused',
    runId,
    reason,
    retryAfterMs: failure.retryAfterMs,
  })
}

/**
 * Makes a call of a run, with its retries, unless the provider takes no calls; and notes what became of it.
 *
 * @param failureOf the provider's failure in what `call` throws; null for errors that are not the provider's
 * @throws ProviderBlocked, or what `call` throws
 */
export const throughBreaker = async <T>(
  provider: ProviderKey,
  runId: string,
  call: () => Promise<T>,
  failureOf: (error: unknown) => ProviderError | null,
): Promise<T> => {
  const isProber = (await enter(provider, runId)).prober === runId
  const noteAnswer = async (): Promise<void> => {
    streaks.delete(provider)
    if (isProber) await applyToBreaker(provider, { type: 'answered', runId })
  }
  try {
    const result = await call()
    await noteAnswer()
    return result
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    // Load may pass, so it proves nothing except for a probe, whose call was not answered.
    if (isRefusal(failure) || (isProber && LOAD.has(failure.class))) {
      const breaker = await noteRefusal(provider, runId, failure, isProber)
      if (breaker.state !== 'closed') throw new ProviderBlocked(breaker)
    } else if (!LOAD.has(failure.class)) await noteAnswer()
    throw error
  }
}

interface Blocked {
  provider: ProviderKey
  since: number
  /** Null while it is switched off. */
  nextTryAt: number | null
}

/** Open breakers among these providers now. */
export const listBlocked = async (providers: readonly ProviderKey[]): Promise<Blocked[]> => {
  const breakers = await Promise.all([...new Set(providers)].map(readBreaker))
  return breakers.flatMap(({ provider, state, since, nextTryAt, off }): Blocked[] => {
    if (off !== null) return [{ provider, since: off.since, nextTryAt: null }]
    return state === 'closed' || since === null ? [] : [{ provider, since, nextTryAt: nextTryAt ?? since }]
  })
}
