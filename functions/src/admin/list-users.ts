import type * as calls from '@sillage/core/admin/user-calls'
import type { ListedUser } from '@sillage/core/admin/user-calls'
import type { QueryOf } from '@sillage/core/base/call'
import { usersPath } from '@sillage/core/base/paths'
import { isGiven, isOnTrial, planInForce, type User, userSchema } from '@sillage/core/identity/user'
import type { Query } from 'firebase-admin/firestore'
import { readTotals } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { userItem } from './user-item.ts'

const listedUser = (user: User, at: number): ListedUser => ({
  ...userItem(user),
  plan: planInForce(user, at),
  on_trial: isOnTrial(user, at),
  without_stripe: isGiven(user, at),
  suspended: user.suspendedAt !== null,
})

type ListQuery = QueryOf<typeof calls.listUsers>

/** Behind every address that begins with what was searched for. */
const AFTER = '\uf8ff'

const filtered = ({ role, plan }: ListQuery): Query => {
  const people = db.collection(usersPath())
  const ofRole = role === 'all' ? people : people.where('role', '==', role)
  return plan === 'all' ? ofRole : ofRole.where('plan', '==', plan)
}

const chosen = (query: ListQuery): Query => {
  const people = filtered(query)
  const search = query.search.toLowerCase()
  return search === ''
    ? people
    : people.where('email', '>=', search).where('email', '<=', `${search}${AFTER}`)
}

const sorted = (people: Query, { search, sort }: ListQuery): Query => {
  if (search !== '' || sort === 'email') return people.orderBy('email')
  return sort === 'date_last_login'
    ? people.orderBy('lastSignInAt', 'desc')
    : people.orderBy('createdAt', 'desc')
}

/** Everyone is counted already; who is looked for is counted now. */
const totalOf = async (query: ListQuery): Promise<number> => {
  if (query.search === '' && query.role === 'all' && query.plan === 'all') {
    return (await readTotals()).users ?? 0
  }
  return (await chosen(query).count().get()).data().count
}

/** Everybody, by address, role and plan; a file of its own, since a list needs little of what changes people need. */
export const handleListUsers: HandlersOf<typeof calls>['listUsers'] = async ({ query }) => {
  const { page, limit } = query
  const at = Date.now()
  const [total, { docs }] = await Promise.all([
    totalOf(query),
    sorted(chosen(query), query)
      .offset((page - 1) * limit)
      .limit(limit)
      .get(),
  ])
  return { data: docs.map((one) => listedUser(userSchema.parse(one.data()), at)), page, limit, total }
}
