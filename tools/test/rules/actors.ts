import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing'

/** Two brands: the one whose documents are asked for, and one that only a stranger belongs to. */
export const BRAND = 'a'.repeat(24)
export const OTHER_BRAND = 'b'.repeat(24)

interface Person {
  uid: string | null
  claims: TokenOptions
  /** The brand the person is a member of. */
  memberOf: string | null
}

const member = (name: string, plan: string, trial: boolean) => ({
  uid: `member-${name}`,
  claims: { role: 'user', plan, trial, claimsVersion: 1 },
  memberOf: BRAND,
})

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
  /** A member whose token was made before claims were set. */
  unclaimed: { uid: 'member-unclaimed', claims: {}, memberOf: BRAND },
  free: member('free', 'free', false),
  pro: member('pro', 'pro', false),
  ultra: member('ultra', 'ultra', false),
  enterprise: member('enterprise', 'enterprise', false),
  trialFree: member('trial-free', 'free', true),
  trialPro: member('trial-pro', 'pro', true),
  trialUltra: member('trial-ultra', 'ultra', true),
  trialEnterprise: member('trial-enterprise', 'enterprise', true),
  admin: { uid: 'admin', claims: { role: 'admin', plan: 'free', trial: false }, memberOf: null },
  superAdmin: {
    uid: 'super-admin',
    claims: { role: 'super_admin', plan: 'free', trial: true },
    memberOf: null,
  },
} as const satisfies Record<string, Person>

export type Actor = keyof typeof ACTORS
export const ACTOR_NAMES = Object.keys(ACTORS) as readonly Actor[]

export const ADMINS: readonly Actor[] = ['admin', 'superAdmin']
/** Members whose plan holds shopping, recommendations and reports. */
export const FULL_MEMBERS: readonly Actor[] = ['ultra', 'enterprise']
export const MEMBERS: readonly Actor[] = ACTOR_NAMES.filter((name) => ACTORS[name].memberOf === BRAND)
export const SIGNED_IN: readonly Actor[] = ACTOR_NAMES.filter((name) => ACTORS[name].uid !== null)

export type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>

/** The database as an actor sees it. */
export const databaseOf = (environment: RulesTestEnvironment, name: Actor): Database => {
  const { uid, claims } = ACTORS[name]
  const context =
    uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid, claims)
  return context.firestore()
}
