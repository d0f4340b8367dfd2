import { randomUUID } from 'node:crypto'
import type { Call } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import { companyGroupPath, memberPath, userPath } from '@sillage/core/base/paths'
import * as calls from '@sillage/core/identity/company-calls'
import { finishCompanySignIn, startCompanySignIn } from '@sillage/core/identity/company-sign-in-calls'
import { createProvisioningToken, setGroupRole } from '@sillage/core/identity/provisioning-calls'
import { Timestamp } from 'firebase-admin/firestore'
import { type Reply, sendCall } from './client.ts'
import { CLIENT_ID, CLIENT_SECRET, openProvider, type ProviderFixture } from './company-provider.ts'
import { enroll } from './factor-world.ts'
import { publishJson } from './program-world.ts'
import { type BrandFixture, db, joinBrand, newBrand, newPerson, type Person } from './world.ts'

/** A customer with an OpenID provider of its own. */

export interface CompanyFixture {
  readonly owner: Person
  readonly domain: string
  readonly brand: BrandFixture
  readonly provider: ProviderFixture
}

const read = (reply: Reply): calls.CompanyDto => {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return calls.getCompany.response.parse(reply.body).data
}

export const loadCompany = async ({ token }: Pick<Person, 'token'>): Promise<calls.CompanyDto> =>
  read(await sendCall(calls.getCompany, {}, token))

export const askDomain = (companyDomain: string, { token }: Pick<Person, 'token'>): Promise<Reply> =>
  sendCall(calls.proveDomain, { params: { companyDomain } }, token)

/** Puts up the record of a company in the DNS of a domain. */
export const publishRecord = async (domain: string, record: string): Promise<void> =>
  publishJson(`https://${domain}/.well-known/txt-records`, JSON.stringify(['v=spf1 -all', record]))

export const proveDomain = async (
  domain: string,
  person: Pick<Person, 'token'>,
): Promise<calls.CompanyDto> => {
  await publishRecord(domain, (await loadCompany(person)).record)
  return read(await askDomain(domain, person))
}

export const saveCompany = (
  { owner, brand, provider }: Omit<CompanyFixture, 'domain'>,
  changes: object = {},
): Promise<Reply> =>
  sendCall(
    calls.saveCompany,
    {
      body: {
        issuer: provider.issuer,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        joiningRole: 'viewer',
        joinedBrandIds: [brand.brandId],
        enforced: false,
        ...changes,
      },
    },
    owner.token,
  )

export const newDomain = (): string => `firm-${randomUUID().slice(0, 8)}.example`

/** A customer that has proved a domain and set up a provider. */
export const newCompany = async (provider: ProviderFixture): Promise<CompanyFixture> => {
  const domain = newDomain()
  const brand = await newBrand()
  const owner = await newPerson([], { plan: 'enterprise', email: `owner@${domain}` })
  await joinBrand(brand.brandId, owner.uid, 'owner')
  await proveDomain(domain, owner)
  read(await saveCompany({ owner, brand, provider }))
  return { owner, domain, brand, provider }
}

/** A sign-in that a browser began. */
export const begin = async (email: string) => {
  const { status, body } = await sendCall(startCompanySignIn, { body: { email } })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return startCompanySignIn.response.parse(body)
}

export const finish = (begun: string, answer: string): Promise<Reply> =>
  sendCall(finishCompanySignIn, { body: { begun, answer } })

/** Signs in at the provider of a company. @param as another address than the one that was asked for */
export const signInAt = async (provider: ProviderFixture, email: string, as = email): Promise<Reply> => {
  const { sign_in_url, begun } = await begin(email)
  return await finish(begun, await provider.signIn(sign_in_url, as))
}

/** Makes the provider the only way in. @returns the key of the owner's authenticator */
export const enforce = async (company: CompanyFixture): Promise<string> => {
  const reply = await signInAt(company.provider, `first@${company.domain}`)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const { key, session } = await enroll(company.owner)
  company.owner.token = session.access_token
  read(await saveCompany(company, { clientSecret: undefined, enforced: true }))
  return key
}

export const readMember = async (brandId: string, uid: string) =>
  (await db.doc(memberPath(brandId, uid)).get()).data()

/** A group that the directory of a company has sent. */
const newGroup = async (companyId: string): Promise<string> => {
  const groupId = newId()
  const now = Timestamp.now()
  const stored = { groupId, companyId, displayName: 'Editors', memberIds: [], createdAt: now, changedAt: now }
  await db.doc(companyGroupPath(groupId)).set(stored)
  return groupId
}

const OF_COMPANIES: readonly (Call | undefined)[] = [
  ...[calls.saveCompany, calls.proveDomain, calls.removeDomain],
  ...[startCompanySignIn, finishCompanySignIn],
  ...[createProvisioningToken, setGroupRole],
]
const OF_PLAN: readonly (Call | undefined)[] = [calls.proveDomain, createProvisioningToken]
let kept: Promise<CompanyFixture> | undefined

/** What calls about a company need of one that works. The plan is only for the call that asks for it. */
export const companied = async (member: Person, call: Call | undefined): Promise<Record<string, unknown>> => {
  if (!OF_COMPANIES.includes(call)) return {}
  await db.doc(userPath(member.uid)).update({ plan: OF_PLAN.includes(call) ? 'enterprise' : 'ultra' })
  if (call === setGroupRole) return { companyGroupId: await newGroup(member.uid), groupRole: 'viewer' }
  kept ??= openProvider().then(newCompany)
  const { provider, domain } = await kept
  const email = `ada@${domain}`
  if (call === calls.saveCompany) return { issuer: provider.issuer }
  if (call === startCompanySignIn) return { email }
  if (call !== finishCompanySignIn) return {}
  const { sign_in_url, begun } = await begin(email)
  return { begun, answer: await provider.signIn(sign_in_url, email) }
}
