import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import type { MemberRole } from '@sillage/core/base/member-role'
import { brandPath, companyPersonPath, memberPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type { Company } from '@sillage/core/identity/company'
import { type CompanyPerson, companyPersonSchema } from '@sillage/core/identity/provisioning'
import { FirebaseError } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { isOwner } from '../../membership/members.ts'
import { findAccountByEmail } from '../../platform/accounts.ts'
import { recordAct } from '../../platform/acts.ts'
import { auth, db } from '../../platform/firebase.ts'
import { transact } from '../../platform/transact.ts'
import { giveAccount } from '../give-account.ts'
import { storedUser } from '../identities.ts'
import { noteSignIn } from '../known-user.ts'
import { plainName } from '../plain-name.ts'
import { requireOpenRegistration } from '../sign-up-rules.ts'
import { holdPerson } from './hold-people.ts'

/** People whom a company vouches for: by its provider as they sign in, or by its directory before. */

/** The person as the directory of their company describes them; null when none has. */
export const findProvisioned = async (uid: string): Promise<CompanyPerson | null> => {
  const stored = await db.doc(companyPersonPath(uid)).get()
  return stored.exists ? companyPersonSchema.parse(stored.data()) : null
}

/** Deletes a person's record in the directory of a company. */
export const forgetProvisioned = async (uid: string): Promise<void> => {
  await db.doc(companyPersonPath(uid)).delete()
}

/** A person's record in the directory of a company, for the export of their account. */
export const exportProvisioned = async (uid: string) => {
  const person = await findProvisioned(uid)
  return (
    person && {
      user_name: person.userName,
      display_name: person.displayName,
      given_name: person.givenName,
      family_name: person.familyName,
      external_id: person.externalId,
      active: person.active,
      created_at: toIso(person.createdAt),
    }
  )
}

/** The account of an address, made when there is none. */
const openAccount = async (email: string, name: string): Promise<UserRecord> => {
  const known = await findAccountByEmail(email)
  if (known) return known
  try {
    return await auth.createUser({ uid: newId(), email, displayName: plainName(name), emailVerified: true })
  } catch (error) {
    // The same person, twice at once.
    const isTaken = error instanceof FirebaseError && error.code === 'auth/email-already-exists'
    const account = isTaken ? await findAccountByEmail(email) : null
    if (!account) throw error
    return account
  }
}

/** How somebody joins a brand: by signing in themselves, or by the directory of their company. */
export interface Joining {
  readonly actorId: string
  readonly via: 'app' | 'key'
}

/** Makes somebody a member of a brand, as long as who set the company up owns it. */
export const joinBrand = (
  { companyId }: Pick<Company, 'companyId'>,
  { uid, brandId, role }: { uid: string; brandId: string; role: MemberRole },
  by: Joining,
): Promise<void> =>
  transact(async (transaction) => {
    const [brand, owner, member] = await transaction.getAll(
      db.doc(brandPath(brandId)),
      db.doc(memberPath(brandId, companyId)),
      db.doc(memberPath(brandId, uid)),
    )
    if (!brand?.exists || !isOwner(owner?.data()) || member?.exists) return
    transaction.create(db.doc(memberPath(brandId, uid)), { uid, brandId, role, createdAt: Timestamp.now() })
    recordAct(transaction, { noun: 'member', verb: 'create', objectId: uid, brandId, ...by })
  })

/**
 * Opens the account of a person whom a company vouches for, and makes it when there is none.
 *
 * @param signsIn whether the person is signing in now
 * @throws AppError registration_disabled, account_suspended
 */
export const openPerson = async (
  company: Company,
  person: { email: string; name: string },
  { signsIn }: { signsIn: boolean },
): Promise<{ account: UserRecord; isNew: boolean }> => {
  const known = await findAccountByEmail(person.email)
  const isNew = known === null || (await storedUser(known.uid)) === null
  if (isNew) await requireOpenRegistration()
  const opened = known ?? (await openAccount(person.email, person.name))
  if (opened.disabled) throw new AppError('account_suspended')
  // Somebody else may have signed up with the address before.
  const account = opened.emailVerified ? opened : await giveAccount(opened, {}, 'provider')
  const { uid, email = '', displayName = '' } = account
  await noteSignIn({ uid, email, name: plainName(displayName) }, { signsIn })
  await holdPerson(company, { uid, email })
  return { account, isNew }
}
