import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/identity/second-factor-calls'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { auth } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { loadHolder, requireOwnSession, tokenError } from './caller.ts'
import { storedUser } from './identities.ts'
import { noteSignIn } from './known-user.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import {
  confirmFactor,
  dropFactor,
  findFactor,
  renewRecoveryCodes,
  startFactor,
  takeFactorCode,
} from './second-factor.ts'
import { createSessionTokens, recordOwnAct } from './session-tokens.ts'

const verify = async (accessToken: string): Promise<DecodedIdToken> => {
  try {
    return await auth.verifyIdToken(accessToken, true)
  } catch (error) {
    throw tokenError(error)
  }
}

export const handlePassFactor: Handler<typeof calls.passSecondFactor> = async ({ body }) => {
  const token = await verify(body.accessToken)
  requireOwnSession(token)
  const { uid, factorId, heldBy } = await loadHolder(token)
  const account = await auth.getUser(uid)
  if (factorId === null) return await createSessionTokens(account, { companyId: heldBy })
  await takeFactorCode(uid, body.code)
  return await createSessionTokens(account, { passed: factorId, companyId: heldBy })
}

export const handleGetFactor: Handler<typeof calls.getSecondFactor> = async ({ caller }) => {
  const factor = await findFactor(caller.uid)
  return {
    since: factor?.confirmedAt == null ? null : toIso(factor.confirmedAt),
    recovery_codes_left: factor?.recoveryHashes.length ?? 0,
  }
}

export const handleStartFactor: Handler<typeof calls.startSecondFactor> = async ({ caller }) => {
  requireRecentSignIn(caller)
  const { uid, email, user } = caller
  if ((await storedUser(uid)) === null) await noteSignIn({ uid, email, name: user.name })
  const { key, uri } = await startFactor(uid, email)
  return { factor_key: key, factor_uri: uri }
}

export const handleConfirmFactor: Handler<typeof calls.confirmSecondFactor> = async ({ body, caller }) => {
  const { uid } = caller
  const { factorId, codes } = await confirmFactor(uid, body.code)
  await recordOwnAct(uid, { noun: 'second_factor', verb: 'create' })
  const { session } = await createSessionTokens(await auth.getUser(uid), {
    passed: factorId,
    companyId: caller.user.heldBy,
  })
  return { recovery_codes: codes, session }
}

export const handleRenewRecoveryCodes: Handler<typeof calls.renewRecoveryCodes> = async ({
  body,
  caller,
}) => {
  requireRecentSignIn(caller)
  const codes = await renewRecoveryCodes(caller.uid, body.code)
  await recordOwnAct(caller.uid, { noun: 'second_factor', verb: 'change' })
  return { recovery_codes: codes }
}

export const handleRemoveFactor: Handler<typeof calls.removeSecondFactor> = async ({ body, caller }) => {
  requireRecentSignIn(caller)
  await takeFactorCode(caller.uid, body.code)
  await dropFactor(caller.uid)
  await recordOwnAct(caller.uid, { noun: 'second_factor', verb: 'delete' })
  return { ok: true }
}
