import { z } from 'zod'
import { instant } from '../time.ts'

const YEAR_MS = 365 * 86_400_000

/** How long it is remembered that a mailbox had its trial. */
export const PAST_TRIAL_KEPT_MS = 3 * YEAR_MS

/**
 * `past_trials/{mark}`: that a mailbox had its free trial, which outlives the account. The mark is a keyed hash of the
 * mailbox, so that the database alone does not say whose it is.
 */
export const pastTrialSchema = z.object({
  takenAt: instant,
  /** It is forgotten then. */
  expiresAt: instant,
})
export type PastTrial = z.infer<typeof pastTrialSchema>

/** One spelling for all addresses that end in one mailbox: in small letters, without what follows a plus sign. */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/(?<=.)\+[^@]*(?=@)/, '')
