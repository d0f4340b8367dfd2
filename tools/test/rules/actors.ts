import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing'
import type { MemberRole } from '@sillage/core/base/member-role'

/** Two brands: the one whose documents are asked for, and one that only a stranger belongs to. */
export const BRAND = 'a'.repeat(24)
export const OTHER_BRAND = 'b'.repeat(24)

/** The second factor of those who have one. */
export const FACTOR = 'passed'

/** The company whose provider some have to sign in with. */
const COMPANY = 'acme'

/** The session by which a brand is open. */
export const OPEN_SESSION = 'opened'

interface Person {
  uid: string | null
  claims: TokenOptions
  /** Values of the document that differ from the claims: the token is behind. */
  stored?: Stored
  /** The brand the person is a member of. */
  memberOf: string | null
  /** In that brand, by default an editor. */
  role?: MemberRole
  /** The brand that an administrator has opened in this session. */
  opens?: string
}

const member = (name: string, plan: string, trial: boolean) => ({
  uid: `member-${name}`,
  claims: { role: 'user', plan, trial, claimsVersion: 1 },
  memberOf: BRAND,
})

/** Standing as the documents of people hold it. */
export interface Stored {
  role: string
  plan: string
  trial: { endsAt: Date; renews?: boolean } | null
  /** Of a plan that an administrator gave without Stripe. */
  given?: { until: Date | null }
  /** When the person last ended all sessions. */
  sessionsSince?: Date
  /** Sessions that the person ended one by one, by when they began. */
  endedSessions?: readonly number[]
  /** Since when an administrator keeps the person out. */
  suspendedAt?: Date
  /** The second factor that sessions have to pass. */
  factorId?: string
  /** The company whose provider sessions have to come from. */
  heldBy?: string
  /** People whose billing the person manages. */
  billingFor?: readonly string[]
}

const HOUR_MS = 3_600_000
/** When a session began that its person has ended. */
const ENDED_AT = Math.floor((Date.now() - HOUR_MS) / 1_000)
const trialFrom = (now: number) => ({ endsAt: new Date(now) })

