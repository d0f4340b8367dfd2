import type * as calls from '@sillage/core/api/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { openapiDocument } from './openapi.ts'

export const apiHandlers: HandlersOf<typeof calls> = {
  getOpenapi: async () => ({ ...openapiDocument(false) }),
  getAdminOpenapi: async () => ({ ...openapiDocument(true) }),
}
