import type { ResponseOf } from '@sillage/core/base/call'
import { userPath } from '@sillage/core/base/paths'
import type { exportAccount } from '@sillage/core/identity/account-calls'
import { AUTH_SECRET_KINDS } from '@sillage/core/identity/auth-secret'
import { isAdminRole, type User } from '@sillage/core/identity/user'
import { deleteCreations } from '../analyses/creation-jobs.ts'
import { deleteConversations } from '../chat/conversations.ts'
import { forgetDemoRequests } from '../contact/requests-of.ts'
import { forgetGuest } from '../dataroom/people.ts'
import { deleteCompany } from '../identity/company/hold-people.ts'
import { forgetProvisioned } from '../identity/company/people.ts'
import { forgetInvitationsTo } from '../identity/invitations.ts'
import { dropFactor } from '../identity/second-factor.ts'
import { forgetSecret } from '../identity/secrets.ts'
import { forgetSessions } from '../identity/session-list.ts'
import { deleteKeys } from '../keys/keys.ts'
import { forgetMailsTo } from '../mail/mails-to.ts'
import { forgetSubscriber } from '../newsletters/subscribers.ts'
import { forgetActor, forgetTarget } from '../platform/audit.ts'
import { forgetStaffNotes } from '../platform/staff-notes.ts'
import { forgetReader } from '../reports/readers.ts'
import { deletePrivateViews } from '../saved-views/handlers.ts'
import { deleteLinksBy } from '../shares/links.ts'

/** The personal data of a collection, for an account's deletion and export. */
export interface PersonalData {
  /** The personal data, and the field that finds them. */
  readonly holds: string
  /** Takes the person out of it; or what does so, or why it stays. */
  readonly erase: ((person: User) => Promise<void>) | string
  /** The field of the export that shows it; or why none does. */
  readonly shows: keyof ResponseOf<typeof exportAccount> | { readonly no: string }
}

/** Nothing stored explains this id once the account is gone. */
const ID_ALONE = 'only an id, which no document explains once the account is gone'
const NO_ID = { no: 'an id alone' }
const WITH_BRAND = 'the brand goes on; a brand that nobody else belongs to is deleted with all of it'
const OF_TEAM = { no: 'what our own team does' }

const byId = (field: string): PersonalData => ({ holds: field, erase: ID_ALONE, shows: NO_ID })

