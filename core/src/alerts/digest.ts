import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { savedViewSchema } from '../saved-views/saved-view.ts'
import { MAX_ALERT_MAILS } from './alert.ts'

/** When somebody is mailed the figures of a brand: never, after each version, or on the first of a month. */
export const FIGURE_PACES = ['off', 'version', 'monthly'] as const
export type FigurePace = (typeof FIGURE_PACES)[number]

/** Saved views that one person's mails with figures may follow. */
export const MAX_FOLLOWED_VIEWS = 10

/**
 * `brands/{brandId}/alertDigests/{uid}`: what a person is to be mailed of a brand's alerts and figures, how many mails with alerts
 * went out in the month, and the secret that ends them. The server's alone.
 */
export const alertDigestSchema = z.object({
  uid: z.string(),
  brandId: z.string(),
  /** UTC month that `sent` counts, such as `2026-11`. */
  month: z.string(),
  sent: z.int().check(z.nonnegative()),
  alertIds: z.array(z.string()),
  shard: z.int().check(z.nonnegative()),
  /** When the collected alerts are mailed; null while there are none. */
  dueAt: z.nullable(instant),
  secret: z.string(),
  figures: z._default(z.enum(FIGURE_PACES), 'off'),
  /** The saved views whose figures are mailed, in place of every analysis. */
  views: z._default(z.array(z.pick(savedViewSchema, { analysisId: true, viewId: true, name: true })), []),
  /** When the next mail with figures is due; null while none is. */
  figuresDueAt: z._default(z.nullable(instant), null),
  /** Versions that settled after this are in that mail. */
  figuresSince: z._default(instant, 0),
})
export type AlertDigest = z.infer<typeof alertDigestSchema>

/** Alerts that one mail lists; the inbox has the rest. */
export const MAX_COLLECTED = 50

export const utcMonth = (at: number): string => new Date(at).toISOString().slice(0, 7)

/** Whether another alert mail may go out. */
export const mayMail = ({ month, sent }: Pick<AlertDigest, 'month' | 'sent'>, at: number): boolean =>
  month !== utcMonth(at) || sent < MAX_ALERT_MAILS

/** The count after one more mail. */
export const countMail = (
  { month, sent }: Pick<AlertDigest, 'month' | 'sent'>,
  at: number,
): Pick<AlertDigest, 'month' | 'sent'> => ({
  month: utcMonth(at),
  sent: month === utcMonth(at) ? sent + 1 : 1,
})

const DAY_MS = 86_400_000
/** Digests go out at this hour, UTC: morning in Europe. */
const HOUR_UTC = 6

/** When figures of a month are mailed: in the morning of the first of the next. */
export const nextMonthly = (at: number): number => {
  const today = new Date(at)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1, HOUR_UTC)
  return first > at ? first : Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, HOUR_UTC)
}

/** When what is collected from now on is mailed: the next morning, or the next Monday's. */
export const nextDigest = (pace: 'daily' | 'weekly', at: number): number => {
  const today = new Date(at)
  const morning = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), HOUR_UTC)
  const next = morning > at ? morning : morning + DAY_MS
  if (pace === 'daily') return next
  // 1970-01-01 was a Thursday, so Monday is day 4 of what is counted from it.
  const daysToMonday = (4 - (Math.floor(next / DAY_MS) % 7) + 7) % 7
  return next + daysToMonday * DAY_MS
}
