import { AppError } from '@sillage/core/base/errors'
import { companyDomainPath, companyPath } from '@sillage/core/base/paths'
import { type Company, MAX_DOMAINS } from '@sillage/core/identity/company'
import type * as calls from '@sillage/core/identity/company-calls'
import type { Transaction } from 'firebase-admin/firestore'
import { requireOwner } from '../../membership/members.ts'
import { readTxtRecords } from '../../outside/txt-records.ts'
import { db } from '../../platform/firebase.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { isSame } from '../../platform/secrets.ts'
import { transact } from '../../platform/transact.ts'
import { asciiDomain } from '../email-classification.ts'
import { checkBusinessEmail } from '../email-lists.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { recordOwnAct } from '../session-tokens.ts'
import { holdPeople } from './hold-people.ts'
import { isOffered, requireOffer } from './offer.ts'
import { companyRedirectUri, requireIssuer } from './provider.ts'
import { domainRecord, findDomain, listVerified, loadCompany, sealClientSecret } from './stored.ts'

const companyDto = (
  { companyId, domains, provider, role, brandIds, enforced }: Company,
  caller: Caller,
): calls.CompanyDto => ({
  domains,
  record: domainRecord(companyId),
  redirect_uri: companyRedirectUri(),
  provider: provider && {
    issuer: provider.issuer,
    client_id: provider.clientId,
    proved: provider.proved,
  },
  joining_role: role,
  brand_ids: brandIds,
  enforced,
  available: isOffered(caller),
})

/** Writes a company, and for each of its domains whether the provider is the only way in. */
const writeCompany = (transaction: Transaction, company: Company): void => {
  const { companyId, enforced } = company
  transaction.set(db.doc(companyPath(companyId)), company)
  for (const domain of listVerified(company)) {
    transaction.set(db.doc(companyDomainPath(domain)), { domain, companyId, enforced })
  }
}

/** What follows a change: people are held or let go, and the log of their brands says so. */
const settle = async (company: Company, caller: Caller): Promise<{ data: calls.CompanyDto }> => {
  await holdPeople(company.companyId)
  await recordOwnAct(caller.uid, { noun: 'company', verb: 'change' })
  return { data: companyDto(company, caller) }
}

/** The domain as the network writes it; one that everybody may have an address of is none. @throws AppError bad_request */
const readCompanyDomain = async (text: string): Promise<string> => {
  const domain = asciiDomain(text)
  const isBusiness = domain !== null && (await checkBusinessEmail(`somebody@${domain}`)).ok
  if (domain !== null && isBusiness) return domain
  throw new AppError('bad_request', {
    message: `${text} is not the domain of a company.`,
    details: { field: 'companyDomain' },
  })
}

/** The provider as it is to be stored. @throws AppError bad_request without a secret */
const readProvider = (
  stored: Company,
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret?: string | undefined },
): NonNullable<Company['provider']> => {
  const before = stored.provider
  const isSameClient = before?.issuer === issuer && before.clientId === clientId
  if (clientSecret === undefined && !isSameClient) {
    throw new AppError('bad_request', {
      message: 'Enter the client secret.',
      details: { field: 'clientSecret' },
    })
  }
  return {
    issuer,
    clientId,
    sealedSecret:
      clientSecret === undefined
        ? (before?.sealedSecret ?? '')
        : sealClientSecret(stored.companyId, clientSecret),
    proved: isSameClient && before.proved,
  }
}

/** Nobody is to be locked out by a provider that does not work: not the others, and not who could turn it off. */
const requireReady = (company: Company, { user }: Caller): void => {
  const isReady = company.provider?.proved && listVerified(company).length > 0 && user.factorId !== null
  if (!isReady) throw new AppError('sso_not_ready')
}

export const companyHandlers: HandlersOf<typeof calls> = {
  getCompany: async ({ caller }) => ({ data: companyDto(await loadCompany(caller.uid), caller) }),

  saveCompany: async ({ body, caller }) => {
    requireRecentSignIn(caller)
    const { issuer, clientId, clientSecret, joiningRole: role, joinedBrandIds: brandIds, enforced } = body
    if (enforced) requireOffer(caller)
    for (const brandId of brandIds) await requireOwner(caller, brandId)
    await requireIssuer(issuer)
    const company = await transact(async (transaction) => {
      const stored = await loadCompany(caller.uid, transaction)
      const provider = readProvider(stored, { issuer, clientId, clientSecret })
      const changed: Company = { ...stored, provider, role, brandIds, enforced }
      if (enforced) requireReady(changed, caller)
      writeCompany(transaction, changed)
      return changed
    })
    return await settle(company, caller)
  },

  proveDomain: async ({ params, caller }) => {
    requireRecentSignIn(caller)
    requireOffer(caller)
    const domain = await readCompanyDomain(params.companyDomain)
    const record = domainRecord(caller.uid)
    const verified = (await readTxtRecords(domain)).some((found) => isSame(found.trim(), record))
    const company = await transact(async (transaction) => {
      const [stored, taken] = [
        await loadCompany(caller.uid, transaction),
        await findDomain(domain, transaction),
      ]
      if (taken !== null && taken.companyId !== caller.uid) throw new AppError('domain_taken')
      const others = stored.domains.filter((one) => one.domain !== domain)
      if (others.length >= MAX_DOMAINS) throw new AppError('bad_request', { message: 'Too many domains.' })
      // A record that is taken away later takes nothing back.
      const changed = { ...stored, domains: [...others, { domain, verified: verified || taken !== null }] }
      writeCompany(transaction, changed)
      return changed
    })
    return await settle(company, caller)
  },

  removeDomain: async ({ params, caller }) => {
    requireRecentSignIn(caller)
    const company = await transact(async (transaction) => {
      const stored = await loadCompany(caller.uid, transaction)
      const known = stored.domains.find(({ domain }) => domain === params.companyDomain)
      const domains = stored.domains.filter((one) => one !== known)
      const enforced = stored.enforced && domains.some(({ verified }) => verified)
      const changed = { ...stored, domains, enforced }
      if (known?.verified) transaction.delete(db.doc(companyDomainPath(known.domain)))
      writeCompany(transaction, changed)
      return changed
    })
    return await settle(company, caller)
  },
}
