import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  billingPath,
  brandPath,
  creationJobsPath,
  onboardingPath,
  reportReaderPath,
  userPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { memberSchema } from '@sillage/core/brands/brand'
import type { Conversation } from '@sillage/core/chat/conversation'
import type { exportAccount } from '@sillage/core/identity/account-calls'
import { Timestamp } from 'firebase-admin/firestore'
import { findPastTrial } from '../billing/past-trials.ts'
import { listConversations } from '../chat/conversations.ts'
import { exportDemoRequests } from '../contact/requests-of.ts'
import { exportDataroom } from '../dataroom/people.ts'
import { exportProvisioned } from '../identity/company/people.ts'
import { findIdentities } from '../identity/identities.ts'
import { exportInvitations } from '../identity/invitations.ts'
import { findSessions } from '../identity/session-list.ts'
import { mailsTo } from '../mail/mails-to.ts'
import { findSubscriber } from '../newsletters/subscribers.ts'
import { auth, db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { exportReaders } from '../reports/readers.ts'

/** Analyses that an export holds. */
const MAX_ANALYSES = 1_000
/** Jobs that created analyses; they are kept for a month. */
const MAX_CREATIONS = 500

type Plain = Record<string, unknown>

/** A document as JSON can hold it: instants as ISO 8601. */
const plain = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate().toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

const document = (data: Plain | undefined): Plain =>
  Object.fromEntries(Object.entries(data ?? {}).map(([key, value]) => [key, plain(value)]))

const loadBrand = async (uid: string, membership: Plain) => {
  const { brandId, role, createdAt } = memberSchema.parse(membership)
  const [brand, reader] = await Promise.all([
    db.doc(brandPath(brandId)).get(),
    db.doc(reportReaderPath(brandId, uid)).get(),
  ])
  return {
    brand: document(brand.data()),
    role,
    joined_at: toIso(createdAt),
    reports: reader.exists ? String(reader.get('state')) : null,
  }
}

/** The exported part of a document in brands that the person has left: its creation, and their own words. */
const getAnalysis = (data: Plain, isMember: boolean): Plain => {
  const { analysisId, title, createdAt } = data
  return document(isMember ? data : { analysisId, title, createdAt })
}

const getConversation = ({ turns, ...conversation }: Conversation, isMember: boolean): Plain => ({
  ...conversation,
  turns: isMember ? turns : turns.map(({ messageId, text, at }) => ({ messageId, text, at })),
})

/** The personal data of the caller, as `PERSONAL_DATA` lists it. */
export const handleExportAccount: Handler<typeof exportAccount> = async ({ caller }) => {
  const [
    user,
    account,
    billing,
    pastTrial,
    onboarding,
    memberships,
    creations,
    subscriber,
    dataroom,
    reports,
    analyses,
    conversations,
    invitations,
    mails,
    demoRequests,
    sessions,
    directory,
  ] = await Promise.all([
    db.doc(userPath(caller.uid)).get(),
    auth.getUser(caller.uid),
    db.doc(billingPath(caller.uid)).get(),
    findPastTrial(caller.user.email),
    db.doc(onboardingPath(caller.uid)).get(),
    db.collectionGroup('members').where('uid', '==', caller.uid).get(),
    db.collection(creationJobsPath()).where('createdBy', '==', caller.uid).limit(MAX_CREATIONS).get(),
    findSubscriber(caller.uid),
    exportDataroom(caller.uid, caller.user.email),
    exportReaders(caller.user.email),
    db.collectionGroup('analyses').where('createdBy', '==', caller.uid).limit(MAX_ANALYSES).get(),
    listConversations(caller.uid),
    exportInvitations(caller.user.email),
    mailsTo(caller.user.email),
    exportDemoRequests(caller.user.email),
    findSessions(caller.uid),
    exportProvisioned(caller.uid),
  ])
  const joined = new Set(memberships.docs.map((doc) => String(doc.get('brandId'))))
  return {
    exported_at: toIso(Date.now()),
    profile: document(user.exists ? user.data() : { ...caller.user }),
    sign_in: {
      email: account.email ?? '',
      email_verified: account.emailVerified,
      name: account.displayName ?? '',
      created_at: account.metadata.creationTime,
      last_sign_in_at: account.metadata.lastSignInTime,
      identities: findIdentities(account).map(({ providerId, email }) => ({
        provider: providerId,
        email: email ?? '',
      })),
      sessions: sessions.map(({ authTime, browser, system, country, seenAt }) => ({
        ...{ browser, system, country },
        signed_in_at: toIso(authTime * 1_000),
        last_seen_at: toIso(seenAt),
      })),
    },
    billing: billing.exists ? document(billing.data()) : null,
    past_trial: pastTrial && {
      taken_at: toIso(pastTrial.takenAt),
      forgotten_at: toIso(pastTrial.expiresAt),
    },
    newsletter: subscriber && {
      subscribed: subscriber.subscribed,
      consents: subscriber.consents.map(({ at, ...said }) => ({ ...said, at: toIso(at) })),
    },
    dataroom,
    directory,
    reports,
    onboarding: onboarding.exists ? document(onboarding.data()) : null,
    creation_jobs: creations.docs.map((doc) => document(doc.data())),
    invitations,
    mails,
    demo_requests: demoRequests,
    analyses: analyses.docs.map((doc) => getAnalysis(doc.data(), joined.has(brandOfAnalysis(doc.id)))),
    conversations: conversations.map((one) => getConversation(one, joined.has(one.brandId))),
    brands: await Promise.all(memberships.docs.map((doc) => loadBrand(caller.uid, doc.data()))),
  }
}
