import { newId } from '@sillage/core/base/ids'
import { mailStopPath, newsletterPath, subscriberPath } from '@sillage/core/base/paths'
import { EVERYONE, type Newsletter, NO_NEWSLETTER_COUNTS } from '@sillage/core/newsletters/newsletter'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** Stores a draft of an issue, changed by `over`; returns its id. */
export const newNewsletter = async (over: Partial<Newsletter> = {}): Promise<string> => {
  const id = newId()
  const time = (at: number | null | undefined) => (at ? Timestamp.fromMillis(at) : null)
  await db.doc(newsletterPath(id)).set({
    name: 'November',
    language: 'en',
    texts: { en: { subject: 'What is new', markdown: '{{greeting}}' } },
    segment: EVERYONE,
    state: 'draft',
    startedAt: null,
    finishedAt: null,
    stopped: false,
    cursor: '',
    minute: 0,
    inMinute: 0,
    audience: 0,
    counts: NO_NEWSLETTER_COUNTS,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    ...over,
    sendAt: time(over.sendAt),
    wakeAt: time(over.wakeAt),
  })
  return id
}

const SECRET = 's'.repeat(32)

/** Somebody who wants newsletters; what stands in their links. */
export const subscribe = async (uid: string): Promise<string> => {
  await db.doc(subscriberPath(uid)).set({
    uid,
    subscribed: true,
    secret: SECRET,
    consents: [{ granted: true, source: 'settings', at: Timestamp.now() }],
  })
  return `${uid}.${SECRET}`
}

/** An address that gets no newsletters; its id. */
export const newStop = async (email = 'gone@acme.test'): Promise<string> => {
  const id = newId()
  await db.doc(mailStopPath(id)).set({ email, reason: 'bounce', detail: '550', at: Timestamp.now() })
  return id
}
