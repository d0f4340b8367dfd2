import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** Months for which a brand may keep its answers: a year or more, so that seasons can be compared. */
export const RETENTION_MONTHS = [13, 25, 37] as const
export const retentionMonthsSchema = z.literal(RETENTION_MONTHS)
export type RetentionMonths = (typeof RETENTION_MONTHS)[number]

/** Days between the choice and the first removal, in which it can be taken back. */
export const RETENTION_NOTICE_DAYS = 1

/**
 * `brands/{brandId}/retention/answers`: how long the answers of a brand are kept. A brand without it keeps them for as long
 * as it lives.
 */
export const retentionSchema = z.object({
  brandId: z.string(),
  /** Null for as long as the brand lives. */
  months: z.nullable(retentionMonthsSchema),
  /** The answers of versions that ended until then are gone; null before the first. */
  doneTo: z.nullable(instant),
  setBy: z.string(),
  shard: z.int().check(z.nonnegative()),
  /** When the next answers are removed; null while all are kept. */
  dueAt: z.nullable(instant),
})
export type Retention = z.infer<typeof retentionSchema>

/** Returns the time so many months before `now`, on the month's last day where it has no such day (UTC). */
export const keptFrom = (now: number, months: number): number => {
  const at = new Date(now)
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() - months)
  if (at.getUTCDate() !== day) at.setUTCDate(0)
  return at.getTime()
}
