import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import type { ProviderKey } from '../providers/providers.ts'
import { type Droppable, droppableSchema } from './call-settings.ts'
import { firstLimit, type LimitBounds, type Load, limitSchema, stepLimit } from './limit.ts'
import { runErrorClassSchema } from './run.ts'

/** `closed`: runs ask the provider. `open`: they wait. `probing`: one of them asks, and the others wait for how it ends. */
export const BREAKER_STATES = ['closed', 'open', 'probing'] as const

/** Who shares the queue of a provider. */
const sharingSchema = z.object({
  /** Customers whose runs ask it. */
  customers: z.int().check(z.nonnegative()),
  /** Runs that the customer with the most models to ask always keeps on the queue: one of each model in each group run. */
  busiest: z.int().check(z.nonnegative()),
})
export type Sharing = z.infer<typeof sharingSchema>
const NOBODY: Sharing = { customers: 0, busiest: 0 }

/** A parameter that a provider does not take for a model. */
const droppedSchema = z.object({ modelName: z.string(), parameter: droppableSchema, at: instant })
/** Then it is sent again: providers change. */
export const DROPPED_FOR_MS = 7 * 86_400_000
/** More than all models and parameters together. */
const MAX_DROPPED = 200

/** `breakers/{provider}`: whether a provider takes our calls, as all workers see it. */
export const breakerSchema = z.object({
  provider: providerKeySchema,
  state: z.enum(BREAKER_STATES),
  /** Since when it refuses; null while it is closed. */
  since: z.nullable(instant),
  /** When it is tried next; while it is probed, when another run may probe in place of one that went silent. */
  nextTryAt: z.nullable(instant),
  /** Probes that were refused, one after the other. */
  refusals: z.int().check(z.nonnegative()),
  /** The run that probes it. */
  prober: z.nullable(z.string()),
  /** The last refusal, in the provider's words: for administrators. */
  reason: z.nullable(z.object({ class: runErrorClassSchema, message: z.string() })),
  /** The switch-off by an administrator; null while it is on. It holds in every state. */
  off: z._default(
    z.nullable(
      z.object({
        since: instant,
        /** The id of who did. */
        by: z.string(),
        /** In that person's words: for administrators. */
        reason: z.string(),
      }),
    ),
    null,
  ),
  /** How many runs may ask it side by side; null before anything was learned. It holds in every state. */
  limit: z._default(z.nullable(limitSchema), null),
  /** Who shares its queue, as the sweeper last counted. */
  sharing: z._default(sharingSchema, NOBODY),
  /** Parameters that it refused. They hold in every state. */
  dropped: z._default(z.array(droppedSchema), []),
})
export type Breaker = z.infer<typeof breakerSchema>

export type BreakerEvent =
  /** A run was refused for good; the closed breaker of a process has counted enough of them. */
  | { type: 'refused'; runId: string; reason: NonNullable<Breaker['reason']>; retryAfterMs: number | null }
  /** A call of a run was answered, whatever the answer. */
  | { type: 'answered'; runId: string }
  /** A run asks to be the one that probes. */
  | { type: 'probe'; runId: string }
  /** An administrator has mended what was wrong, and wants it tried at once. */
  | { type: 'tryNow' }
  /** An administrator has nobody ask it, or has it asked again. */
  | { type: 'switchOff'; by: string; reason: string }
  | { type: 'switchOn' }
  /** A process has seen answers and refusals. */
  | { type: 'load'; load: Load; bounds: LimitBounds }
  /** The sweeper has counted who shares its queue. */
  | { type: 'sharing'; sharing: Sharing }
  /** It refused a call of a model for these parameters, and answered without them. */
  | { type: 'dropped'; modelName: string; parameters: readonly Droppable[] }

/** Longest pause between two probes, and longest pause that the provider may ask for. */
export const MAX_PROBE_PAUSE_MS = 600_000
export const MAX_ASKED_PAUSE_MS = 3_600_000
/** A prober without a sign for this long is replaced: longer than any delivery lasts. */
export const PROBE_LEASE_MS = 600_000

