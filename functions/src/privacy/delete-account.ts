import { addCounts, countsOfOnboarding, countsOfUser } from '@sillage/core/admin/counts'
import { AppError } from '@sillage/core/base/errors'
import { brandPath, memberPath, onboardingPath, userPath } from '@sillage/core/base/paths'
import { memberSchema } from '@sillage/core/brands/brand'
import type { deleteAccount, deletionPlan } from '@sillage/core/identity/account-calls'
import { isAdminRole, type User, userSchema } from '@sillage/core/identity/user'
import { onboardingSchema } from '@sillage/core/onboarding/onboarding'
import { FirebaseError } from 'firebase-admin/app'
import { closeBilling } from '../billing/close.ts'
import { keepPastUse } from '../billing/past-trials.ts'
import { deleteBrand } from '../brands/delete.ts'
import { SESSION_COOKIE } from '../identity/caller.ts'
import { leaveBrand } from '../identity/change-members.ts'
import { requireRecentSignIn } from '../identity/recent-sign-in.ts'
import { cookieOptions } from '../identity/session.ts'
import { loadMembers } from '../membership/members.ts'
import { readVia, recordAct } from '../platform/acts.ts'
import { forgetActor, recordAudit } from '../platform/audit.ts'
import { noteCounts } from '../platform/counts.ts'
import { auth, db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'
import { erasePersonalData } from './personal-data.ts'

interface NamedBrand {
  id: string
  name: string
}

interface Fates {
  deleted: NamedBrand[]
  left: NamedBrand[]
  to_hand_over: NamedBrand[]
}

const decideFate = async (brandId: string, ownerId: unknown, uid: string): Promise<keyof Fates> => {
  const members = await loadMembers(brandId)
  if (members.every((member) => member.uid === uid)) return 'deleted'
  const others = members.filter((member) => member.uid !== uid)
  const owns = members.some((member) => member.uid === uid && member.role === 'owner')
  // A payer has to accept that first.
  if (ownerId === uid) return 'to_hand_over'
  return owns && !others.some(({ role }) => role === 'owner') ? 'to_hand_over' : 'left'
}

/** The consequence of a deletion for each brand of a person. */
const decideFates = async (uid: string): Promise<Fates> => {
  const fates: Fates = { deleted: [], left: [], to_hand_over: [] }
  const { docs } = await db.collectionGroup('members').where('uid', '==', uid).get()
  for (const doc of docs) {
    const { brandId } = memberSchema.parse(doc.data())
    const brand = await db.doc(brandPath(brandId)).get()
    const fate = await decideFate(brandId, brand.get('ownerId'), uid)
    if (brand.exists) fates[fate].push({ id: brandId, name: String(brand.get('name') ?? '') })
    // A membership that outlived its brand.
    else await db.doc(memberPath(brandId, uid)).delete()
  }
  return fates
}

export const handleDeletionPlan: Handler<typeof deletionPlan> = async ({ caller }) => ({
  data: await decideFates(caller.uid),
})

const deleteAuthUser = async (uid: string): Promise<void> => {
  try {
    await auth.deleteUser(uid)
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/user-not-found') return
    throw error
  }
}

/**
 * Deletes a person: what they pay for, the brands that nobody else belongs to, their memberships, their personal data, and
 * the account last, so that an interrupted deletion can be repeated.
 *
 * @param actor the person or an administrator
 * @throws AppError ownership_pending
 */
export const deletePerson = async (user: User, actor: Caller): Promise<void> => {
  const { uid } = user
  const fates = await decideFates(uid)
  if (fates.to_hand_over.length > 0) {
    throw new AppError('ownership_pending', { details: { brands: fates.to_hand_over } })
  }
  // Billing first: a half deleted account can be deleted again, a payment cannot be taken back.
  await closeBilling(user)
  const act = { noun: 'member', verb: 'delete', objectId: uid } as const
  const via = actor.uid === uid ? readVia(actor) : 'staff'
  for (const { id } of fates.left)
    await leaveBrand(id, uid, (transaction) =>
      recordAct(transaction, { ...act, brandId: id, actorId: actor.uid, via }),
    )
  for (const { id } of fates.deleted) await deleteBrand(id, actor)
  await erasePersonalData(user)
  await transact(async (transaction) => {
    const [person, onboarding] = await transaction.getAll(db.doc(userPath(uid)), db.doc(onboardingPath(uid)))
    transaction.delete(db.doc(onboardingPath(uid)))
    transaction.delete(db.doc(userPath(uid)))
    const counted = addCounts(
      countsOfUser(person?.exists ? userSchema.parse(person.data()) : null),
      countsOfOnboarding(onboarding?.exists ? onboardingSchema.parse(onboarding.data()) : null),
    )
    noteCounts(transaction, uid, counted, {})
    keepPastUse(transaction, user, Date.now())
    recordAudit(transaction, { action: 'delete_account', actor, target: userPath(uid) })
  })
  // Once more, for the entries of the deletion itself.
  if (!isAdminRole(user.role)) await forgetActor(uid)
  await deleteAuthUser(uid)
  logger.info('account deleted', { uid, brands: fates.deleted.length })
}

export const handleDeleteAccount: Handler<typeof deleteAccount> = async ({ body, caller, response }) => {
  const { user } = caller
  if (body.confirmation.trim().toLowerCase() !== user.email.toLowerCase()) {
    throw new AppError('confirmation_mismatch', { details: { field: 'confirmation' } })
  }
  requireRecentSignIn(caller)
  await deletePerson(user, caller)
  response.clearCookie(SESSION_COOKIE, cookieOptions)
  return { ok: true }
}
