import { mailsPath, newsletterPath, newslettersPath } from '@sillage/core/base/paths'
import { mailLanguageOf, renderTemplate } from '@sillage/core/mail/email-template'
import {
  allowanceOf,
  minuteOf,
  type Newsletter,
  type NewsletterCounts,
  newsletterSchema,
} from '@sillage/core/newsletters/newsletter'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { type PreparedMail, prepareMessage } from '../mail/queue.ts'
import { withGreeting } from '../mail/values.ts'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { settingOf } from '../settings/runtime.ts'
import { nextReaders, type Reader } from './audience.ts'
import { withFooterIn } from './footer.ts'
import { preferencesUrl, unsubscribeUrl } from './subscribers.ts'

const MINUTE_MS = 60_000
/** A sweep begins no page after so long; the next one goes on. */
const SWEEP_MS = 40_000
/** Mails of one batch, and what they may weigh together: Firestore takes 10 MiB and 500 writes. */
const MOST_MAILS = 100
const MOST_BYTES = 4_000_000
const DISPATCHES = 8
/** What became of mails is asked for so long; then the mails are gone. */
const RESULTS_MS = 13 * 86_400_000

/** What a reader of an issue gets. */
const mailOf = (issueId: string, issue: Newsletter, { subscriber, user }: Reader): PreparedMail => {
  const language = mailLanguageOf(issue.language)
  const url = preferencesUrl(subscriber, issueId)
  const message = withFooterIn(
    renderTemplate(issue, withGreeting(language, { name: user.name })),
    language,
    url,
  )
  return prepareMessage({
    name: 'newsletter',
    to: user.email,
    key: `newsletter:${issueId}:${user.uid}`,
    message,
    unsubscribe: unsubscribeUrl(subscriber, issueId),
    issueId,
  })
}

/** Readers of one page: as many as the minute has left and one batch can carry. */
const pageSizeOf = ({ html, text }: Newsletter, allowance: number): number =>
  Math.max(
    1,
    Math.min(allowance, MOST_MAILS, Math.floor(MOST_BYTES / (4 * (html.length + text.length + 1_000)))),
  )

/**
 * Queues mails of the next readers. They are stored together with how far the issue has come, on the condition that
 * nobody else has moved it: a worker that is killed has queued all of a page or nothing.
 *
 * @returns whether there is more to do within this minute
 */
const sendPage = async (document: DocumentSnapshot, now: number): Promise<boolean> => {
  const issue = newsletterSchema.parse(document.data())
  const allowance = allowanceOf(issue, now, await settingOf('newslettersPerMinute'))
  if (allowance === 0) {
    const wakeAt = Timestamp.fromMillis((minuteOf(now) + 1) * MINUTE_MS)
    await document.ref.update({ wakeAt }, { lastUpdateTime: document.updateTime as Timestamp })
    return false
  }
  const page = await nextReaders(issue.segment, issue.cursor, pageSizeOf(issue, allowance), now)
  const mails = page.readers.map((reader) => mailOf(document.id, issue, reader))
  const spent = issue.minute === minuteOf(now) ? issue.inMinute : 0
  const batch = db.batch()
  batch.update(
    document.ref,
    {
      state: page.isLast ? 'delivering' : 'sending',
      startedAt: Timestamp.fromMillis(issue.startedAt ?? now),
      cursor: page.cursor,
      minute: minuteOf(now),
      inMinute: spent + mails.length,
      'counts.queued': issue.counts.queued + mails.length,
    },
    { lastUpdateTime: document.updateTime as Timestamp },
  )
  for (const { ref, data } of mails) batch.create(ref, data)
  await batch.commit()
  await inParallel(mails, DISPATCHES, ({ dispatch }) => dispatch())
  return !page.isLast
}

/** What became of the mails of an issue so far. */
export const mailCounts = async (issueId: string): Promise<Pick<NewsletterCounts, 'sent' | 'failed'>> => {
  const mails = db.collection(mailsPath()).where('issueId', '==', issueId)
  const [sent, failed] = await Promise.all([
    mails.where('delivery.state', '==', 'SUCCESS').count().get(),
    mails.where('delivery.state', 'in', ['ERROR', 'DISCARDED']).count().get(),
  ])
  return { sent: sent.data().count, failed: failed.data().count }
}

/** Keeps what became of the mails, until nothing of them is open. */
const follow = async (document: DocumentSnapshot, now: number): Promise<void> => {
  const { counts, startedAt } = newsletterSchema.parse(document.data())
  const { sent, failed } = await mailCounts(document.id)
  const isOver = sent + failed >= counts.queued || (startedAt ?? now) < now - RESULTS_MS
  await document.ref.update(
    {
      'counts.sent': sent,
      'counts.failed': failed,
      ...(isOver
        ? { state: 'sent', wakeAt: null, finishedAt: Timestamp.fromMillis(now) }
        : { wakeAt: Timestamp.fromMillis(now + MINUTE_MS) }),
    },
    { lastUpdateTime: document.updateTime as Timestamp },
  )
}

const advance = async (issueId: string, now: number, until: number): Promise<void> => {
  while (Date.now() < until) {
    const document = await db.doc(newsletterPath(issueId)).get()
    if (!document.exists) return
    const { state } = newsletterSchema.parse(document.data())
    try {
      if (state === 'delivering') return await follow(document, now)
      if (state !== 'scheduled' && state !== 'sending') return
      if (!(await sendPage(document, now))) return
    } catch (error) {
      // Somebody left by a link meanwhile, or another sweep is at it.
      if (!isStale(error)) throw error
    }
  }
}

/** Sends what is due of newsletters, one issue after the other, at the set pace. */
export const sweepNewsletters = async (now: number): Promise<void> => {
  const until = Date.now() + SWEEP_MS
  const { docs } = await db
    .collection(newslettersPath())
    .where('wakeAt', '<=', Timestamp.fromMillis(now))
    .orderBy('wakeAt')
    .limit(20)
    .get()
  for (const { id } of docs) {
    try {
      await advance(id, now, until)
    } catch (error) {
      logger.error('newsletter not sent', { issueId: id, error })
    }
  }
}
