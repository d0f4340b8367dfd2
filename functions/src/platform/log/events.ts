import { skipReasonSchema } from '@sillage/core/analyses/schedule'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { BREAKER_STATES } from '@sillage/core/runs/breaker'
import { runErrorClassSchema } from '@sillage/core/runs/run'
import { z } from 'zod/mini'

export type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR'

const text = z.string()
const count = z.int().check(z.nonnegative())
const ms = z.number().check(z.nonnegative())
const provider = providerKeySchema
const instantOrNone = z.nullable(z.number())
/** Anything that was thrown; the line holds it whole. */
const error = z.unknown()
const stage = z.enum(['answer', 'reading'])

/**
 * The lines that metrics, alerts and dashboards are made from (see tools/src/alerts): the message of each, how severe it is
 * and what it holds. Durations are in milliseconds.
 */
export const EVENTS = {
  'group run launched': {
    severity: 'INFO',
    fields: z.object({ groupRunId: text, brandId: text, units: count, launchedFrom: text }),
  },
  /** The decision about a slot of a schedule. */
  'slot decided': {
    severity: 'INFO',
    fields: z.object({
      analysisId: text,
      slot: text,
      outcome: z.enum(['launched', 'skipped', 'waits']),
      reason: z.nullable(skipReasonSchema),
      /** Slots before it that were missed. */
      missed: count,
      /** From the hour that was chosen. */
      lateMs: ms,
    }),
  },
  /** A run has ended, for good or bad. */
  'run ended': {
    severity: 'INFO',
    fields: z.object({
      groupRunId: text,
      runId: text,
      provider,
      modelId: text,
      status: z.enum(['completed', 'failed']),
      class: z.nullable(runErrorClassSchema),
      stage: z.nullable(stage),
      attempts: count,
      /** From when its task was due until it was delivered. */
      queuedMs: ms,
      /** From its delivery to its end. */
      workedMs: ms,
    }),
  },
  /** A call of a provider failed; it is made again after a pause, here or by another delivery. */
  'call failed': {
    severity: 'INFO',
    fields: z.object({
      runId: text,
      provider,
      class: runErrorClassSchema,
      stage,
      attempt: count,
      reason: text,
    }),
  },
  /** The provider refused a call for its rate. */
  'call rate-limited': {
    severity: 'WARNING',
    fields: z.object({
      runId: text,
      provider,
      class: runErrorClassSchema,
      stage,
      attempt: count,
      reason: text,
    }),
  },
  'run waits': {
    severity: 'INFO',
    fields: z.object({
      groupRunId: text,
      runId: text,
      provider,
      /** `turn`: after a failed call. `provider`: it takes no calls. `day`: the day has cost what it may. */
      for: z.enum(['turn', 'provider', 'day']),
      until: z.number(),
    }),
  },
  'breaker changed': {
    severity: 'WARNING',
    fields: z.object({
      provider,
      state: z.enum(BREAKER_STATES),
      since: instantOrNone,
      nextTryAt: instantOrNone,
      reason: z.unknown(),
      /** An administrator has switched it off. */
      off: z.boolean(),
    }),
  },
  'limit changed': {
    severity: 'INFO',
    fields: z.object({
      provider,
      /** Runs that may ask it side by side. */
      runs: z.number(),
      answered: z.number(),
      refused: z.number(),
    }),
  },
  'limits of queues not set': {
    severity: 'ERROR',
    fields: z.object({ provider, error }),
  },
  'ceiling of cost reached': {
    severity: 'WARNING',
    fields: z.object({
      uid: z.nullable(text),
      pool: text,
      error: text,
      spent: z.unknown(),
      own: z.unknown(),
    }),
  },
  /** Ended runs were counted into the figures that people see. */
  'runs folded': {
    severity: 'INFO',
    fields: z.object({
      groupRunId: text,
      runs: count,
      ended: count,
      total: count,
      /** From the end of the run that waited longest. */
      behindMs: ms,
      /** From the launch to the first figure; of the first fold alone. */
      firstFigureMs: z.nullable(ms),
    }),
  },
  'group run settled': {
    severity: 'INFO',
    fields: z.object({
      groupRunId: text,
      status: text,
      completed: count,
      failed: count,
      /** From the launch. */
      tookMs: ms,
    }),
  },
  'what was counted is not what is stored': {
    severity: 'ERROR',
    fields: z.object({
      groupRunId: text,
      completed: count,
      failed: count,
      counted: count,
      stored: z.unknown(),
    }),
  },
  /** The nightly check of an audit log found an entry that is not as it was linked; `brandId` is `staff` for our own log. */
  'audit chain broken': {
    severity: 'ERROR',
    fields: z.object({ brandId: text, seq: count, kind: text }),
  },
  /** The sweeper found a group run without progress; `lost` runs had no task any more. */
  'group run looked after': {
    severity: 'WARNING',
    fields: z.object({ groupRunId: text, lost: count, stalls: count }),
  },
  'queue not asked for a task': {
    severity: 'ERROR',
    fields: z.object({ queue: text, name: text, error }),
  },
  'mail sent': {
    severity: 'INFO',
    fields: z.object({ mailId: text, template: z.optional(text), attempts: count, waitedMs: ms }),
  },
  'mail not sent': {
    severity: 'WARNING',
    fields: z.object({ mailId: text, template: z.optional(text), attempts: count, error }),
  },
  'mail given up': {
    severity: 'ERROR',
    fields: z.object({ mailId: text, template: z.optional(text), attempts: count, error }),
  },
  'job given up': {
    severity: 'ERROR',
    fields: z.object({ job: text, path: text, error }),
  },
  'webhook received': {
    severity: 'INFO',
    fields: z.object({ eventId: text, type: text, customerId: z.nullable(text) }),
  },
  'event of Stripe not handled': {
    severity: 'ERROR',
    fields: z.object({ eventId: text, type: text, error }),
  },
  'billing differed': { severity: 'WARNING', fields: z.looseObject({}) },
  /** An answer of the API that nobody foresaw: a 500 or 503. */
  'request failed': { severity: 'ERROR', fields: z.object({ requestId: text, error }) },
} as const satisfies Record<string, { severity: Severity; fields: z.ZodMiniObject }>

export type EventName = keyof typeof EVENTS
export type EventFields<N extends EventName> = z.input<(typeof EVENTS)[N]['fields']>
