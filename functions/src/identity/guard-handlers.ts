import type * as calls from '@sillage/core/identity/guard-calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { challengeSettings } from '../platform/limits/turnstile.ts'
import { handleAttestApp } from './attest-app.ts'
import { handleGetEmailLists, handlePutEmailLists, handleTestEmailLists } from './email-lists.ts'

export const guardHandlers: HandlersOf<typeof calls> = {
  getChallenge: async () => challengeSettings(),
  attestApp: handleAttestApp,
  getEmailLists: handleGetEmailLists,
  putEmailLists: handlePutEmailLists,
  testEmailLists: handleTestEmailLists,
}
