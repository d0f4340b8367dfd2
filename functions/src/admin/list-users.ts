import type * as calls from '@sillage/core/admin/user-calls'
import type { ListedUser } from '@sillage/core/admin/user-calls'
import type { QueryOf } from '@sillage/core/base/call'
import { plainIdSchema } from '@sillage/core/base/ids'
import { userPath, usersPath } from '@sillage/core/base/paths'
import { isGiven, isOnTrial, planInForce, type User, userSchema } from '@sillage/core/identity/user'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { readTotals } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { findByKeys, MAX_FOUND } from '../platform/search-keys.ts'
import { userItem } from './user-item.ts'

const listedUser = (user: User, at: number): ListedUser => ({
  ...userItem(user),
  plan: planInForce(user, at),
  on_trial: isOnTrial(user, at),
  without_stripe: isGiven(user, at),
  suspended: user.suspendedAt !== null,
})

type ListQuery = QueryOf<typeof calls.listUsers>

/** Behind every address that begins with the search. */
const AFTER = '\uf8ff'

const filtered = ({ role, plan }: ListQuery): Query => {
  const people = db.collection(usersPath())
  const ofRole = role === 'all' ? people : people.where('role', '==', role)
  return plan === 'all' ? ofRole : ofRole.where('plan', '==', plan)
}

/** The documents of people by their id, the beginning of their address, or words of their name and address. */
const findDocuments = async (search: string): Promise<readonly DocumentSnapshot[]> => {
  const people = db.collection(usersPath())
  if (search.indexOf('@') > 0) {
    const address = search.toLowerCase()
    const found = people.where('email', '>=', address).where('email', '<=', `${address}${AFTER}`)
    return (await found.orderBy('email').limit(MAX_FOUND).get()).docs
  }
  const [byKeys, byId] = await Promise.all([
    findByKeys(people, search),
    plainIdSchema.safeParse(search).success ? db.doc(userPath(search)).get() : null,
  ])
  return byId?.exists ? [byId, ...byKeys.filter(({ id }) => id !== search)] : byKeys
}

/** Searched-for people, by address. */
export const findPeople = async (search: string): Promise<User[]> =>
  (await findDocuments(search))
    .map((document) => userSchema.parse(document.data()))
    .sort((one, other) => one.email.localeCompare(other.email))

const sorted = (people: Query, { sort }: ListQuery): Query => {
  if (sort === 'email') return people.orderBy('email')
  return sort === 'date_last_login'
    ? people.orderBy('lastSignInAt', 'desc')
    : people.orderBy('createdAt', 'desc')
}

/** Everyone is counted already; a filter counts now. */
const computeTotal = async (query: ListQuery): Promise<number> =>
  query.role === 'all' && query.plan === 'all'
    ? ((await readTotals()).users ?? 0)
    : (await filtered(query).count().get()).data().count

const listFound = async ({ search, role, plan, page, limit }: ListQuery, at: number) => {
  const found = (await findPeople(search)).filter(
    (user) => (role === 'all' || user.role === role) && (plan === 'all' || user.plan === plan),
  )
  const data = found.slice((page - 1) * limit, page * limit).map((user) => listedUser(user, at))
  return { data, page, limit, total: found.length }
}

/** Everybody, by address, role and plan; a file of its own, since a list needs little of what changes people need. */
export const handleListUsers: HandlersOf<typeof calls>['listUsers'] = async ({ query }) => {
  const { page, limit } = query
  const at = Date.now()
  if (query.search !== '') return await listFound(query, at)
  const [total, { docs }] = await Promise.all([
    computeTotal(query),
    sorted(filtered(query), query)
      .offset((page - 1) * limit)
      .limit(limit)
      .get(),
  ])
  return { data: docs.map((one) => listedUser(userSchema.parse(one.data()), at)), page, limit, total }
}
