import type * as calls from '@sillage/core/api/calls'
import { API_VERSION } from '@sillage/core/api/version'
import { runtimeSettingsPath } from '@sillage/core/base/paths'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { openapiDocument } from './openapi.ts'

export const apiHandlers: HandlersOf<typeof calls> = {
  getOpenapi: async () => ({ ...openapiDocument(false) }),
  getStatus: async () => {
    await db.doc(runtimeSettingsPath()).get()
    return { ok: true, version: API_VERSION }
  },
  getAdminOpenapi: async () => ({ ...openapiDocument(true) }),
}
