import { userPath } from '@sillage/core/base/paths'
import { send } from '../../../test/integration/client.ts'
import { keepSecret, newEmail, vouchedFor } from '../../../test/integration/identity-world.ts'
import {
  auth,
  db,
  newPerson,
  PASSWORD,
  signIn,
  signInAtGoogle,
  signUpAtFirebase,
} from '../../../test/integration/world.ts'
import { BRAND_ATTACKS } from './brand-attacks.ts'

/** Attacks on accounts that have a name. Each tells what it gained; nothing where it was refused. */

/** The parameter's administrator, at the domain that the local Microsoft vouches for. */
const FIRST_ADMIN = process.env.BOOTSTRAP_ADMINS ?? ''

const STRANGER = 'the password of a stranger'

const post = (path: string, body: unknown) => send('POST', path, { body })
const opensApi = async (token: string): Promise<boolean> =>
  (await send('GET', '/api/users/me', { token })).status === 200

/** Whether the security rules show a person's document to a token. */
const opensRules = async (token: string, uid: string): Promise<boolean> => {
  const documents = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`
  const response = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${documents}/${userPath(uid)}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  await response.text()
  return response.ok
}

const atProvider = (providerId: string, email: string, more?: Record<string, unknown>) =>
  post('/api/auth/provider', { providerId, ...vouchedFor(email, more) })

const gains = (found: Record<string, boolean>): string[] =>
  Object.entries(found).flatMap(([gain, is]) => (is ? [gain] : []))

/** A stranger signs up with somebody's address at Firebase Auth and links a Google account; then the owner verifies. */
const prehijacked = async () => {
  const [email, identity] = [newEmail(), newEmail()]
  const token = await signUpAtFirebase(email, STRANGER)
  await signInAtGoogle(identity, token)
  const { uid } = await auth.getUserByEmail(email)
  const verificationToken = await keepSecret(uid, 'verification')
  const { status } = await post('/api/auth/verify', { verificationToken, password: PASSWORD })
  if (status !== 200) throw new Error(`the owner could not verify: ${status}`)
  return { email, identity, token, uid }
}

export const ATTACKS: Readonly<Record<string, () => Promise<string[]>>> = {
  'pre-hijack by sign-up': async () => {
    const { email, identity, uid } = await prehijacked()
    const google = await atProvider('google.com', identity)
    return gains({
      password: (await post('/api/auth/login', { email, password: STRANGER })).status === 200,
      identity: JSON.stringify(google.body).includes(uid),
      'identity at Firebase': await opensApi(await signInAtGoogle(identity)),
    })
  },
  'old unverified token': async () => {
    const { token, uid } = await prehijacked()
    return gains({ api: await opensApi(token), rules: await opensRules(token, uid) })
  },
  'linked identity survives reset': async () => {
    const person = await newPerson()
    const identity = newEmail()
    await signInAtGoogle(identity, person.token)
    const resetToken = await keepSecret(person.uid, 'password_reset')
    await post('/api/auth/reset-password/confirm', { resetToken, password: PASSWORD })
    const { providerData } = await auth.getUser(person.uid)
    return gains({ identity: providerData.some(({ providerId }) => providerId === 'google.com') })
  },
  'linked identity survives signing out everywhere': async () => {
    const person = await newPerson()
    await signInAtGoogle(newEmail(), person.token)
    await send('POST', '/api/auth/sign-out-everywhere', { token: person.token })
    const { providerData } = await auth.getUser(person.uid)
    return gains({ identity: providerData.some(({ providerId }) => providerId === 'google.com') })
  },
  'session of a provider past our calls': async () => {
    const { uid, email } = await newPerson()
    const token = await signInAtGoogle(email)
    return gains({ api: await opensApi(token), rules: await opensRules(token, uid) })
  },
  'administrator by provider': async () => {
    await atProvider('microsoft.com', FIRST_ADMIN)
    const { uid } = await auth.getUserByEmail(FIRST_ADMIN)
    return gains({ role: (await db.doc(userPath(uid)).get()).get('role') !== 'user' })
  },
  'foreign domain by provider': async () => {
    const { email, uid } = await newPerson()
    const replies = [
      await atProvider('microsoft.com', email),
      await atProvider('google.com', email, { hd: undefined }),
    ]
    return gains({ account: replies.some(({ body }) => JSON.stringify(body).includes(uid)) })
  },
  ...BRAND_ATTACKS,
  // The rules have to show something to somebody, or the attacks above prove nothing.
  'the owner is refused': async () => {
    const { email, uid, token } = await newPerson()
    const own = await signIn(email)
    return gains({ api: !(await opensApi(token)), rules: !(await opensRules(own, uid)) })
  },
}