/**
 * Every collection of the database: what it holds of people, what erasing does to it, and what an export shows; null where
 * it holds nothing of people. People are found by their id or address, not by the brands that they belong to today.
 * A test holds it to `core/src/base/paths.ts`.
 */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData | null>> = {
  users: { holds: 'profile, plan, preferences, by id', erase: 'deletePerson, last', shows: 'profile' },
  auth_secrets: {
    holds: 'hashes of links and codes, by id',
    erase: async ({ uid }) => {
      for (const kind of AUTH_SECRET_KINDS) await forgetSecret(uid, kind)
    },
    shows: { no: 'hashes of secrets' },
  },
  second_factors: {
    holds: 'the encrypted key of an authenticator, and hashes of recovery codes, by id',
    erase: ({ uid }) => dropFactor(uid),
    shows: { no: 'a secret, and hashes of secrets' },
  },
  session_lists: {
    holds: 'browser, system and country of sessions, by id',
    erase: ({ uid }) => forgetSessions(uid),
    shows: 'sign_in',
  },
  companies: {
    holds: 'the single sign-on of a company, by the id of who set it up',
    erase: ({ uid }) => deleteCompany(uid),
    shows: { no: 'settings of a company; the settings show them' },
  },
  company_domains: { holds: 'who set it up, by companyId', erase: 'goes with its company', shows: NO_ID },
  company_tokens: {
    holds: 'who set the company up, by companyId',
    erase: 'goes with its company',
    shows: { no: 'the hash of a secret' },
  },
  company_people: {
    holds: 'names and address as the directory of the company has them, by id',
    erase: ({ uid }) => forgetProvisioned(uid),
    shows: 'directory',
  },
  company_groups: byId('memberIds'),
  api_keys: {
    holds: 'names and hashes of keys, and programs that were let in, by uid',
    erase: ({ uid }) => deleteKeys(uid),
    shows: { no: 'hashes of secrets' },
  },
  billing: { holds: 'customer and subscription, by id', erase: 'closeBilling, first', shows: 'billing' },
  past_trials: {
    holds: 'a keyed hash of the mailbox',
    erase: 'stays for three years, so that a trial is given once',
    shows: 'past_trial',
  },
  stripe_events: { holds: 'the id of a customer at Stripe', erase: 'goes after 90 days', shows: NO_ID },
  onboarding: { holds: 'steps and the brand, by id', erase: 'deletePerson, last', shows: 'onboarding' },
  members: { holds: 'roles, by uid', erase: 'deletePerson leaves every brand', shows: 'brands' },
  invitations: {
    holds: 'an address',
    erase: ({ email }) => forgetInvitationsTo(email),
    shows: 'invitations',
  },
  conversations: {
    holds: 'messages and answers, by createdBy',
    erase: ({ uid }) => deleteConversations(uid),
    shows: 'conversations',
  },
  chatChunks: {
    holds: 'pieces of answers, by conversation',
    erase: 'goes with its conversation',
    shows: { no: 'the conversation holds the whole' },
  },
  analysis_creation_jobs: {
    holds: 'orders, by createdBy',
    erase: ({ uid }) => deleteCreations(uid),
    shows: 'creation_jobs',
  },
  alertDigests: {
    holds: 'what somebody is mailed, by uid',
    erase: 'leaving a brand deletes it',
    shows: { no: 'alerts of the brand' },
  },
  reportReaders: {
    holds: 'an address, or the id of a member',
    erase: ({ email }) => forgetReader(email),
    shows: 'reports',
  },
  savedViews: {
    holds: 'names of private views, by createdBy',
    erase: ({ uid }) => deletePrivateViews(uid),
    shows: { no: 'addresses of pages; the pages list them' },
  },
  valueGroups: { holds: 'who made it, by createdBy', erase: ID_ALONE, shows: NO_ID },
  boards: { holds: 'who made it, by createdBy', erase: ID_ALONE, shows: NO_ID },
  shareLinks: {
    holds: 'who made it, by createdBy; nothing of who opened it',
    erase: ({ uid }) => deleteLinksBy(uid),
    shows: NO_ID,
  },
  mail: {
    holds: 'mails, by address',
    erase: ({ email }) => forgetMailsTo(email),
    shows: 'mails',
  },
  staff_notes: {
    holds: 'what our team wrote down, by about',
    erase: async ({ uid }) => {
      await forgetStaffNotes(userPath(uid))
    },
    shows: { no: 'names the staff who wrote; given on request' },
  },
  demo_requests: {
    holds: 'name, address, company and message',
    erase: ({ email }) => forgetDemoRequests(email),
    shows: 'demo_requests',
  },
  newsletter_subscribers: {
    holds: 'consents, by uid',
    erase: ({ uid, email }) => forgetSubscriber(uid, email),
    shows: 'newsletter',
  },
  mail_stops: {
    holds: 'the hash of an address that bounced or complained',
    erase: 'stays, so that no newsletter goes there; forgetSubscriber takes the address out',
    shows: { no: 'a hash' },
  },
  dataroom_people: {
    holds: 'name and address',
    erase: ({ uid, email }) => forgetGuest(uid, email),
    shows: 'dataroom',
  },
  dataroom_documents: { holds: 'grants to people', erase: 'forgetGuest takes them out', shows: 'dataroom' },
  dataroom_views: {
    holds: 'who opened what, by uid',
    erase: 'forgetGuest takes name and address out',
    shows: 'dataroom',
  },
  audit_log: {
    holds: 'who did what, by actorId; what was done to whom, by target',
    // Administrators answer for what they did to others.
    erase: async ({ uid, role }) => {
      await forgetTarget(uid)
      if (!isAdminRole(role)) await forgetActor(uid)
    },
    shows: { no: 'names the staff who acted; given on request' },
  },
  impersonations: {
    holds: 'that an administrator looked, by userId',
    erase: 'goes after a month; the audit log keeps that it was',
    shows: { no: 'names the staff who looked; given on request' },
  },
  customer_spend: { holds: 'what calls cost, by uid', erase: ID_ALONE, shows: { no: 'our own costs' } },
  analyses: { holds: 'who created it, by createdBy', erase: ID_ALONE, shows: 'analyses' },
  auditLog: byId('actorId, objectId'),
  retention: byId('setBy'),
  auditChain: null,
  alerts: byId('readBy'),
  trackedSets: byId('createdBy'),
  corrections: byId('createdBy'),
  alertRules: byId('createdBy'),
  actions: byId('createdBy, ownerId'),
  webhooks: byId('createdBy'),
  scheduledReports: byId('createdBy, readers'),
  groupRuns: byId('launchedBy'),
  notes: byId('createdBy'),
  rollups: byId('startedBy'),
  dead_letters: { holds: 'ids on a path', erase: 'goes after a month', shows: NO_ID },
  deletions: byId('deletedBy, and who pays'),
  brands: { holds: 'who pays, by ownerId', erase: WITH_BRAND, shows: 'brands' },
  newsletters: { holds: 'who wrote it', erase: ID_ALONE, shows: OF_TEAM },
  name_decisions: { holds: 'who decided', erase: ID_ALONE, shows: OF_TEAM },
  email_templates: { holds: 'who saved', erase: ID_ALONE, shows: OF_TEAM },
  versions: { holds: 'who saved', erase: ID_ALONE, shows: OF_TEAM },
  settings: { holds: 'who changed', erase: ID_ALONE, shows: OF_TEAM },
  breakers: { holds: 'who switched', erase: ID_ALONE, shows: OF_TEAM },
  migrations: null,
  release_notes: null,
  // Prompts and dates of a test; the audit log names who registered it.
  experiments: null,
  // Personas are invented.
  personas: null,
  prompts: null,
  concepts: null,
  topics: null,
  leases: null,
  webhookDeliveries: null,
  manifests: null,
  slots: null,
  seals: null,
  // Answers name people of public life, whom our customers' analyses are about.
  runs: null,
  facts: null,
  shareSummaries: null,
  summaries: null,
  spend: null,
  provider_metrics: null,
  models: null,
  languages: null,
  subscription_plans: null,
  // Brands and answers; nothing of who looked.
  looks: null,
  look_days: null,
  product_metadata: null,
  site_icons: null,
  logos: null,
  admin_totals: null,
  admin_days: null,
  documentParts: null,
  // Hashes of networks and addresses, which go within a day.
  rate_limits: null,
  kept_answers: { holds: 'answers to requests, by uid', erase: 'goes after a day', shows: NO_ID },
}

/** Erases a person from every collection with personal data. */
export const erasePersonalData = async (person: User): Promise<void> => {
  for (const data of Object.values(PERSONAL_DATA)) {
    if (data !== null && typeof data.erase === 'function') await data.erase(person)
  }
}