/** Everyone who may come asking. */
export const ACTORS = {
  anonymous: { uid: null, claims: {}, memberOf: null },
  /** Signed in, of no brand, with the largest plan. */
  nobody: { uid: 'nobody', claims: { role: 'user', plan: 'enterprise', trial: false }, memberOf: null },
  otherBrand: {
    uid: 'other-brand',
    claims: { role: 'user', plan: 'enterprise', trial: false },
    memberOf: OTHER_BRAND,
  },
  /** Manages the billing of somebody of the brand, and belongs to no brand. */
  billingContact: {
    uid: 'billing-contact',
    claims: { role: 'user', plan: 'enterprise', trial: false },
    memberOf: null,
    stored: { role: 'user', plan: 'enterprise', trial: null, billingFor: ['member-free'] },
  },
  /** A member whose token was made before claims were set. */
  unclaimed: { uid: 'member-unclaimed', claims: {}, memberOf: BRAND },
  free: member('free', 'free', false),
  pro: member('pro', 'pro', false),
  ultra: member('ultra', 'ultra', false),
  enterprise: member('enterprise', 'enterprise', false),
  /** Reads and exports. */
  viewer: { ...member('viewer', 'ultra', false), role: 'viewer' },
  owner: { ...member('owner', 'ultra', false), role: 'owner' },
  trialFree: member('trial-free', 'free', true),
  trialPro: member('trial-pro', 'pro', true),
  trialUltra: member('trial-ultra', 'ultra', true),
  trialEnterprise: member('trial-enterprise', 'enterprise', true),
  /** Pays less since a moment ago; the token still has the old plan. */
  downgraded: {
    ...member('downgraded', 'ultra', false),
    stored: { role: 'user', plan: 'pro', trial: null },
  },
  /** Pays more since a moment ago. */
  upgraded: { ...member('upgraded', 'free', false), stored: { role: 'user', plan: 'ultra', trial: null } },
  /** On a trial since a moment ago. */
  trialBegun: {
    ...member('trial-begun', 'ultra', false),
    stored: { role: 'user', plan: 'ultra', trial: trialFrom(Date.now() + HOUR_MS) },
  },
  /** The trial of a subscription ran out, and nobody has written so. */
  trialOver: {
    ...member('trial-over', 'ultra', true),
    stored: { role: 'user', plan: 'ultra', trial: { ...trialFrom(Date.now() - 1_000), renews: true } },
  },
  /** A trial that somebody gave ran out, and the plan with it. */
  givenTrialOver: {
    ...member('given-trial-over', 'ultra', true),
    stored: { role: 'user', plan: 'ultra', trial: trialFrom(Date.now() - 1_000) },
  },
  /** Has a plan without Stripe, for a time or without an end. */
  given: {
    ...member('given', 'enterprise', false),
    stored: {
      role: 'user',
      plan: 'enterprise',
      trial: null,
      given: { until: new Date(Date.now() + HOUR_MS) },
    },
  },
  givenForGood: {
    ...member('given-for-good', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, given: { until: null } },
  },
  /** That plan ran out, and nobody has written so yet. */
  givenOver: {
    ...member('given-over', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, given: { until: new Date(Date.now() - 1_000) } },
  },
  /** Ended all sessions after this one began; its token goes on for an hour. */
  ended: {
    ...member('ended', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, sessionsSince: new Date(Date.now() + HOUR_MS) },
  },
  /** An administrator who did the same. */
  endedAdmin: {
    uid: 'ended-admin',
    claims: { role: 'admin', plan: 'free', trial: false },
    memberOf: null,
    stored: { role: 'admin', plan: 'free', trial: null, sessionsSince: new Date(Date.now() + HOUR_MS) },
  },
  /** Ended all sessions, and signed in again. */
  signedInAgain: {
    ...member('signed-in-again', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, sessionsSince: new Date(Date.now() - HOUR_MS) },
  },
  /** Ended this session alone, from another browser. */
  endedAlone: {
    ...member('ended-alone', 'enterprise', false),
    claims: { role: 'user', plan: 'enterprise', trial: false, auth_time: ENDED_AT },
    stored: { role: 'user', plan: 'enterprise', trial: null, endedSessions: [ENDED_AT] },
  },
  /** Ended another session. */
  endedAnother: {
    ...member('ended-another', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, endedSessions: [ENDED_AT] },
  },
  /** Kept out by an administrator; its token goes on for an hour. */
  suspended: {
    ...member('suspended', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, suspendedAt: new Date(Date.now() - HOUR_MS) },
  },
  /** An administrator whom another one keeps out. */
  suspendedAdmin: {
    uid: 'suspended-admin',
    claims: { role: 'admin', plan: 'free', trial: false },
    memberOf: null,
    stored: { role: 'admin', plan: 'free', trial: null, suspendedAt: new Date(Date.now() - HOUR_MS) },
  },
  /** Opened before the address was verified: a person who signed up with an address of another has such a token. */
  unverified: {
    ...member('unverified', 'enterprise', false),
    claims: { role: 'user', plan: 'enterprise', trial: false, email_verified: false },
  },
  /** Signed in at a provider past our own calls, such as with an identity that somebody else linked. */
  pastOurCalls: {
    ...member('past-our-calls', 'enterprise', false),
    claims: {
      role: 'user',
      plan: 'enterprise',
      trial: false,
      firebase: { sign_in_provider: 'google.com', identities: {} },
    },
  },
  /** Was an administrator until a moment ago. */
  dismissed: {
    uid: 'dismissed',
    claims: { role: 'admin', plan: 'free', trial: false },
    memberOf: null,
    stored: { role: 'user', plan: 'free', trial: null },
  },
  /** An administrator in a session that opened the brand. */
  opener: {
    uid: 'opener',
    claims: { role: 'admin', plan: 'free', trial: false, factor: FACTOR },
    memberOf: null,
    opens: BRAND,
  },
  admin: {
    uid: 'admin',
    claims: { role: 'admin', plan: 'free', trial: false, factor: FACTOR },
    memberOf: null,
  },
  /** An administrator who has set up no second factor. */
  adminWithoutFactor: {
    uid: 'admin-without-factor',
    claims: { role: 'admin', plan: 'free', trial: false },
    memberOf: null,
  },
  /** A member who has passed the second factor. */
  passed: {
    ...member('passed', 'enterprise', false),
    claims: { role: 'user', plan: 'enterprise', trial: false, factor: FACTOR },
  },
  /** A stolen password: the session has still to pass the factor. */
  due: {
    ...member('due', 'enterprise', false),
    claims: { role: 'user', plan: 'enterprise', trial: false, factor: 'due' },
    stored: { role: 'user', plan: 'enterprise', trial: null, factorId: FACTOR },
  },
  /** Signed in with the provider of their company. */
  vouched: {
    ...member('vouched', 'enterprise', false),
    claims: { role: 'user', plan: 'enterprise', trial: false, company: COMPANY },
    stored: { role: 'user', plan: 'enterprise', trial: null, heldBy: COMPANY },
  },
  /** Signed in past the provider of their company. */
  unvouched: {
    ...member('unvouched', 'enterprise', false),
    stored: { role: 'user', plan: 'enterprise', trial: null, heldBy: COMPANY },
  },
  /** A password alone, past our own calls. */
  dueAdmin: {
    uid: 'due-admin',
    claims: { role: 'super_admin', plan: 'free', trial: false },
    memberOf: null,
    stored: { role: 'super_admin', plan: 'free', trial: null, factorId: FACTOR },
  },
  superAdmin: {
    uid: 'super-admin',
    claims: { role: 'super_admin', plan: 'free', trial: true, factor: FACTOR },
    memberOf: null,
  },
} as const satisfies Record<string, Person>

