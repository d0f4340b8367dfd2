import type { Inventory } from './entry.ts'

/** The queries of `functions/src/shares`. */
export const SHARES_QUERIES: Inventory = {
  'functions/src/shares/links.ts': {
    parts: ['collectionGroup shareLinks', 'where createdBy =='],
    queries: [{ collection: 'shareLinks', scope: 'COLLECTION_GROUP', equal: ['createdBy'] }],
  },
}
