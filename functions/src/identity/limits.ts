import { limitRate } from '../http/rate-limit.ts'

/** Limits per account, beside those that calls declare per address: for guesses that come from many places. */

const MINUTE = 60

const keyOf = (what: string, email: string): string => `identity.${what}:account:${email.toLowerCase()}`

/** Guesses at the password or the code of one account. @throws AppError too_many_requests */
export const limitGuesses = (email: string): Promise<void> =>
  limitRate(keyOf('guess', email), { points: 20, seconds: 15 * MINUTE })

/** Invitations that one address is mailed, whoever sends them. @throws AppError too_many_requests */
export const limitInvitations = (email: string): Promise<void> =>
  limitRate(keyOf('invitation', email), { points: 5, seconds: 24 * 60 * MINUTE })

/** Mails that strangers may have sent to one address. @throws AppError too_many_requests */
export const limitMails = (email: string): Promise<void> =>
  limitRate(keyOf('mail', email), { points: 6, seconds: 60 * MINUTE })
