import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** Digits of an authenticator's code. */
export const FACTOR_DIGITS = 6
/** How long a code is shown, in seconds. */
export const FACTOR_PERIOD = 30
/** Recovery codes that somebody gets at a time. */
export const RECOVERY_CODES = 10

/** `second_factors/{uid}`: the authenticator of a person. The server's alone. */
export const secondFactorSchema = z.object({
  uid: z.string(),
  /** Null until the first code has shown that the authenticator has the key. */
  factorId: z.nullable(z.string()),
  /** The key in base32, encrypted with a key that the database does not hold. */
  sealedKey: z.string(),
  /** The period of the last code that was taken: earlier codes, and that one, are refused. */
  lastStep: z._default(z.int(), 0),
  /** Wrong codes since the last right one. */
  failures: z._default(z.int(), 0),
  /** Codes are refused until then. */
  waitUntil: z._default(z.nullable(instant), null),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: z._default(z.array(z.string()), []),
  startedAt: instant,
  confirmedAt: z._default(z.nullable(instant), null),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>
