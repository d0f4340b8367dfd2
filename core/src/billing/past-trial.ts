import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

const YEAR_MS = 365 * 86_400_000

/** How long it is remembered that a mailbox had its trial. */
export const PAST_TRIAL_KEPT_MS = 3 * YEAR_MS

/** Units that a deleted account had used of its period, for an account that the same mailbox makes again. */
const pastUseSchema = z.object({
  used: z.int().check(z.nonnegative()),
  groupRunsStarted: z.int().check(z.nonnegative()),
  /** When the period ends; the units count until then. */
  until: instant,
})

/**
 * `past_trials/{mark}`: data of a mailbox that outlives its account: its past free trial, and the units it used of a
 * period that is not over. The mark is a keyed hash of the mailbox, so that the database alone does not reveal it.
 */
export const pastMailboxSchema = z.object({
  /** When the free trial began; null of a mailbox that had none. */
  takenAt: z._default(z.nullable(instant), null),
  use: z._default(z.nullable(pastUseSchema), null),
  /** It is forgotten then. */
  expiresAt: instant,
})
export type PastMailbox = z.infer<typeof pastMailboxSchema>

/** A free trial that a mailbox had. */
export interface PastTrial {
  takenAt: number
  expiresAt: number
}

/** One spelling for all addresses that end in one mailbox: in small letters, without what follows a plus sign. */
export const toMailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/(?<=.)\+[^@]*(?=@)/, '')
