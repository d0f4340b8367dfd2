import type { BodyOf, ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import {
  mailStopPath,
  mailStopsPath,
  newsletterPath,
  newslettersPath,
  userPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { userSchema } from '@sillage/core/identity/user'
import { MAIL_LANGUAGES, type MailLanguage, renderTemplate } from '@sillage/core/mail/email-template'
import { findTemplateFaults } from '@sillage/core/mail/template-faults'
import type * as calls from '@sillage/core/newsletters/calls'
import { MAIL_EVENTS_HEADER } from '@sillage/core/newsletters/calls'
import {
  mailStopSchema,
  type Newsletter,
  NO_NEWSLETTER_COUNTS,
  newsletterSchema,
} from '@sillage/core/newsletters/newsletter'
import { renderIssue } from '@sillage/core/newsletters/render-issue'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { queueMessage } from '../mail/queue.ts'
import { stopAddress } from '../mail/stops.ts'
import { withGreeting } from '../mail/values.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { isSame } from '../platform/secrets.ts'
import { transact } from '../platform/transact.ts'
import { getSetting } from '../settings/runtime.ts'
import { countReaders, countSubscribers } from './audience.ts'
import { withFooterIn } from './footer.ts'
import { mailCounts } from './send.ts'
import { mailEventsKeyValue } from './settings.ts'
import { findSubscriber, recordConsent, requireSubscriber } from './subscribers.ts'

/** Stopped addresses that the console lists, the newest. */
const MAX_STOPS = 100

type Order = BodyOf<typeof calls.actOnNewsletters>
type Content = NonNullable<Order['content']>
type Done = ResponseOf<typeof calls.actOnNewsletters>['data']

const listLanguages = (texts: Content['texts']) => MAIL_LANGUAGES.filter((code) => texts[code] !== undefined)

const formatListed = (id: string, issue: Newsletter) => ({
  id,
  name: issue.name,
  subject: issue.texts[issue.language]?.subject ?? issue.subject ?? '',
  language: issue.language,
  languages: issue.html === undefined ? listLanguages(issue.texts) : [issue.language],
  state: issue.state,
  send_at: issue.sendAt === null ? null : toIso(issue.sendAt),
  finished_at: issue.finishedAt === null ? null : toIso(issue.finishedAt),
  stopped: issue.stopped,
  audience: issue.audience,
  counts: issue.counts,
})

/** The placeholders of every issue, with examples. */
const examplesIn = (language: MailLanguage) => withGreeting(language, { name: 'Claire' })

/** @throws AppError bad_request naming the field that an action lacks */
const need = <Name extends keyof Order>(order: Order, field: Name): NonNullable<Order[Name]> => {
  const value = order[field]
  if (value === undefined || value === null) {
    throw new AppError('bad_request', {
      message: `${field}: is required for this action`,
      details: { field },
    })
  }
  return value
}

/** @throws AppError bad_request for an issue with a placeholder that nothing fills */
const requireSound = (issue: Newsletter): void => {
  for (const [language, message] of renderIssue(issue)) {
    const [fault] = findTemplateFaults(message, { values: examplesIn(language), required: [] })
    if (fault === undefined) continue
    const name = fault.field === 'subject' ? 'subject' : 'markdown'
    const field = issue.html === undefined ? `texts.${language}.${name}` : fault.field
    throw new AppError('bad_request', {
      message: `${field}: nothing fills {{${fault.name}}}`,
      details: { field: `content.${field}` },
    })
  }
}

/** @throws AppError bad_request for an issue without a text in the language of readers whose own has none */
const requireText = ({ texts, language }: Content): void => {
  if (texts[language] !== undefined) return
  const field = `content.texts.${language}`
  throw new AppError('bad_request', { message: `${field}: is required`, details: { field } })
}

/** The stored fields of an issue that an earlier release wrote as HTML. */
const NO_HTML = { subject: FieldValue.delete(), html: FieldValue.delete(), text: FieldValue.delete() }

const found = (document: DocumentSnapshot): Newsletter => {
  if (!document.exists) throw new AppError('not_found')
  return newsletterSchema.parse(document.data())
}

/** Changes an issue that is in one of these states. @throws AppError not_found, conflict */
const change = (
  issueId: string,
  states: readonly Newsletter['state'][],
  work: (issue: Newsletter) => Record<string, unknown>,
): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(newsletterPath(issueId))
    const issue = found(await transaction.get(ref))
    if (!states.includes(issue.state)) throw new AppError('conflict')
    transaction.update(ref, { ...work(issue), updatedAt: FieldValue.serverTimestamp() })
  })

