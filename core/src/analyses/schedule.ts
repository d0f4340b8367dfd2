import { z } from 'zod/mini'
import { CADENCES } from '../base/cadence.ts'
import { instant } from '../base/time.ts'

/** The hour of schedules that name none. */
export const DEFAULT_HOUR = 7

/**
 * When an analysis launches by itself, by the clock of its brand. Monday is 0; a month shorter than `monthlyDay` launches on
 * its last day.
 */
export const scheduleSchema = z.object({
  enabled: z._default(z.boolean(), false),
  cadence: z._default(z.enum(CADENCES), 'weekly'),
  weeklyDayOfWeek: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
  monthlyDay: z._default(z.int().check(z.minimum(1), z.maximum(31)), 1),
  hour: z._default(z.int().check(z.minimum(0), z.maximum(23)), DEFAULT_HOUR),
})
export type Schedule = z.infer<typeof scheduleSchema>

/** Off; weekly on Monday, or monthly on the first, once it is switched on. */
export const DEFAULT_SCHEDULE: Schedule = {
  enabled: false,
  cadence: 'weekly',
  weeklyDayOfWeek: 0,
  monthlyDay: 1,
  hour: DEFAULT_HOUR,
}

/** A slot is the date it falls on where its brand is: `2026-11-30`. */
export const slotDateSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-11-30'))

/**
 * Why a slot launched nothing. `running`: the last version was under way. `busy`: as many analyses were under way as the plan
 * allows. `provider`: no provider of the analysis took calls. `limit`: the day had cost what it may. `owner`: nobody is left
 * to launch for. `leaving`: the brand waits for its deletion. `missed`: the launcher was down, and a newer slot ran in its
 * place.
 */
export const SKIP_REASONS = [
  'running',
  'quota',
  'plan',
  'setup',
  'busy',
  'provider',
  'limit',
  'owner',
  'leaving',
  'missed',
] as const
export const skipReasonSchema = z.enum(SKIP_REASONS)
export type SkipReason = z.infer<typeof skipReasonSchema>

/** `analysis.next`: the slot that comes next. The launcher finds an analysis by its shard and `wakeAt`. */
export const nextSlotSchema = z.object({
  slot: slotDateSchema,
  /** The hour that was chosen, on that date. */
  at: instant,
  /** When it is launched: `at`, spread over the window, or later while it waits. */
  wakeAt: instant,
  shard: z.int().check(z.nonnegative()),
  /** The person who switched the schedule on: launches are theirs for as long as they belong to the brand. */
  uid: z.string(),
})
export type NextSlot = z.infer<typeof nextSlotSchema>

/** `…/slots/{date}`: what became of a slot. Written once, by the transaction that launches or skips it. */
export const slotSchema = z.object({
  analysisId: z.string(),
  brandId: z.string(),
  slot: slotDateSchema,
  at: instant,
  outcome: z.enum(['launched', 'skipped']),
  /** Null when it was launched. */
  reason: z.nullable(skipReasonSchema),
  /** Null when it was skipped. */
  groupRunId: z.nullable(z.string()),
  /** When it was launched or skipped. */
  decidedAt: instant,
})
export type Slot = z.infer<typeof slotSchema>

/** `analysis.lastSlot`: the newest slot that was decided. */
export const lastSlotSchema = z.pick(slotSchema, { slot: true, outcome: true, reason: true })
