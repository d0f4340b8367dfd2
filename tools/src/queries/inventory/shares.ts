import type { Inventory } from './entry.ts'

/** The queries of `functions/src/shares` and `functions/src/saved-views`. */
export const SHARES_QUERIES: Inventory = {
  'functions/src/shares/links.ts': {
    parts: ['collectionGroup shareLinks', 'where createdBy =='],
    queries: [{ collection: 'shareLinks', scope: 'COLLECTION_GROUP', equal: ['createdBy'] }],
  },
  'functions/src/saved-views/handlers.ts': {
    parts: [
      'collectionGroup savedViews',
      'where brandId ==',
      'where createdBy ==',
      'collectionGroup savedViews',
      'where createdBy ==',
    ],
    queries: [
      { collection: 'savedViews', scope: 'COLLECTION_GROUP', equal: ['brandId'] },
      { collection: 'savedViews', scope: 'COLLECTION', equal: ['createdBy'] },
      { collection: 'savedViews', scope: 'COLLECTION_GROUP', equal: ['createdBy'] },
    ],
  },
}
