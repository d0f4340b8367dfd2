import type { Limit } from '@sillage/core/base/call'
import { requestNetwork, type Sender } from '../platform/limits/client-address.ts'
import { knownBrowser, knowsAccount } from '../platform/limits/known-browser.ts'
import { type HeldLimit, limitStranger } from '../platform/limits/limit-stranger.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'

/**
 * Limits per account, beside those that calls declare per address. The tight one counts an account and a network together,
 * so that a stranger uses up their own tries and not those of the owner. The wide one counts an account over all networks.
 * Beyond either, a sender solves a challenge. A browser that has signed in to the account before has tries of its own.
 */

const MINUTE = 60

type Points = Pick<Limit, 'points' | 'seconds'>

const buildKey = (limit: string, email: string): string => `identity.${limit}:account:${email.toLowerCase()}`

/** The limits of what strangers may do to an account, the tight one first: who is out of it uses up none of the other. */
const getLimits = (
  what: string,
  email: string,
  sender: Sender,
  { tight, wide }: { tight: Points; wide: Points },
): HeldLimit[] =>
  knowsAccount(sender, email)
    ? [{ key: `${buildKey(what, email)}:known`, ...tight }]
    : [
        { key: `${buildKey(what, email)}:${requestNetwork(sender)}`, ...tight },
        { key: buildKey(what, email), ...wide },
      ]

/** Guesses at the password or the code of one account. */
export const guessLimits = (email: string, sender: Sender): HeldLimit[] =>
  getLimits('guess', email, sender, {
    tight: { points: 20, seconds: 15 * MINUTE },
    wide: { points: 400, seconds: 15 * MINUTE },
  })

/** Mails that strangers may have sent to one address. */
export const mailLimits = (email: string, sender: Sender): HeldLimit[] =>
  getLimits('mail', email, sender, {
    tight: { points: 6, seconds: 60 * MINUTE },
    wide: { points: 60, seconds: 60 * MINUTE },
  })

const hold = async (limits: readonly HeldLimit[], sender: Sender): Promise<void> => {
  for (const limit of limits) await limitStranger(limit, sender)
}

/** @throws AppError challenge_required, challenge_failed or too_many_requests */
export const limitGuesses = (email: string, sender: Sender): Promise<void> =>
  hold(guessLimits(email, sender), sender)

/** @throws AppError challenge_required, challenge_failed or too_many_requests */
export const limitMails = (email: string, sender: Sender): Promise<void> =>
  hold(mailLimits(email, sender), sender)

/**
 * Sign-ups from one network and of one domain. Invited people do not count for the domain: nobody else can use that
 * up.
 */
export const signUpLimits = (domain: string, sender: Sender, isInvited: boolean): HeldLimit[] => {
  const hourly = { points: 60, seconds: 60 * MINUTE }
  return [
    { key: `identity.register:network:${knownBrowser(sender) ?? requestNetwork(sender)}`, ...hourly },
    ...(isInvited ? [] : [{ key: `identity.register:domain:${domain}`, ...hourly }]),
  ]
}

/** Each sign-up solved a challenge, so that these limits refuse. @throws AppError too_many_requests */
export const limitSignUps = async (domain: string, sender: Sender, isInvited: boolean): Promise<void> => {
  for (const { key, ...points } of signUpLimits(domain, sender, isInvited)) await limitRate(key, points)
}

/** Invitations by mail to one address, from all senders. @throws AppError too_many_requests */
export const limitInvitations = async (email: string): Promise<void> => {
  await limitRate(buildKey('invitation', email), { points: 5, seconds: 24 * 60 * MINUTE })
}
