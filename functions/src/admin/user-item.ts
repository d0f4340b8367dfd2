import type { UserItem } from '@sillage/core/admin/calls'
import { toIso } from '@sillage/core/base/time'
import type { User } from '@sillage/core/identity/user'

/** A person as lists of the console show them. */
export const userItem = (user: User): UserItem => ({
  user_id: user.uid,
  email: user.email,
  name: user.name,
  role: user.role,
  date_creation: toIso(user.createdAt),
  date_last_login: user.lastSignInAt === null ? null : toIso(user.lastSignInAt),
})
