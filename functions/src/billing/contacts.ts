import { AppError } from '@sillage/core/base/errors'
import { userPath, usersPath } from '@sillage/core/base/paths'
import { type User, userSchema } from '@sillage/core/identity/user'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { recordAct } from '../platform/acts.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { transact } from '../platform/transact.ts'

/** Billing contacts of one payer, with those who are invited. */
export const MAX_BILLING_CONTACTS = 10

/** Brands whose logs have the end of a contact. A transaction takes 500 writes. */
const MAX_BRANDS = 400

/**
 * The person whose billing a call is about: the caller, or a payer whose billing contact they are.
 *
 * @throws AppError access_denied
 */
export const loadBilled = async (caller: Caller, payerId: string = caller.uid): Promise<User> => {
  if (payerId === caller.uid) return caller.user
  if (!caller.user.billingFor.includes(payerId)) throw new AppError('access_denied')
  const payer = await db.doc(userPath(payerId)).get()
  if (!payer.exists) throw new AppError('access_denied')
  return userSchema.parse(payer.data())
}

/** The billing contacts of a payer, by address. */
export const listContacts = async (payerId: string): Promise<User[]> => {
  const { docs } = await db.collection(usersPath()).where('billingFor', 'array-contains', payerId).get()
  return docs
    .map((doc) => userSchema.parse(doc.data()))
    .sort((one, other) => one.email.localeCompare(other.email))
}

/** Makes somebody a billing contact, with whatever else the transaction writes. */
export const addContact = (transaction: Transaction, payerId: string, uid: string): void => {
  transaction.update(db.doc(userPath(uid)), { billingFor: FieldValue.arrayUnion(payerId) })
}

/** Ends what a billing contact may do, at once. The logs of the payer's brands say who ended it. @throws AppError not_found */
export const removeContact = async (payerId: string, contactId: string, actorId: string): Promise<void> => {
  const ref = db.doc(userPath(contactId))
  const owned = db.collection('brands').where('ownerId', '==', payerId).select().limit(MAX_BRANDS)
  await transact(async (transaction) => {
    const [contact, brands] = await Promise.all([transaction.get(ref), transaction.get(owned)])
    const user = userSchema.safeParse(contact.data())
    if (!user.success || !user.data.billingFor.includes(payerId)) throw new AppError('not_found')
    transaction.update(ref, { billingFor: FieldValue.arrayRemove(payerId) })
    const act = { noun: 'billing_contact', verb: 'delete', objectId: contactId, actorId, via: 'app' } as const
    for (const { id } of brands.docs) recordAct(transaction, { ...act, brandId: id })
  })
}

/** Ends what all billing contacts of a payer may do. */
export const forgetContacts = async (payerId: string): Promise<void> => {
  for (const { uid } of await listContacts(payerId)) {
    await db.doc(userPath(uid)).update({ billingFor: FieldValue.arrayRemove(payerId) })
  }
}
