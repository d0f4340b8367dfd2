import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { brandPath, companyPath, memberPath } from '@sillage/core/base/paths'
import { type Company, readDomain } from '@sillage/core/identity/company'
import type * as calls from '@sillage/core/identity/company-sign-in-calls'
import { emailSchema } from '@sillage/core/identity/email'
import { FirebaseError } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { isOwner } from '../../membership/members.ts'
import { findAccountByEmail } from '../../platform/accounts.ts'
import { recordAct } from '../../platform/acts.ts'
import { auth, db } from '../../platform/firebase.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { rememberBrowser } from '../../platform/limits/known-browser.ts'
import { openText, sealText } from '../../platform/secrets.ts'
import { transact } from '../../platform/transact.ts'
import { giveAccount } from '../give-account.ts'
import { storedUser } from '../identities.ts'
import { noteSignIn } from '../known-user.ts'
import { plainName } from '../plain-name.ts'
import { createSessionTokens } from '../session-tokens.ts'
import { requireOpenRegistration } from '../sign-up-rules.ts'
import { holdPerson } from './hold-people.ts'
import { type Begun, beginAt, redeemAt } from './provider.ts'
import { companyKey, findDomain, listVerified, loadCompany } from './stored.ts'

/** How long somebody may take at the provider. */
const BEGUN_MS = 15 * 60_000

const begunSchema = z.object({
  companyId: z.string(),
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
})

const begunKey = (): Buffer => companyKey('sign-ins at companies')

/** What a browser keeps of a sign-in that it began. Only the server reads it, so nothing of it is stored. */
const sealBegun = (begun: Begun): string =>
  sealText(JSON.stringify({ ...begun, expiresAt: Date.now() + BEGUN_MS }), begunKey())

/** @throws AppError sso_failed */
const openBegun = (sealed: string): Begun => {
  const key = begunKey()
  try {
    const begun = begunSchema.parse(JSON.parse(openText(sealed, key)))
    if (begun.expiresAt > Date.now()) return begun
  } catch {}
  throw new AppError('sso_failed')
}

/** The company of an address, with its provider. @throws AppError sso_unknown */
const loadReady = async (companyId: string | undefined) => {
  const company = companyId === undefined ? null : await loadCompany(companyId)
  if (!company?.provider) throw new AppError('sso_unknown', { details: { field: 'email' } })
  return { company, provider: company.provider }
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

/** Makes somebody a member of a brand, as long as who set the company up owns it. */
const joinBrand = (brandId: string, { companyId, role }: Company, uid: string): Promise<void> =>
  transact(async (transaction) => {
    const [brand, owner, member] = await transaction.getAll(
      db.doc(brandPath(brandId)),
      db.doc(memberPath(brandId, companyId)),
      db.doc(memberPath(brandId, uid)),
    )
    if (!brand?.exists || !isOwner(owner?.data()) || member?.exists) return
    transaction.create(db.doc(memberPath(brandId, uid)), { uid, brandId, role, createdAt: Timestamp.now() })
    const act = { noun: 'member', verb: 'create', objectId: uid, via: 'app' } as const
    recordAct(transaction, { ...act, brandId, actorId: uid })
  })

/** Lets somebody in whom the provider of a company vouches for. New people join the brands of the company. */
const enter = async (company: Company, person: { email: string; name: string }): Promise<UserRecord> => {
  const known = await findAccountByEmail(person.email)
  const isNew = known === null || (await storedUser(known.uid)) === null
  if (isNew) await requireOpenRegistration()
  const opened = known ?? (await openAccount(person.email, person.name))
  if (opened.disabled) throw new AppError('account_suspended')
  // Somebody else may have signed up with the address before.
  const account = opened.emailVerified ? opened : await giveAccount(opened, {}, 'provider')
  const { uid, email = '', displayName = '' } = account
  await noteSignIn({ uid, email, name: plainName(displayName) })
  await holdPerson(company, { uid, email })
  if (isNew) await Promise.all(company.brandIds.map((brandId) => joinBrand(brandId, company, uid)))
  return account
}

export const companySignInHandlers: HandlersOf<typeof calls> = {
  startCompanySignIn: async ({ body }) => {
    const proved = await findDomain(readDomain(body.email))
    const { company, provider } = await loadReady(proved?.companyId)
    const { url, begun } = await beginAt(company.companyId, provider, body.email)
    return { sign_in_url: url, begun: sealBegun(begun) }
  },

  finishCompanySignIn: async ({ body, response }) => {
    const begun = openBegun(body.begun)
    const { company, provider } = await loadReady(begun.companyId)
    const person = await redeemAt(begun, provider, body.answer)
    // The provider speaks for the domains of its company alone.
    const isOurs = listVerified(company).includes(readDomain(person.email))
    if (!isOurs || !emailSchema.safeParse(person.email).success) throw new AppError('sso_failed')
    if (!provider.proved) await db.doc(companyPath(company.companyId)).update({ 'provider.proved': true })
    const account = await enter(company, person)
    rememberBrowser(response, person.email)
    return await createSessionTokens(account, { companyId: company.companyId })
  },
}
