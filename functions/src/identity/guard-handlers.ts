import type * as calls from '@sillage/core/identity/guard-calls'
import type { HandlersOf } from '../api/handler.ts'
import { handleGetEmailLists, handlePutEmailLists } from './email-lists.ts'
import { challengeSettings } from './turnstile.ts'

export const guardHandlers: HandlersOf<typeof calls> = {
  getChallenge: async () => challengeSettings(),
  getEmailLists: handleGetEmailLists,
  putEmailLists: handlePutEmailLists,
}
