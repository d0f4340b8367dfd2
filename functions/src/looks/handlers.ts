import type * as calls from '@sillage/core/looks/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleAskLook } from './ask.ts'
import { handleStartLook } from './start.ts'
import { loadLook, lookDto } from './stored.ts'

export const lookHandlers: HandlersOf<typeof calls> = {
  startLook: handleStartLook,
  askLook: handleAskLook,
  getLook: async ({ params: { lookId } }) => ({ data: lookDto(await loadLook(lookId)) }),
}
