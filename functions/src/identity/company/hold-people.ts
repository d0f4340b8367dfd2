import { registrableDomain } from '@sillage/core/base/domains'
import {
  companyDomainsPath,
  companyGroupsPath,
  companyPath,
  companyPeoplePath,
  companyTokensPath,
  userPath,
  usersPath,
} from '@sillage/core/base/paths'
import { type Company, readDomain } from '@sillage/core/identity/company'
import { type User, userSchema } from '@sillage/core/identity/user'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import { listVerified, loadCompany } from './stored.ts'

/** The company that a person is held by; the one who set it up keeps the password and the second factor. */
const chooseHolder = (
  { companyId, enforced }: Company,
  verified: ReadonlySet<string>,
  { uid, email }: Pick<User, 'uid' | 'email'>,
): string | null => (enforced && uid !== companyId && verified.has(readDomain(email)) ? companyId : null)

/** People who are held by the company, or have an address of its domains. */
const listPeople = async (companyId: string, verified: Iterable<string>): Promise<User[]> => {
  const users = db.collection(usersPath())
  const names = [...new Set([...verified].map((domain) => registrableDomain(domain) ?? domain))]
  const found = await Promise.all([
    users.where('heldBy', '==', companyId).get(),
    ...names.map((name) => users.where('emailDomain', '==', name).get()),
  ])
  const people = found.flatMap(({ docs }) => docs.map((document) => userSchema.parse(document.data())))
  return [...new Map(people.map((person) => [person.uid, person])).values()]
}

/**
 * Holds people to the provider of their company, or lets them go, as the company says now. Sessions of people who are held
 * from now on end. It may be repeated.
 */
export const holdPeople = async (companyId: string): Promise<void> => {
  const company = await loadCompany(companyId)
  const verified = new Set(listVerified(company))
  const writer = db.bulkWriter()
  for (const person of await listPeople(companyId, verified)) {
    const heldBy = chooseHolder(company, verified, person)
    if (heldBy === person.heldBy || (heldBy === null && person.heldBy !== companyId)) continue
    const sessionsSince = Timestamp.fromMillis(Math.floor(Date.now() / 1_000) * 1_000)
    void writer.update(db.doc(userPath(person.uid)), {
      heldBy,
      ...(heldBy === null ? {} : { sessionsSince }),
    })
  }
  await writer.close()
}

/** Holds one person who has just signed in, where the company asks for it. */
export const holdPerson = async (company: Company, person: Pick<User, 'uid' | 'email'>): Promise<void> => {
  const heldBy = chooseHolder(company, new Set(listVerified(company)), person)
  if (heldBy !== null) await db.doc(userPath(person.uid)).update({ heldBy })
}

/** Deletes a company with its domains and its directory. Its people sign in as everybody does. */
export const deleteCompany = async (companyId: string): Promise<void> => {
  const collections = [companyDomainsPath(), companyTokensPath(), companyPeoplePath(), companyGroupsPath()]
  const writer = db.bulkWriter()
  for (const collection of collections) {
    const { docs } = await db.collection(collection).where('companyId', '==', companyId).select().get()
    for (const { ref } of docs) void writer.delete(ref)
  }
  void writer.delete(db.doc(companyPath(companyId)))
  await writer.close()
  await holdPeople(companyId)
}
