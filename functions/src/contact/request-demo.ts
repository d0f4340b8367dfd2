import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { demoRequestPath } from '@sillage/core/base/paths'
import type { requestDemo } from '@sillage/core/contact/calls'
import { DEMO_REQUEST_KEPT_DAYS, type DemoWish } from '@sillage/core/contact/demo-request'
import { Timestamp } from 'firebase-admin/firestore'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { passChallenge } from '../platform/limits/limit-stranger.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'
import { logger } from '../platform/log/logger.ts'
import { salesEmail } from './settings.ts'

const DAY_SECONDS = 86_400

/** Mails that strangers may have sent to one address by this form. */
const PER_MAILBOX = { points: 3, seconds: DAY_SECONDS } as const

const NOTHING = '–'

/** The mail to the sales team; null without an address for it. */
const salesMail = async (requestId: string, wish: DemoWish): Promise<PreparedMail | null> => {
  const to = salesEmail()
  if (to === null) {
    logger.error('SALES_EMAIL is not set: a request for a demonstration is stored and mailed to nobody', {
      requestId,
    })
    return null
  }
  const { name, email, company, message, language } = wish
  // The team reads English and French; the mail names the person's language.
  const team = language === 'fr' ? 'fr' : 'en'
  return prepareMail({
    template: 'demo_request',
    to,
    language: team,
    values: {
      person: name,
      email,
      company,
      message: message === '' ? NOTHING : message,
      language: new Intl.DisplayNames(team, { type: 'language' }).of(language) ?? language,
      answer: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    },
    key: `demo-request:${requestId}:sales`,
  })
}

/** The mail to the person. It repeats nothing of what was typed: anybody may have typed it, with any address. */
const confirmationMail = (requestId: string, { email, language }: DemoWish): Promise<PreparedMail> =>
  prepareMail({
    template: 'demo_confirmation',
    to: email,
    language,
    values: { link: appUrl('/'), days: String(DEMO_REQUEST_KEPT_DAYS) },
    key: `demo-request:${requestId}:person`,
  })

/**
 * Keeps the request and its mails at once, so that none is without the others.
 *
 * @param isPassed whether the sender has solved a challenge; otherwise only the sales team is mailed
 */
const store = async (wish: DemoWish, isPassed: boolean): Promise<readonly PreparedMail[]> => {
  const requestId = newId()
  const now = Date.now()
  const confirmation = isPassed ? confirmationMail(requestId, wish) : null
  const mails = (await Promise.all([salesMail(requestId, wish), confirmation])).filter(
    (mail) => mail !== null,
  )
  const batch = db.batch()
  batch.create(db.doc(demoRequestPath(requestId)), {
    ...wish,
    // Found again by it when an account of this address is deleted.
    email: wish.email.toLowerCase(),
    requestId,
    createdAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + DEMO_REQUEST_KEPT_DAYS * DAY_SECONDS * 1_000),
  })
  for (const { ref, data } of mails) batch.create(ref, data)
  await batch.commit()
  return mails
}

/**
 * Takes a request for a demonstration, whichever way it came.
 *
 * @param isPassed whether the sender has solved a challenge
 * @throws AppError too_many_requests
 */
export const takeWish = async (wish: DemoWish, isPassed: boolean): Promise<void> => {
  await limitRate(`contact.demo:mailbox:${wish.email.toLowerCase()}`, PER_MAILBOX)
  const mails = await store(wish, isPassed)
  await Promise.all(mails.map((mail) => mail.dispatch()))
}

/** Says the same of a challenge that does not work, without speaking of signing up. */
const inOwnWords = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'challenge_unavailable'
    ? new AppError('challenge_unavailable', {
        message: 'Your request cannot be sent at the moment. Please try again later.',
        cause: error,
      })
    : error

export const handleRequestDemo: Handler<typeof requestDemo> = async ({ body, response }) => {
  const { req } = response
  const { turnstileToken, ...wish } = body
  await passChallenge(req, turnstileToken, 'book_demo').catch((error: unknown) => {
    throw inOwnWords(error)
  })
  await takeWish(wish, true)
  return { ok: true }
}
