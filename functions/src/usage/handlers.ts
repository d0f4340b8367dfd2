import type * as calls from '@sillage/core/usage/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { tell } from './measurement-protocol.ts'

export const usageHandlers: HandlersOf<typeof calls> = {
  recordUsage: async ({ body: { client_id, page_path, events } }) => {
    await tell({ clientId: client_id, pagePath: page_path, events })
    return { ok: true }
  },
}
