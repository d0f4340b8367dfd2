import { mailsPath, newslettersPath } from '@sillage/core/base/paths'
import {
  type MailLanguage,
  type MailMessage,
  renderTemplate,
  toMailLanguage,
} from '@sillage/core/mail/email-template'
import {
  computeAllowance,
  type Newsletter,
  type NewsletterCounts,
  newsletterSchema,
  wholeMinute,
} from '@sillage/core/newsletters/newsletter'
import { renderIssue } from '@sillage/core/newsletters/render-issue'
import { Timestamp } from 'firebase-admin/firestore'
import { type PreparedMail, prepareMessage } from '../mail/queue.ts'
import { withGreeting } from '../mail/values.ts'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import type { Step } from '../platform/jobs/step.ts'
import { getSetting } from '../settings/runtime.ts'
import { nextReaders, type Reader } from './audience.ts'
import { withFooterIn } from './footer.ts'
import { preferencesUrl, unsubscribeUrl } from './subscribers.ts'

const MINUTE_MS = 60_000
/** Mails of one batch, and what they may weigh together: Firestore takes 10 MiB and 500 writes. */
const MAX_MAILS = 100
const MAX_BYTES = 4_000_000
/** Delivery results are counted for this long; then the mails are deleted. */
const RESULTS_MS = 13 * 86_400_000

/** The mail of an issue to a reader: in their language, else in the one of the issue. */
const getMail = (
  issueId: string,
  issue: Newsletter,
  messages: ReadonlyMap<MailLanguage, MailMessage>,
  { subscriber, user }: Reader,
): PreparedMail => {
  const own = toMailLanguage(user.preferences.language)
  const language = messages.has(own) ? own : issue.language
  const written = messages.get(language)
  if (written === undefined) throw new Error(`issue ${issueId} has no text in ${language}`)
  const url = preferencesUrl(subscriber, issueId)
  const message = withFooterIn(
    renderTemplate(written, withGreeting(language, { name: user.name })),
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
const getPageSize = (messages: readonly MailMessage[], allowance: number): number => {
  const longest = Math.max(0, ...messages.map(({ html, text }) => html.length + text.length))
  return Math.max(1, Math.min(allowance, MAX_MAILS, Math.floor(MAX_BYTES / (4 * (longest + 1_000)))))
}

/** Queues mails of the next readers, stored together with how far the issue has come. */
const pageStep = async (issueId: string, issue: Newsletter, now: number): Promise<Step> => {
  const allowance = computeAllowance(issue, now, await getSetting('newslettersPerMinute'))
  if (allowance === 0) {
    return { changes: { wakeAt: Timestamp.fromMillis((wholeMinute(now) + 1) * MINUTE_MS) } }
  }
  const messages = renderIssue(issue)
  const size = getPageSize([...messages.values()], allowance)
  const page = await nextReaders(issue.segment, issue.cursor, size, now)
  const mails = page.readers.map((reader) => getMail(issueId, issue, messages, reader))
  const spent = issue.minute === wholeMinute(now) ? issue.inMinute : 0
  return {
    changes: {
      state: page.isLast ? 'delivering' : 'sending',
      startedAt: Timestamp.fromMillis(issue.startedAt ?? now),
      cursor: page.cursor,
      minute: wholeMinute(now),
      inMinute: spent + mails.length,
      'counts.queued': issue.counts.queued + mails.length,
    },
    parcels: mails,
    again: !page.isLast,
  }
}

/** Delivery results of an issue so far. */
export const mailCounts = async (issueId: string): Promise<Pick<NewsletterCounts, 'sent' | 'failed'>> => {
  const mails = db.collection(mailsPath()).where('issueId', '==', issueId)
  const [sent, failed] = await Promise.all([
    mails.where('delivery.state', '==', 'SUCCESS').count().get(),
    mails.where('delivery.state', 'in', ['ERROR', 'DISCARDED']).count().get(),
  ])
  return { sent: sent.data().count, failed: failed.data().count }
}

/** Keeps what became of the mails, until nothing of them is open. */
const followStep = async (issueId: string, issue: Newsletter, now: number): Promise<Step> => {
  const { counts, startedAt } = issue
  const { sent, failed } = await mailCounts(issueId)
  const isOver = sent + failed >= counts.queued || (startedAt ?? now) < now - RESULTS_MS
  return {
    changes: {
      'counts.sent': sent,
      'counts.failed': failed,
      ...(isOver
        ? { state: 'sent', wakeAt: null, finishedAt: Timestamp.fromMillis(now) }
        : { wakeAt: Timestamp.fromMillis(now + MINUTE_MS) }),
    },
  }
}

/** Sends what is due of newsletters, one issue after the other, at the set pace. */
export const NEWSLETTERS = defineJob({
  name: 'newsletter',
  due: { collection: newslettersPath(), field: 'wakeAt', isSharded: false },
  parse: (document) => newsletterSchema.parse(document.data()),
  run: async (issue, { document, now }) => {
    if (issue.state === 'delivering') return await followStep(document.id, issue, now)
    const isOpen = issue.state === 'scheduled' || issue.state === 'sending'
    return isOpen ? await pageStep(document.id, issue, now) : null
  },
})
