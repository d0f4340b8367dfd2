import { userPath } from '@sillage/core/base/paths'
import { type LinkedIdentity, type User, userSchema } from '@sillage/core/identity/user'
import type { UserInfo, UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { queueMail } from '../mail/queue.ts'
import { findAccount } from '../platform/accounts.ts'
import { appUrl } from '../platform/app-url.ts'
import { auth, db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'
import { signInProviders } from './sign-in-providers.ts'

/** Identities at providers, such as Google, that an account can be signed in with. */

/** @returns the identities of an account; a password is none */
export const findIdentities = ({ providerData }: UserRecord): UserInfo[] =>
  providerData.filter(({ providerId }) => providerId !== 'password')

/** Whether an identity has another address than its account, so that somebody linked it past our own calls. */
export const isForeign = (identity: UserInfo, account: UserRecord): boolean =>
  identity.email?.toLowerCase() !== account.email?.toLowerCase()

/** The stored form of an identity. */
export const toNotedIdentity = (
  { providerId, uid }: UserInfo,
  user: Pick<User, 'identities'> | null,
): LinkedIdentity | undefined =>
  user?.identities.find((one) => one.providerId === providerId && one.id === uid)

/** The document of a person; null before the first sign-in. */
export const storedUser = async (uid: string): Promise<User | null> => {
  const stored = await db.doc(userPath(uid)).get()
  return stored.exists ? userSchema.parse(stored.data()) : null
}

/** Changes what is noted of a person's identities. @returns the person before; null when there is no document */
export const changeNoted = async (
  uid: string,
  change: (noted: readonly LinkedIdentity[]) => readonly LinkedIdentity[],
): Promise<User | null> =>
  transact(async (transaction) => {
    const document = db.doc(userPath(uid))
    const stored = await transaction.get(document)
    if (!stored.exists) return null
    const user = userSchema.parse(stored.data())
    const changed = change(user.identities)
    if (changed !== user.identities) {
      const identities = changed.map((one) => ({ ...one, since: Timestamp.fromMillis(one.since) }))
      transaction.update(document, { identities })
    }
    return user
  })

/** The name of a provider. */
export const getProviderLabel = (providerId: string): string =>
  signInProviders().find((one) => one.providerId === providerId)?.label ?? providerId

/**
 * Notes identities that were linked since the last sign-in, and mails their person about each.
 *
 * @param mails whether to send the mails; somebody who has just signed up with the identity needs none
 */
export const noteIdentities = async (uid: string, { mails }: { mails: boolean }): Promise<void> => {
  const account = await findAccount(uid)
  const linked = account ? findIdentities(account) : []
  if (!account || linked.length === 0) return
  const isNew = (one: UserInfo, noted: readonly LinkedIdentity[]) =>
    !toNotedIdentity(one, { identities: [...noted] })
  const before = await changeNoted(uid, (noted) => {
    const added = linked.filter((one) => isNew(one, noted))
    if (added.length === 0) return noted
    const others = noted.filter((one) => added.every(({ providerId }) => providerId !== one.providerId))
    const since = Date.now()
    return [...others, ...added.map(({ providerId, uid: id }) => ({ providerId, id, since, kept: false }))]
  })
  if (!before || !mails) return
  for (const one of linked.filter((identity) => isNew(identity, before.identities))) {
    await queueMail({
      template: 'identity_linked',
      to: account.email ?? '',
      language: before.preferences.language,
      values: {
        name: before.name,
        provider: getProviderLabel(one.providerId),
        address: one.email ?? one.uid,
        link: appUrl('/dashboard/user-settings'),
      },
    })
  }
}

/** Unlinks identities from an account. */
export const unlink = async (uid: string, dropped: readonly UserInfo[]): Promise<void> => {
  const providerIds = dropped.map(({ providerId }) => providerId)
  await auth.updateUser(uid, { providersToUnlink: providerIds })
  await changeNoted(uid, (noted) => noted.filter(({ providerId }) => !providerIds.includes(providerId)))
}

/**
 * Unlinks the identities of an account that its person did not mark as kept.
 *
 * @param foreign only those of another address
 * @returns whether there were any
 */
export const dropIdentities = async (account: UserRecord, { foreign = false } = {}): Promise<boolean> => {
  const linked = findIdentities(account)
  if (linked.length === 0) return false
  const user = await storedUser(account.uid)
  const dropped = linked.filter(
    (one) => toNotedIdentity(one, user)?.kept !== true && (!foreign || isForeign(one, account)),
  )
  if (dropped.length > 0) await unlink(account.uid, dropped)
  return dropped.length > 0
}
