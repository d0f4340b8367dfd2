import type * as calls from '@sillage/core/quality/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleDecideName, handleListNameReviews } from './names.ts'

export const qualityHandlers: HandlersOf<typeof calls> = {
  listNameReviews: handleListNameReviews,
  decideName: handleDecideName,
}
