import { companyPeoplePath, companyPersonPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type Company, readDomain } from '@sillage/core/identity/company'
import { emailSchema } from '@sillage/core/identity/email'
import {
  type CompanyPerson,
  companyPersonSchema,
  MAX_COMPANY_PEOPLE,
} from '@sillage/core/identity/provisioning'
import { Timestamp } from 'firebase-admin/firestore'
import { findAccountByEmail } from '../../platform/accounts.ts'
import { db } from '../../platform/firebase.ts'
import { findProvisioned, openPerson } from '../company/people.ts'
import { listVerified } from '../company/stored.ts'
import { endSessions } from '../end-sessions.ts'
import { plainName } from '../plain-name.ts'
import type { UserBody } from './bodies.ts'
import { locate, ScimError, USER } from './protocol.ts'
import { applyRoles, defaultMemberships, findMemberships, giveMemberships, takeMemberships } from './roles.ts'

/** People of a company as its directory creates, changes, deactivates and deletes them. */

/** A person as the directory reads them. */
export const toUser = (person: CompanyPerson): Record<string, unknown> => {
  const { uid, userName, externalId, displayName, givenName, familyName, active, email } = person
  return {
    schemas: [USER],
    id: uid,
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: {
      formatted: [givenName, familyName].filter(Boolean).join(' ') || displayName,
      ...{ givenName, familyName },
    },
    displayName,
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    meta: {
      resourceType: 'User',
      created: toIso(person.createdAt),
      lastModified: toIso(person.changedAt),
      location: locate(`/Users/${uid}`),
    },
  }
}

/** The address that the person signs in with: the directory's main one, or the name for signing in. */
const readAddress = ({ emails, userName }: UserBody): string => {
  const main =
    emails?.find(({ primary }) => primary) ?? emails?.find(({ type }) => type === 'work') ?? emails?.[0]
  return (main?.value ?? userName).toLowerCase()
}

/** @throws ScimError invalidValue for an address outside the domains of the company */
const readOwnAddress = (company: Company, body: UserBody): string => {
  const { data: email } = emailSchema.safeParse(readAddress(body))
  if (email !== undefined && listVerified(company).includes(readDomain(email))) return email
  throw new ScimError(400, 'The address is not of a verified domain of the company.', 'invalidValue')
}

const readNames = ({ displayName, name }: UserBody) => {
  const [givenName, familyName] = [plainName(name?.givenName ?? ''), plainName(name?.familyName ?? '')]
  const whole = displayName || name?.formatted || `${givenName} ${familyName}`
  return { displayName: plainName(whole), givenName, familyName }
}

/** Whether the company may still speak for a person: their domain may have become another company's. */
const isOfCompany = (company: Company, { companyId, email, deleted }: CompanyPerson): boolean =>
  companyId === company.companyId && !deleted && listVerified(company).includes(readDomain(email))

/** The people of a company, by id. */
export const listPeople = async (
  company: Company,
  userName: string | null = null,
): Promise<CompanyPerson[]> => {
  const all = db.collection(companyPeoplePath()).where('companyId', '==', company.companyId)
  const query = userName === null ? all : all.where('userKey', '==', userName.toLowerCase())
  const { docs } = await query.get()
  return docs
    .map((document) => companyPersonSchema.parse(document.data()))
    .filter((person) => isOfCompany(company, person))
    .sort((one, other) => one.uid.localeCompare(other.uid))
}

/** @throws ScimError 404 for an id of another company, too */
export const loadPerson = async (company: Company, uid: string): Promise<CompanyPerson> => {
  const person = await findProvisioned(uid)
  if (person && isOfCompany(company, person)) return person
  throw new ScimError(404, `Resource ${uid} not found`)
}

const store = async (person: CompanyPerson): Promise<CompanyPerson> => {
  await db.doc(companyPersonPath(person.uid)).set({
    ...person,
    createdAt: Timestamp.fromMillis(person.createdAt),
    changedAt: Timestamp.fromMillis(person.changedAt),
  })
  return person
}