const save = async (issueId: string | undefined, content: Content): Promise<string> => {
  const isUnwritten = listLanguages(content.texts).length === 0
  if (issueId !== undefined) {
    await change(issueId, ['draft'], (issue) => {
      if (isUnwritten && issue.html !== undefined) return { ...content }
      requireText(content)
      return { ...content, ...NO_HTML }
    })
    return issueId
  }
  requireText(content)
  const id = newId()
  const now = Timestamp.now()
  await db.doc(newsletterPath(id)).create({
    ...content,
    state: 'draft',
    sendAt: null,
    wakeAt: null,
    startedAt: null,
    finishedAt: null,
    stopped: false,
    cursor: '',
    minute: 0,
    inMinute: 0,
    audience: 0,
    counts: NO_NEWSLETTER_COUNTS,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

const mailTest = async (order: Order, caller: Caller): Promise<void> => {
  const issue = order.content ?? found(await db.doc(newsletterPath(need(order, 'issue_id'))).get())
  const language = order.language ?? issue.language
  const message = renderIssue(issue).get(language)
  if (message === undefined) throw new AppError('bad_request', { details: { field: 'language' } })
  const values = withGreeting(language, { name: caller.user.name })
  await queueMessage({
    name: 'newsletter',
    to: caller.user.email,
    message: withFooterIn(renderTemplate(message, values), language, appUrl('/newsletter')),
  })
}

const schedule = async (issueId: string, sendAt: string | undefined): Promise<void> => {
  const issue = found(await db.doc(newsletterPath(issueId)).get())
  requireSound(issue)
  const now = Date.now()
  const audience = await countReaders(issue.segment, now)
  const at = Timestamp.fromMillis(Math.max(now, sendAt === undefined ? now : Date.parse(sendAt)))
  await change(issueId, ['draft'], () => ({ state: 'scheduled', sendAt: at, wakeAt: at, audience }))
}

const remove = (issueId: string): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(newsletterPath(issueId))
    if (found(await transaction.get(ref)).state !== 'draft') throw new AppError('conflict')
    transaction.delete(ref)
  })

const allow = async (stopId: string): Promise<void> => {
  const ref = db.doc(mailStopPath(stopId))
  if (!(await ref.get()).exists) throw new AppError('not_found')
  await ref.delete()
}

const done = (issueId: string | null): Done => ({ issue_id: issueId })

const act = async (order: Order, caller: Caller): Promise<Done> => {
  switch (order.action) {
    case 'save':
      return done(await save(order.issue_id, need(order, 'content')))
    case 'test':
      await mailTest(order, caller)
      return done(null)
    case 'schedule': {
      const issueId = need(order, 'issue_id')
      await schedule(issueId, order.send_at)
      return done(issueId)
    }
    case 'unschedule': {
      const issueId = need(order, 'issue_id')
      await change(issueId, ['scheduled'], () => ({ state: 'draft', sendAt: null, wakeAt: null }))
      return done(issueId)
    }
    case 'stop': {
      const issueId = need(order, 'issue_id')
      const now = Timestamp.now()
      await change(issueId, ['sending'], () => ({ state: 'delivering', stopped: true, wakeAt: now }))
      return done(issueId)
    }
    case 'delete':
      await remove(need(order, 'issue_id'))
      return done(null)
    case 'allow':
      await allow(need(order, 'stop_id'))
      return done(null)
  }
}

/** As much of an address as its owner needs to know it again. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const loadPreferences = async (uid: string) => {
  const [user, subscriber] = await Promise.all([db.doc(userPath(uid)).get(), findSubscriber(uid)])
  const email = user.exists ? userSchema.parse(user.data()).email : ''
  return { data: { email: masked(email), subscribed: subscriber?.subscribed ?? false } }
}

export const newsletterHandlers: HandlersOf<typeof calls> = {
  listNewsletters: async ({ query }) => {
    const [issues, subscribers, stops, perMinute] = await Promise.all([
      db.collection(newslettersPath()).orderBy('createdAt', 'desc').limit(query.limit).get(),
      countSubscribers(),
      db.collection(mailStopsPath()).orderBy('at', 'desc').limit(MAX_STOPS).get(),
      getSetting('newslettersPerMinute'),
    ])
    return {
      data: {
        issues: issues.docs.map((document) =>
          formatListed(document.id, newsletterSchema.parse(document.data())),
        ),
        subscribers,
        per_minute: perMinute,
        stopped: stops.docs.map((document) => {
          const { email, reason, detail, at } = mailStopSchema.parse(document.data())
          return { id: document.id, email, reason, detail, at: toIso(at) }
        }),
      },
    }
  },

  getNewsletter: async ({ params: { issueId } }) => {
    const issue = found(await db.doc(newsletterPath(issueId)).get())
    const isOpen = issue.state === 'sending' || issue.state === 'delivering'
    const counts = { ...issue.counts, ...(isOpen ? await mailCounts(issueId) : {}) }
    const { subject = '', html, text = '', segment, language, texts } = issue
    return {
      data: {
        ...formatListed(issueId, { ...issue, counts }),
        texts,
        html_mail: html === undefined ? null : { subject, html, text },
        segment,
        values: examplesIn(language),
        updated_at: toIso(issue.updatedAt),
      },
    }
  },

  actOnNewsletters: async ({ body, caller }) => ({ data: await act(body, caller) }),

  countNewsletterReaders: async ({ body }) => ({
    data: { count: await countReaders(body.segment, Date.now()) },
  }),

  getNewsletterConsent: async ({ caller }) => ({
    data: { subscribed: (await findSubscriber(caller.uid))?.subscribed ?? false },
  }),

  setNewsletterConsent: async ({ body: { subscribed }, caller }) => {
    await recordConsent(caller.uid, { granted: subscribed, source: 'settings' })
    return { data: { subscribed } }
  },

  openNewsletterPreferences: async ({ body }) =>
    loadPreferences((await requireSubscriber(body.newsletterToken)).uid),

  setNewsletterPreferences: async ({ body: { newsletterToken, subscribed, issue } }) => {
    const { uid } = await requireSubscriber(newsletterToken)
    await recordConsent(uid, { granted: subscribed, source: 'preferences_page', issueId: issue })
    return await loadPreferences(uid)
  },

  unsubscribeFromNewsletters: async ({ query: { newsletterToken, issue } }) => {
    const { uid } = await requireSubscriber(newsletterToken)
    await recordConsent(uid, { granted: false, source: 'one_click', issueId: issue })
    return { ok: true, message: 'You will get no more newsletters' }
  },

  reportMailEvents: async ({ query, body, response }) => {
    const key = mailEventsKeyValue()
    const given = response.req.get(MAIL_EVENTS_HEADER) ?? query.mailEventsKey ?? ''
    if (key === '' || !isSame(key, given)) throw new AppError('access_denied')
    for (const { type, email, detail, issue } of body.events) {
      await stopAddress(email, { reason: type, detail, issueId: issue })
    }
    return { ok: true }
  },
}
