import { mailPath } from '@sillage/core/base/paths'
import { type Mail, mailSchema } from '@sillage/core/mail/mail'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { updateUnlessChanged } from '../platform/jobs/step.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { type Sent, sendMail } from './send.ts'
import { BLANK, LEASE_MS, PAUSES_MINUTES, UNCONFIGURED_PAUSE_MS } from './settings.ts'
import { stopAddress } from './stops.ts'

const MINUTE_MS = 60_000

const inMs = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() + ms)

interface Lease {
  mail: Mail
  /** When it was taken: the mail is this worker's as long as nobody has written since. */
  since: Timestamp
}

const UNCERTAIN = 'It may have arrived: whoever sent it did not say so.'

/** Whether a mail is to be tried now. */
const isDue = ({ delivery }: Mail, now: number): boolean => {
  switch (delivery.state) {
    case 'PENDING':
      return true
    case 'RETRY':
      return delivery.nextAt !== null && delivery.nextAt <= now
    case 'PROCESSING':
      return delivery.leaseExpireTime === null || delivery.leaseExpireTime <= now
    case 'SUCCESS':
    case 'ERROR':
    case 'DISCARDED':
      return false
  }
}

/** Whether it may have reached its reader already, who is not to get it twice. */
const mayHaveArrived = ({ issueId, delivery }: Mail): boolean =>
  issueId !== null && delivery.state === 'PROCESSING' && delivery.handedAt !== null

/**
 * Takes the mail for this worker; null when there is nothing to do, or another worker is at it. Not a transaction: the
 * locks of a worker that died would keep the next one waiting.
 */
const claim = async (mailId: string): Promise<Lease | null> => {
  const ref = db.doc(mailPath(mailId))
  for (;;) {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const mail = mailSchema.parse(snapshot.data())
    if (!isDue(mail, Date.now())) return null
    if (mayHaveArrived(mail)) {
      await finish(mailId, snapshot.updateTime, givenUp(UNCERTAIN))
      return null
    }
    const until = inMs(LEASE_MS)
    const leased = {
      'delivery.state': 'PROCESSING',
      'delivery.attempts': mail.delivery.attempts + 1,
      'delivery.leaseExpireTime': until,
      'delivery.nextAt': until,
    }
    const since = await updateUnlessChanged(snapshot, leased)
    if (since !== null) return { mail, since }
  }
}

/**
 * Notes that the worker begins to speak to the mail server; only of issues, which cost one write more for it.
 *
 * @returns null when another worker has taken the mail over meanwhile
 */
const markHandedOver = async (mailId: string, { mail, since }: Lease): Promise<Timestamp | null> => {
  if (mail.issueId === null) return since
  const read = { ref: db.doc(mailPath(mailId)), updateTime: since }
  return await updateUnlessChanged(read, { 'delivery.handedAt': Timestamp.now() })
}

/** Of an issue that may have arrived: nobody sends it again, administrators neither. */
const givenUp = (error: string): Record<string, unknown> => ({
  state: 'DISCARDED',
  endTime: Timestamp.now(),
  nextAt: null,
  error,
})

/** The delivery fields after a try. */
const getOutcome = (sent: Sent, attempts: number): Record<string, unknown> => {
  switch (sent.kind) {
    case 'sent':
      return { state: 'SUCCESS', endTime: Timestamp.now(), nextAt: null, error: null, info: sent.info }
    case 'unconfigured':
      // Nothing was tried, so that the mail still has all its tries.
      return {
        state: 'PENDING',
        attempts: attempts - 1,
        nextAt: inMs(UNCONFIGURED_PAUSE_MS),
        error: 'No mail server is set up.',
      }
    case 'refused':
      return { state: 'ERROR', endTime: Timestamp.now(), nextAt: null, error: sent.error }
    case 'failed': {
      const pause = PAUSES_MINUTES[attempts - 1]
      return pause === undefined
        ? { state: 'ERROR', endTime: Timestamp.now(), nextAt: null, error: sent.error }
        : { state: 'RETRY', nextAt: inMs(pause * MINUTE_MS), error: sent.error }
    }
  }
}

/** Notes what came of a try, unless another worker has taken the mail over meanwhile. */
const finish = async (mailId: string, since: Timestamp, outcome: Record<string, unknown>): Promise<void> => {
  const fields = Object.entries({ ...outcome, leaseExpireTime: null, handedAt: null })
  const changes: Record<string, unknown> = Object.fromEntries(
    fields.map(([name, value]) => [`delivery.${name}`, value]),
  )
  if (outcome.state === 'SUCCESS' || outcome.state === 'DISCARDED') changes.message = BLANK
  await updateUnlessChanged({ ref: db.doc(mailPath(mailId)), updateTime: since }, changes)
}

/**
 * Sends a mail that waits. Any number of workers may try: one has the lease at a time, and what was sent is not sent
 * again. Only a worker that dies between the mail server's word and noting it makes a mail go out twice, under one
 * Message-ID; an issue of the newsletter is given up instead.
 */
export const deliverMail = async (mailId: string): Promise<void> => {
  const lease = await claim(mailId)
  if (!lease) return
  const { mail } = lease
  const since = await markHandedOver(mailId, lease)
  if (since === null) return
  const attempts = mail.delivery.attempts + 1
  const sent = await sendMail(mailId, mail)
  if (mail.issueId !== null && sent.kind === 'refused' && sent.noSuchAddress) {
    await stopAddress(mail.to[0] ?? '', { reason: 'bounce', detail: sent.error, issueId: mail.issueId })
  }
  const isUncertain = mail.issueId !== null && sent.kind === 'failed' && sent.uncertain
  await finish(
    mailId,
    since,
    isUncertain ? givenUp(`${sent.error} ${UNCERTAIN}`) : getOutcome(sent, attempts),
  )
  report(mailId, mail, sent, attempts)
}

const report = (mailId: string, { template, delivery }: Mail, sent: Sent, attempts: number): void => {
  const about = { mailId, template: template?.name, attempts }
  if (sent.kind === 'sent') logEvent('mail sent', { ...about, waitedMs: Date.now() - delivery.startTime })
  else if (sent.kind === 'unconfigured') logger.error('mail waits: SMTP_URL is not set', about)
  else if (sent.kind === 'refused' || attempts > PAUSES_MINUTES.length) {
    logEvent('mail given up', { ...about, error: sent.error })
  } else logEvent('mail not sent', { ...about, error: sent.error })
}