/**
 * Keeps a person out: no sign-in by the company, no membership, no session. It may be repeated. Who set the company up keeps their
 * brands, password and second factor, so that a directory locks nobody out of it.
 */
const shutOut = async (company: Company, person: CompanyPerson): Promise<CompanyPerson> => {
  const { uid } = person
  const memberships = await findMemberships(company, uid)
  const left = [
    ...memberships,
    ...person.left.filter(({ brandId }) => memberships.every((one) => one.brandId !== brandId)),
  ]
  // Stored first: nobody signs in between.
  const stored = await store({ ...person, active: false, left })
  await takeMemberships(company, uid, memberships)
  await endSessions(uid, { atOnce: true })
  return stored
}

/** Lets a person in, with the memberships that they had. */
const letIn = async (company: Company, person: CompanyPerson): Promise<CompanyPerson> => {
  const { uid, left } = person
  await giveMemberships(company, uid, left)
  await applyRoles(company, [uid], { fallback: false })
  return await store({ ...person, active: true, left: [] })
}

/** @throws ScimError uniqueness for a name of somebody else */
const requireFreeName = async (company: Company, userName: string, uid: string | null): Promise<void> => {
  const others = await listPeople(company, userName)
  if (others.every((one) => one.uid === uid)) return
  throw new ScimError(409, `${userName} is taken.`, 'uniqueness')
}

/** @throws ScimError tooMany */
const requireRoom = async ({ companyId }: Company): Promise<void> => {
  const people = db.collection(companyPeoplePath()).where('companyId', '==', companyId)
  const counted = await people.count().get()
  if (counted.data().count >= MAX_COMPANY_PEOPLE) throw new ScimError(400, 'Too many people.', 'tooMany')
}

/**
 * Creates a person, or takes in one who has an account with the address.
 *
 * @throws ScimError invalidValue for an address outside the domains of the company; uniqueness; AppError as `openPerson`
 */
export const createPerson = async (company: Company, body: UserBody): Promise<CompanyPerson> => {
  const email = readOwnAddress(company, body)
  await requireFreeName(company, body.userName, null)
  const account = await findAccountByEmail(email)
  const known = account && (await findProvisioned(account.uid))
  if (known && isOfCompany(company, known)) throw new ScimError(409, `${email} is taken.`, 'uniqueness')
  if (!known) await requireRoom(company)
  const names = readNames(body)
  const opened = await openPerson(company, { email, name: names.displayName }, { signsIn: false })
  const now = Date.now()
  const person: CompanyPerson = {
    ...names,
    uid: opened.account.uid,
    companyId: company.companyId,
    userName: body.userName,
    userKey: body.userName.toLowerCase(),
    email,
    externalId: body.externalId ?? null,
    active: true,
    deleted: false,
    left: defaultMemberships(company),
    createdAt: now,
    changedAt: now,
  }
  return body.active === false ? await shutOut(company, person) : await letIn(company, person)
}

/**
 * Replaces the directory's record of a person, and opens or closes their access with it.
 *
 * @throws ScimError uniqueness; mutability for another address, since it is the account's
 */
export const replacePerson = async (
  company: Company,
  person: CompanyPerson,
  body: UserBody,
): Promise<CompanyPerson> => {
  const { userName, emails, externalId = null } = body
  // Without addresses the one that is known stays, whatever the name for signing in becomes.
  if (emails?.length && readOwnAddress(company, body) !== person.email) {
    throw new ScimError(400, 'The address of a person stays: delete and create them.', 'mutability')
  }
  await requireFreeName(company, userName, person.uid)
  const changed = await store({
    ...person,
    ...readNames(body),
    ...{ userName, externalId },
    userKey: userName.toLowerCase(),
    changedAt: Date.now(),
  })
  const active = body.active ?? person.active
  if (!active) return await shutOut(company, changed)
  return person.active ? changed : await letIn(company, changed)
}

/** Shuts a person out. The record of it stays, so that they do not come back by signing in. */
export const deletePerson = async (company: Company, person: CompanyPerson): Promise<void> => {
  const out = await shutOut(company, person)
  await store({ ...out, deleted: true, left: [], changedAt: Date.now() })
}
