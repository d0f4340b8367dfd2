import { AppError } from '@sillage/core/base/errors'
import { companyPath } from '@sillage/core/base/paths'
import { type Company, readDomain } from '@sillage/core/identity/company'
import type * as calls from '@sillage/core/identity/company-sign-in-calls'
import { emailSchema } from '@sillage/core/identity/email'
import type { UserRecord } from 'firebase-admin/auth'
import { z } from 'zod/mini'
import { findAccountByEmail } from '../../platform/accounts.ts'
import { db } from '../../platform/firebase.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { rememberBrowser } from '../../platform/limits/known-browser.ts'
import { openText, sealText } from '../../platform/secrets.ts'
import { createSessionTokens } from '../session-tokens.ts'
import { findProvisioned, joinBrand, openPerson } from './people.ts'
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

/** Refuses people whom the directory of the company has deactivated. @throws AppError sso_failed */
const requireActive = async ({ companyId }: Company, email: string): Promise<void> => {
  const known = await findAccountByEmail(email)
  const person = known && (await findProvisioned(known.uid))
  if (person?.companyId === companyId && !person.active) throw new AppError('sso_failed')
}

/** Lets somebody in whom the provider of a company vouches for. New people join the brands of the company. */
const enter = async (company: Company, person: { email: string; name: string }): Promise<UserRecord> => {
  await requireActive(company, person.email)
  const { account, isNew } = await openPerson(company, person, { signsIn: true })
  const { uid } = account
  const join = (brandId: string) =>
    joinBrand(company, { uid, brandId, role: company.role }, { actorId: uid, via: 'app' })
  if (isNew) await Promise.all(company.brandIds.map(join))
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