export type Actor = keyof typeof ACTORS
export const ACTOR_NAMES = Object.keys(ACTORS) as readonly Actor[]

export const ADMINS: readonly Actor[] = ['admin', 'superAdmin']
/** Members whose plan holds shopping, recommendations and reports. */
export const FULL_MEMBERS: readonly Actor[] = [
  'ultra',
  'enterprise',
  'viewer',
  'owner',
  'upgraded',
  'trialOver',
  'given',
  'givenForGood',
  'signedInAgain',
  'endedAnother',
  'passed',
  'vouched',
]
/** Whose session is over, or never was one of ours, counts as nobody. */
const ENDED: readonly Actor[] = [
  'ended',
  'endedAdmin',
  'endedAlone',
  'suspended',
  'suspendedAdmin',
  'unverified',
  'pastOurCalls',
  'due',
  'dueAdmin',
  'unvouched',
]
const CURRENT: readonly Actor[] = ACTOR_NAMES.filter((name) => !ENDED.includes(name))
export const MEMBERS: readonly Actor[] = CURRENT.filter((name) => ACTORS[name].memberOf === BRAND)
export const getRole = (name: Actor): MemberRole => {
  const { role = 'editor' }: Person = ACTORS[name]
  return role
}
export const EDITORS: readonly Actor[] = MEMBERS.filter((name) => getRole(name) !== 'viewer')
/** Who reads what a brand holds; changing it is for members. */
export const BRAND_READERS: readonly Actor[] = [...MEMBERS, 'opener']
export const OWNERS: readonly Actor[] = MEMBERS.filter((name) => getRole(name) === 'owner')
export const SIGNED_IN: readonly Actor[] = CURRENT.filter((name) => ACTORS[name].uid !== null)

/** The document of an actor: as the claims, unless the token is behind. */
export const getStored = (name: Actor): Stored => {
  const { claims, stored }: Person = ACTORS[name]
  return (
    stored ?? {
      role: String(claims.role ?? 'user'),
      plan: String(claims.plan ?? 'free'),
      trial: claims.trial === true ? trialFrom(Date.now() + HOUR_MS) : null,
      ...(claims.factor === undefined ? {} : { factorId: FACTOR }),
    }
  )
}

export type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>

/** The token of a session that begins now, at an address that was shown to be theirs. */
export const newSession = (claims: TokenOptions): TokenOptions => ({
  email_verified: true,
  auth_time: Math.floor(Date.now() / 1_000),
  ...claims,
})

/** The database as an actor sees it. */
export const openDatabase = (environment: RulesTestEnvironment, name: Actor): Database => {
  const { uid, claims, opens }: Person = ACTORS[name]
  const context =
    uid === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(
          uid,
          newSession({
            ...claims,
            ...(opens === undefined ? {} : { impersonationId: OPEN_SESSION, opens }),
          }),
        )
  return context.firestore()
}