export const closedBreaker = (provider: ProviderKey): Breaker => ({
  provider,
  state: 'closed',
  since: null,
  nextTryAt: null,
  refusals: 0,
  prober: null,
  reason: null,
  off: null,
  limit: null,
  sharing: NOBODY,
  dropped: [],
})

/** The parameters that a model's calls leave out now. */
export const listDropped = ({ dropped }: Breaker, modelName: string, now: number): Droppable[] =>
  dropped.flatMap((one) =>
    one.modelName === modelName && now - one.at < DROPPED_FOR_MS ? [one.parameter] : [],
  )

const drop = (
  breaker: Breaker,
  { modelName, parameters }: Extract<BreakerEvent, { type: 'dropped' }>,
  now: number,
): Breaker => {
  const known = listDropped(breaker, modelName, now)
  const added = parameters.filter((parameter) => !known.includes(parameter))
  if (added.length === 0) return breaker
  const kept = breaker.dropped.filter(({ at }) => now - at < DROPPED_FOR_MS)
  const dropped = [...kept, ...added.map((parameter) => ({ modelName, parameter, at: now }))]
  return { ...breaker, dropped: dropped.slice(-MAX_DROPPED) }
}

const opened = (
  breaker: Breaker,
  { reason, retryAfterMs }: Extract<BreakerEvent, { type: 'refused' }>,
  now: number,
  pauseMs: number,
): Breaker => {
  const refusals = breaker.state === 'closed' ? 0 : breaker.refusals + 1
  const own = Math.min(MAX_PROBE_PAUSE_MS, pauseMs * 2 ** refusals)
  const asked = Math.min(MAX_ASKED_PAUSE_MS, retryAfterMs ?? 0)
  return {
    ...breaker,
    state: 'open',
    since: breaker.since ?? now,
    nextTryAt: now + Math.max(own, asked),
    refusals,
    prober: null,
    reason,
  }
}

/** A closed breaker, with what holds in every state. */
const closed = ({ provider, off, limit, sharing, dropped }: Breaker): Breaker => ({
  ...closedBreaker(provider),
  off,
  limit,
  sharing,
  dropped,
})

/**
 * The breaker after an event; the very same object without a change.
 *
 * @param pauseMs the first pause before a probe; it doubles with each refusal
 */
export const stepBreaker = (breaker: Breaker, event: BreakerEvent, now: number, pauseMs: number): Breaker => {
  const isProber = 'runId' in event && breaker.state === 'probing' && breaker.prober === event.runId
  switch (event.type) {
    case 'refused':
      // Calls that began before it opened, and were refused like the others, are no new evidence.
      return breaker.state === 'closed' || isProber ? opened(breaker, event, now, pauseMs) : breaker
    case 'answered':
      return isProber ? closed(breaker) : breaker
    case 'probe':
      return breaker.off === null && breaker.state !== 'closed' && (breaker.nextTryAt ?? 0) <= now
        ? { ...breaker, state: 'probing', nextTryAt: now + PROBE_LEASE_MS, prober: event.runId }
        : breaker
    case 'tryNow':
      return breaker.state === 'open' ? { ...breaker, nextTryAt: now } : breaker
    case 'switchOff':
      return {
        ...breaker,
        off: { since: breaker.off?.since ?? now, by: event.by, reason: event.reason },
      }
    case 'switchOn':
      return breaker.off === null ? breaker : { ...breaker, off: null }
    case 'load': {
      const before = breaker.limit ?? firstLimit(event.bounds)
      const after = stepLimit(before, event.load, now, event.bounds)
      return after === before ? breaker : { ...breaker, limit: after }
    }
    case 'sharing': {
      const { customers, busiest } = event.sharing
      const isSame = breaker.sharing.customers === customers && breaker.sharing.busiest === busiest
      return isSame ? breaker : { ...breaker, sharing: event.sharing }
    }
    case 'dropped':
      return drop(breaker, event, now)
  }
}
