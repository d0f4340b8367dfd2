import type { Inventory } from './entry.ts'

/** The queries of the console's lists of rows. */
export const ROWS_QUERIES: Inventory = {
  'functions/src/rows/handlers.ts': {
    parts: ['where rows array-contains', 'where target ==', 'orderBy at desc'],
    queries: [
      { collection: 'audit_log', contains: ['rows'], order: [['at', 'desc']] },
      { collection: 'audit_log', equal: ['target'], order: [['at', 'desc']] },
    ],
  },
  'functions/src/brands/rows.ts': {
    parts: ['collectionGroup ?kind', 'orderBy createdAt desc'],
    queries: [
      { collection: 'brands', order: [['createdAt', 'desc']] },
      { collection: 'prompts', scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
      { collection: 'personas', scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
    ],
  },
}
