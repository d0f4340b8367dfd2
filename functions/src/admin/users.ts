import { countsOfUser } from '@sillage/core/admin/counts'
import type * as calls from '@sillage/core/admin/user-calls'
import { AppError } from '@sillage/core/base/errors'
import { billingPath, brandPath, memberPath, userPath, usersPath } from '@sillage/core/base/paths'
import { billingSchema } from '@sillage/core/billing/billing'
import { isLive } from '@sillage/core/billing/standing'
import { isAdminRole, type Role, type User, userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { FirebaseError } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { listInvoices } from '../billing/invoices.ts'
import { asking } from '../billing/stripe.ts'
import { brandDto } from '../brands/dtos.ts'
import { leaveBrand } from '../identity/change-members.ts'
import { endSessions } from '../identity/end-sessions.ts'
import { requirePlainName } from '../identity/plain-name.ts'
import { dropFactor } from '../identity/second-factor.ts'
import { mailPasswordReset } from '../identity/sign-in-mails.ts'
import { brandsOfMember } from '../membership/memberships.ts'
import { findAccount } from '../platform/accounts.ts'
import { recordAlone, recordAudit } from '../platform/audit.ts'
import { syncClaims } from '../platform/claims.ts'
import { noteCounts } from '../platform/counts.ts'
import { auth, db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { buildPersonKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'
import { deletePerson } from '../privacy/delete-account.ts'
import { handleListAudit } from './audit-list.ts'
import { loadCustomerWork } from './customer-work.ts'
import { GIVEN, TAKEN_BACK } from './given-plans.ts'
import { handleListUsers } from './list-users.ts'
import { loadUserDetail } from './user-detail.ts'

/** @throws AppError user_not_found */
const loadUser = async (uid: string, transaction?: Transaction): Promise<User> => {
  const ref = db.doc(userPath(uid))
  const snapshot = await (transaction ? transaction.get(ref) : ref.get())
  if (!snapshot.exists) throw new AppError('user_not_found')
  return userSchema.parse(snapshot.data())
}

/** Only super administrators touch the access of administrators. @throws AppError super_admin_only */
const requirePower = (caller: Caller, { uid, role }: User): void => {
  if (isAdminRole(role) && caller.user.role !== 'super_admin' && caller.uid !== uid) {
    throw new AppError('super_admin_only')
  }
}

/** @throws AppError user_not_found when the person has no account */
const requireAccount = async (uid: string): Promise<UserRecord> => {
  const account = await findAccount(uid)
  if (!account) throw new AppError('user_not_found')
  return account
}

const setDisabled = async (uid: string, disabled: boolean): Promise<void> => {
  try {
    await auth.updateUser(uid, { disabled })
  } catch (error) {
    // Somebody of whom only the document is left.
    if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error
  }
}

/** A subscription decides over the plan. @throws AppError pays_already */
const requireNoSubscription = async (transaction: Transaction, uid: string): Promise<void> => {
  const billing = await transaction.get(db.doc(billingPath(uid)))
  if (billing.exists && isLive(billingSchema.parse(billing.data()).subscription)) {
    throw new AppError('pays_already')
  }
}

interface UserChange {
  readonly changes: Partial<User>
  /** The same as it is stored. */
  readonly stored: Record<string, unknown>
  /** Why, for the audit log alone. */
  readonly reason?: string
}

/** Changes a person's document, and keeps what it was and became in the audit log. */
const change = (
  caller: Caller,
  uid: string,
  action: string,
  to: (user: User) => UserChange,
  allow: (transaction: Transaction, uid: string) => Promise<void> = async () => undefined,
): Promise<User> =>
  transact(async (transaction) => {
    const user = await loadUser(uid, transaction)
    requirePower(caller, user)
    await allow(transaction, uid)
    const { changes, stored, reason } = to(user)
    const fields = Object.keys(changes) as (keyof User)[]
    transaction.update(db.doc(userPath(uid)), stored)
    noteCounts(transaction, uid, countsOfUser(user), countsOfUser({ ...user, ...changes }))
    recordAudit(transaction, {
      action,
      actor: caller,
      target: userPath(uid),
      before: Object.fromEntries(fields.map((field) => [field, user[field]])),
      after: reason === undefined ? changes : { ...changes, reason },
    })
    return { ...user, ...changes }
  })

const stamp = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

const suspend = async (caller: Caller, uid: string): Promise<void> => {
  if (uid === caller.uid) throw new AppError('not_yourself')
  const suspendedAt = Date.now()
  await change(caller, uid, 'suspend_user', () => ({
    changes: { suspendedAt },
    stored: { suspendedAt: stamp(suspendedAt) },
  }))
  await setDisabled(uid, true)
  await endSessions(uid, { atOnce: true })
}

/** The first two super administrators show whether this one is the last. */
const setRole = async (caller: Caller, uid: string, role: Role): Promise<void> => {
  if (caller.user.role !== 'super_admin') throw new AppError('super_admin_only')
  await transact(async (transaction) => {
    const user = await loadUser(uid, transaction)
    const others = await transaction.get(
      db.collection(usersPath()).where('role', '==', 'super_admin').limit(2),
    )
    if (user.role === 'super_admin' && role !== 'super_admin' && others.size < 2) {
      throw new AppError('last_super_admin')
    }
    transaction.update(db.doc(userPath(uid)), { role })
    recordAudit(transaction, {
      action: isAdminRole(role) ? 'grant_admin' : 'revoke_admin',
      actor: caller,
      target: userPath(uid),
      before: { role: user.role },
      after: { role },
    })
  })
  await syncClaims(uid)
}

export const adminUserHandlers: HandlersOf<typeof calls> = {
  listUsers: handleListUsers,

  getUser: async ({ params }) => ({ data: await loadUserDetail(await loadUser(params.userId)) }),

  getCustomerWork: async ({ params }) => {
    return { data: await loadCustomerWork(await loadUser(params.userId)) }
  },

  listUserInvoices: async ({ params }) => {
    await loadUser(params.userId)
    return { data: await asking(() => listInvoices(params.userId)) }
  },

  updateUser: async ({ params, body, caller }) => {
    requirePlainName(body.name)
    await change(caller, params.userId, 'update_user', ({ email }) => ({
      changes: body,
      stored: { ...body, ...buildPersonKeys({ name: body.name, email }) },
    }))
    if (await findAccount(params.userId)) await auth.updateUser(params.userId, { displayName: body.name })
    return { data: { name: body.name } }
  },

  deleteUser: async ({ params, caller }) => {
    const user = await loadUser(params.userId)
    requirePower(caller, user)
    if (user.uid === caller.uid) throw new AppError('not_yourself')
    await deletePerson(user, caller)
    return { ok: true }
  },

  setUserTrial: async ({ params, body, caller }) => {
    const { userId } = params
    const { plan, ends_at: endsAt } = body
    const trial = endsAt === undefined ? null : { endsAt, renews: false }
    const next = { plan: trial ? plan : 'free', trial, given: null } as const
    const to = (): UserChange => ({
      changes: next,
      stored: {
        ...next,
        trial: trial && { ...trial, endsAt: stamp(trial.endsAt) },
        // The one run of a trial is counted from its start.
        ...(trial ? { 'quota.groupRunsStarted': 0 } : {}),
      },
    })
    await change(caller, userId, 'set_trial', to, requireNoSubscription)
    await syncClaims(userId)
    return { ok: true }
  },

  giveUserPlan: async ({ params, body, caller }) => {
    const { plan, ends_at: until, reason } = body
    if (until !== null && until <= Date.now()) {
      throw new AppError('bad_request', {
        message: 'ends_at: must be in the future',
        details: { field: 'ends_at' },
      })
    }
    const given = plan === 'free' ? null : { until }
    const next = { plan, trial: null, given }
    await change(
      caller,
      params.userId,
      given === null ? TAKEN_BACK : GIVEN,
      () => ({ changes: next, stored: { ...next, given: given && { until: stamp(given.until) } }, reason }),
      requireNoSubscription,
    )
    await syncClaims(params.userId)
    return { ok: true }
  },

  resetUserPassword: async ({ params, caller }) => {
    const user = await loadUser(params.userId)
    requirePower(caller, user)
    const account = await requireAccount(user.uid)
    await mailPasswordReset(account, { language: toMailLanguage(user.preferences.language) })
    await recordAlone({ action: 'reset_password', actor: caller, target: userPath(user.uid) })
    return { ok: true }
  },

  signOutUser: async ({ params, caller }) => {
    const user = await loadUser(params.userId)
    requirePower(caller, user)
    await requireAccount(user.uid)
    await recordAlone({ action: 'sign_out_user', actor: caller, target: userPath(user.uid) })
    await endSessions(user.uid, { atOnce: true })
    return { ok: true }
  },

  resetUserFactor: async ({ params, caller }) => {
    const user = await loadUser(params.userId)
    requirePower(caller, user)
    if (user.uid === caller.uid) throw new AppError('not_yourself')
    await recordAlone({ action: 'reset_factor', actor: caller, target: userPath(user.uid) })
    await dropFactor(user.uid)
    await endSessions(user.uid, { atOnce: true })
    return { ok: true }
  },

  suspendUser: async ({ params, caller }) => {
    await suspend(caller, params.userId)
    return { ok: true }
  },

  reactivateUser: async ({ params, caller }) => {
    await change(caller, params.userId, 'reactivate_user', () => ({
      changes: { suspendedAt: null },
      stored: { suspendedAt: null },
    }))
    await setDisabled(params.userId, false)
    return { ok: true }
  },

  setUserRole: async ({ params, body, caller }) => {
    await setRole(caller, params.userId, body.role)
    return { ok: true }
  },

  listUserBrands: async ({ params }) => {
    await loadUser(params.userId)
    return { data: (await brandsOfMember(params.userId)).map(brandDto) }
  },

  linkUserBrand: async ({ params, body, caller }) => {
    const { userId } = params
    const { brand_id: brandId } = body
    const ref = db.doc(memberPath(brandId, userId))
    await transact(async (transaction) => {
      // Else administrators would let themselves into brands. Owners may invite them.
      if (isAdminRole((await loadUser(userId, transaction)).role)) throw new AppError('admin_not_linked')
      const [brand, member] = await transaction.getAll(db.doc(brandPath(brandId)), ref)
      if (!brand?.exists) throw new AppError('brand_not_found')
      if (member?.exists) throw new AppError('already_member')
      transaction.create(ref, { uid: userId, brandId, role: 'editor', createdAt: Timestamp.now() })
      recordAudit(transaction, {
        action: 'link_brand',
        actor: caller,
        target: userPath(userId),
        after: { brandId, name: brand.get('name') ?? '' },
      })
    })
    return { ok: true }
  },

  unlinkUserBrand: async ({ params, caller }) => {
    const { userId, brandId } = params
    await leaveBrand(brandId, userId)
    await recordAlone({
      action: 'unlink_brand',
      actor: caller,
      target: userPath(userId),
      before: { brandId },
    })
    return { ok: true }
  },

  listAudit: handleListAudit,
}
