import type * as calls from '@sillage/core/products/calls'
import { requireGate } from '../analytics/gate.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { loadProductMetadata } from './product-metadata.ts'

export const productHandlers: HandlersOf<typeof calls> = {
  enrichProducts: async ({ body, caller }) => {
    await requireGate(caller, 'shopping')
    return { results: await loadProductMetadata(body.urls) }
  },
}
