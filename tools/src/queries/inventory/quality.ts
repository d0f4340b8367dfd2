import type { Inventory } from './entry.ts'

/** The queries of `functions/src/quality`. */
export const QUALITY_QUERIES: Inventory = {
  'functions/src/quality/names.ts': {
    parts: [
      'collectionGroup corrections',
      'orderBy updatedAt desc',
      'orderBy decidedAt desc',
      'collectionGroup corrections',
      'where sharedIds array-contains',
    ],
    queries: [
      { collection: 'corrections', scope: 'COLLECTION_GROUP', order: [['updatedAt', 'desc']] },
      { collection: 'name_decisions', order: [['decidedAt', 'desc']] },
      { collection: 'corrections', scope: 'COLLECTION_GROUP', contains: ['sharedIds'] },
    ],
  },
}
