import { AppError } from '@sillage/core/base/errors'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/identity/account-calls'
import type { UserInfo, UserRecord } from 'firebase-admin/auth'
import { auth } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import {
  changeNoted,
  findIdentities,
  getProviderLabel,
  isForeign,
  storedUser,
  toNotedIdentity,
  unlink,
} from './identities.ts'

/** The identities of somebody, as the settings list them. */
const list = async (uid: string) => {
  const [account, user] = await Promise.all([auth.getUser(uid), storedUser(uid)])
  return {
    data: findIdentities(account).map((identity) => {
      const noted = toNotedIdentity(identity, user)
      return {
        provider_id: identity.providerId,
        label: getProviderLabel(identity.providerId),
        email: identity.email ?? '',
        since: noted ? toIso(noted.since) : null,
        kept: noted?.kept ?? false,
        foreign: isForeign(identity, account),
      }
    }),
  }
}

/** @throws AppError identity_not_found */
const getIdentity = (account: UserRecord, identityId: string): UserInfo => {
  const identity = findIdentities(account).find(({ providerId }) => providerId === identityId)
  if (!identity) throw new AppError('identity_not_found')
  return identity
}

export const handleListIdentities: Handler<typeof calls.listIdentities> = ({ caller }) => list(caller.uid)

export const handleKeepIdentity: Handler<typeof calls.keepIdentity> = async ({ params, body, caller }) => {
  const { providerId, uid: id } = getIdentity(await auth.getUser(caller.uid), params.identityId)
  await changeNoted(caller.uid, (noted) => {
    const known = noted.find((one) => one.providerId === providerId && one.id === id)
    const others = noted.filter((one) => one.providerId !== providerId)
    return [...others, { providerId, id, since: known?.since ?? Date.now(), kept: body.kept }]
  })
  return await list(caller.uid)
}

export const handleUnlinkIdentity: Handler<typeof calls.unlinkIdentity> = async ({ params, caller }) => {
  await unlink(caller.uid, [getIdentity(await auth.getUser(caller.uid), params.identityId)])
  return await list(caller.uid)
}
