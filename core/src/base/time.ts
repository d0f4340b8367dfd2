import { z } from 'zod/mini'

/** A value with its time in milliseconds since the epoch, such as Firestore's Timestamp. */
interface TimestampLike {
  toMillis(): number
}

const isTimestampLike = (value: unknown): value is TimestampLike =>
  typeof value === 'object' &&
  value !== null &&
  'toMillis' in value &&
  typeof (value as TimestampLike).toMillis === 'function'

/**
 * A point in time in a stored document, parsed to milliseconds since the epoch.
 * Accepts a number, a Date or a Firestore timestamp, so that core stays free of Firebase.
 */
export const instant = z.pipe(
  z.transform((value) =>
    isTimestampLike(value) ? value.toMillis() : value instanceof Date ? value.getTime() : value,
  ),
  z.int().check(z.nonnegative()),
)

/** End of the year 9999, after which neither ISO 8601 nor the database goes. */
const LATEST = Date.UTC(10_000, 0) - 1

/** An ISO 8601 date or date-time in a query string, from 1970 to 9999, parsed to milliseconds since the epoch. */
export const isoInstant = z.pipe(
  z.string().check(
    z.refine((text) => {
      const at = Date.parse(text)
      return at >= 0 && at <= LATEST
    }, 'must be an ISO 8601 date from 1970 to 9999'),
  ),
  z.transform((text) => Date.parse(text)),
)

/** A point in time as answers of the API write it: ISO 8601, UTC. */
export const toIso = (instant: number): string => new Date(instant).toISOString()
