import { countsOfUser } from '@sillage/core/admin/counts'
import { registrableDomain } from '@sillage/core/base/domains'
import { userPath } from '@sillage/core/base/paths'
import { type User, userSchema } from '@sillage/core/identity/user'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { syncClaims } from '../platform/claims.ts'
import { noteCounts, noteNewUser } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { buildPersonKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'
import { newUser } from './caller.ts'
import { noteIdentities } from './identities.ts'
import { bootstrapAdmins } from './settings.ts'

const isBootstrapAdmin = (email: string): boolean =>
  bootstrapAdmins
    .value()
    .split(',')
    .some((listed) => listed.trim() !== '' && listed.trim().toLowerCase() === email.toLowerCase())

/** The domain that people of one company share in their addresses; '' when there is none. */
export const domainOfEmail = (email: string): string =>
  registrableDomain(email.slice(email.lastIndexOf('@') + 1)) ?? ''

/** An account at sign-in; its address must be verified. */
export interface KnownAccount {
  uid: string
  email: string
  name: string
}

/** When a mail first showed that the address is the person's. */
const shownAt = (stored: User, { email }: KnownAccount, byMail: boolean): number | null => {
  const known = stored.email === email ? stored.addressShownAt : null
  return known ?? (byMail ? Date.now() : null)
}

/** Changes of the person's document at sign-in. */
const getChanges = (stored: User, account: KnownAccount, byMail: boolean): Partial<User> => {
  const { email } = account
  const addressShownAt = shownAt(stored, account, byMail)
  // The parameter appoints the first administrator. A provider's word for the address is not enough. Nobody is demoted.
  const isRaised = stored.role !== 'super_admin' && addressShownAt !== null && isBootstrapAdmin(email)
  return {
    ...(stored.email === email ? {} : { email }),
    ...(stored.emailDomain === domainOfEmail(email) ? {} : { emailDomain: domainOfEmail(email) }),
    ...(stored.addressShownAt === addressShownAt ? {} : { addressShownAt }),
    ...(isRaised ? { role: 'super_admin' as const } : {}),
  }
}

/** Changes as Firestore stores them. */
const storedChanges = ({ addressShownAt, ...rest }: Partial<User>) => ({
  ...rest,
  ...(addressShownAt === undefined
    ? {}
    : { addressShownAt: addressShownAt === null ? null : Timestamp.fromMillis(addressShownAt) }),
})

const recordRaise = (transaction: Transaction, { uid, email }: KnownAccount): void => {
  recordAudit(transaction, {
    action: 'bootstrap_super_admin',
    actor: { uid, user: { email } },
    target: userPath(uid),
    after: { role: 'super_admin' },
  })
}

/**
 * Stores a sign-in: the person's document the first time, the time at each. Their claims equal
 * the document afterwards.
 *
 * @param byMail whether a mail of ours proved the mailbox
 * @param signsIn false for somebody whom their company adds before they come
 */
export const noteSignIn = async (
  account: KnownAccount,
  { byMail = false, signsIn = true } = {},
): Promise<void> => {
  const document = db.doc(userPath(account.uid))
  const { raised, isNew } = await transact(async (transaction) => {
    const snapshot = await transaction.get(document)
    const at = Date.now()
    const stored = snapshot.exists ? userSchema.parse(snapshot.data()) : null
    const signedInAt = signsIn ? at : (stored?.lastSignInAt ?? null)
    const lastSignInAt = signedInAt === null ? null : Timestamp.fromMillis(signedInAt)
    if (stored) {
      const changes = getChanges(stored, account, byMail)
      const keys = changes.email === undefined ? {} : buildPersonKeys({ ...stored, email: changes.email })
      transaction.update(document, { ...storedChanges(changes), ...keys, lastSignInAt })
      noteCounts(
        transaction,
        account.uid,
        countsOfUser(stored),
        countsOfUser({ ...stored, ...changes, lastSignInAt: signedInAt }),
      )
      if (changes.role) recordRaise(transaction, account)
      return { raised: changes.role, isNew: false }
    }
    const user = await newUser(account.uid, account.email, at, account.name)
    const changes = getChanges(user, account, byMail)
    transaction.create(document, {
      ...user,
      ...storedChanges(changes),
      ...buildPersonKeys({ ...user, ...changes }),
      createdAt: Timestamp.fromMillis(user.createdAt),
      lastSignInAt,
    })
    noteCounts(transaction, account.uid, {}, countsOfUser({ ...user, ...changes, lastSignInAt: signedInAt }))
    noteNewUser(transaction, at)
    if (changes.role) recordRaise(transaction, account)
    return { raised: changes.role, isNew: true }
  })
  if (raised) logger.warn('made a super administrator by BOOTSTRAP_ADMINS', { uid: account.uid })
  await Promise.all([syncClaims(account.uid), noteIdentities(account.uid, { mails: !isNew })])
}

/** Whether somebody with an address of this domain uses the product. */
export const isKnownDomain = async (domain: string): Promise<boolean> => {
  if (domain === '') return false
  return !(await db.collection('users').where('emailDomain', '==', domain).limit(1).get()).empty
}
