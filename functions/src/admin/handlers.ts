import type * as calls from '@sillage/core/admin/calls'
import { usersPath } from '@sillage/core/base/paths'
import { userSchema } from '@sillage/core/identity/user'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleBusiness } from './business.ts'
import { handleOnboardingProgress } from './onboarding-progress.ts'
import { handleOverview } from './overview.ts'
import { recountAll, recountDto } from './recount.ts'
import { handleSearch } from './search.ts'
import { userItem } from './user-item.ts'

/** The overview of the console. */
export const adminHandlers: HandlersOf<typeof calls> = {
  getOverview: handleOverview,
  getBusiness: handleBusiness,
  listOnboardingProgress: handleOnboardingProgress,
  search: handleSearch,
  recount: async () => ({ data: recountDto(await recountAll()) }),

  listNewestUsers: async ({ query }) => {
    const { docs } = await db.collection(usersPath()).orderBy('createdAt', 'desc').limit(query.limit).get()
    return { data: docs.map((document) => userItem(userSchema.parse(document.data()))) }
  },
}
