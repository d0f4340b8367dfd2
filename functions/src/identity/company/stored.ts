import { AppError } from '@sillage/core/base/errors'
import { companyDomainPath, companyPath } from '@sillage/core/base/paths'
import {
  type Company,
  type CompanyDomain,
  companyDomainSchema,
  companySchema,
  readDomain,
} from '@sillage/core/identity/company'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import { addressHashKey, deriveKey, openText, sealText, secretValue } from '../../platform/secrets.ts'

/** The company that somebody has set up; an empty one when there is none. */
export const loadCompany = async (companyId: string, transaction?: Transaction): Promise<Company> => {
  const ref = db.doc(companyPath(companyId))
  const stored = await (transaction ? transaction.get(ref) : ref.get())
  return companySchema.parse(stored.data() ?? { companyId })
}

/** Which company has proved a domain; null when none has. */
export const findDomain = async (
  domain: string,
  transaction?: Transaction,
): Promise<CompanyDomain | null> => {
  const ref = db.doc(companyDomainPath(domain))
  const stored = await (transaction ? transaction.get(ref) : ref.get())
  return stored.exists ? companyDomainSchema.parse(stored.data()) : null
}

/** The company whose provider is the only way in for an address; null when there are others. */
export const findHolder = async (email: string): Promise<string | null> => {
  const domain = readDomain(email)
  const proved = domain === '' ? null : await findDomain(domain)
  return proved?.enforced === true ? proved.companyId : null
}

/** Refuses a way to sign in past the provider of the address. @throws AppError sso_required */
export const requireFreeSignIn = async (email: string): Promise<void> => {
  if ((await findHolder(email)) !== null) throw new AppError('sso_required')
}

/** Domains that the company has proved. */
export const listVerified = ({ domains }: Pick<Company, 'domains'>): string[] =>
  domains.filter(({ verified }) => verified).map(({ domain }) => domain)

/** @throws AppError auth_not_configured without the secret of the deployment */
export const companyKey = (purpose: string): Buffer => {
  const secret = secretValue(addressHashKey)
  if (secret === '') throw new AppError('auth_not_configured')
  return deriveKey(secret, purpose)
}

const secretKey = (companyId: string): Buffer => companyKey(`client secret of ${companyId}`)

/** The client secret of a company at its provider, encrypted for that company. */
export const sealClientSecret = (companyId: string, secret: string): string =>
  sealText(secret, secretKey(companyId))

/** The secret that `sealClientSecret` encrypted. */
export const openClientSecret = (companyId: string, sealed: string): string =>
  openText(sealed, secretKey(companyId))

/** The TXT record by which a company proves its domains. */
export const domainRecord = (companyId: string): string =>
  `sillage-domain=${companyKey(`domains of ${companyId}`).toString('hex')}`
