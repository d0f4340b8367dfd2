import type { Call } from '@sillage/core/base/call'
import { secondFactorPath, userPath } from '@sillage/core/base/paths'
import * as calls from '@sillage/core/identity/second-factor-calls'
import { FieldValue } from 'firebase-admin/firestore'
import { computeCode } from '../../src/authenticator.ts'
import { sendCall } from './client.ts'
import { auth, db, type Person } from './world.ts'

const startSchema = calls.startSecondFactor.response

/** Begins to set up an authenticator. @returns its key */
export const startFactor = async ({ token }: Pick<Person, 'token'>): Promise<string> =>
  startSchema.parse((await sendCall(calls.startSecondFactor, {}, token)).body).factor_key

/** Sets up an authenticator as if with the code before the current one, so that two more are left to take. */
export const enroll = async (person: Pick<Person, 'token'>) => {
  const key = await startFactor(person)
  // The code before would be too old once the next period begins.
  const { body } = await sendCall(
    calls.confirmSecondFactor,
    { body: { code: computeCode(key) } },
    person.token,
  )
  const { uid } = await auth.verifyIdToken(person.token)
  await db.doc(secondFactorPath(uid)).update({ lastStep: FieldValue.increment(-1) })
  return { key, ...calls.confirmSecondFactor.response.parse(body) }
}

const CODED: readonly (Call | undefined)[] = [
  calls.confirmSecondFactor,
  calls.renewRecoveryCodes,
  calls.removeSecondFactor,
]

/** A code that this call takes from a person, whose sessions go on without it. */
export const factorCode = async (person: Person, call: Call | undefined): Promise<{ code?: string }> => {
  const isAboutFactor = CODED.includes(call) || call === calls.startSecondFactor
  if (!isAboutFactor) return {}
  await db.doc(secondFactorPath(person.uid)).delete()
  await db.doc(userPath(person.uid)).update({ factorId: null })
  if (call === calls.startSecondFactor) return {}
  if (call === calls.confirmSecondFactor) return { code: computeCode(await startFactor(person)) }
  const { key } = await enroll(person)
  await db.doc(userPath(person.uid)).update({ factorId: null })
  return { code: computeCode(key) }
}
