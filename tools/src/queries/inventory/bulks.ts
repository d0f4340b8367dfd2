import type { Query } from '../query.ts'
import type { Inventory } from './entry.ts'

/** The queries of `functions/src/bulks`. */
export const BULKS_QUERIES: Inventory = {
  'functions/src/bulks/handlers.ts': {
    parts: ['where target in', 'orderBy at desc', 'where kind ==', 'orderBy startedAt desc'],
    queries: [
      { collection: 'audit_log', equal: ['target'], order: [['at', 'desc']] },
      { collection: 'bulks', equal: ['kind'], order: [['startedAt', 'desc']] },
    ],
  },
  'functions/src/bulks/pages.ts': {
    parts: ['where wakeAt <=', 'orderBy wakeAt'],
    queries: [{ collection: 'bulks', range: 'wakeAt', order: [['wakeAt', 'asc']] }],
  },
  'functions/src/brands/rows.ts': {
    parts: [
      'collectionGroup ?kind',
      'orderBy createdAt desc',
      'where review ==',
      'where verifiedAt !=',
      'where archivedAt !=',
      'where review in',
      'orderBy __name__',
    ],
    queries: [
      { collection: 'prompts', scope: 'COLLECTION_GROUP', equal: ['review'] },
      { collection: 'brands', range: 'verifiedAt' },
      { collection: 'personas', scope: 'COLLECTION_GROUP', range: 'archivedAt' },
      { collection: 'brands', order: [['createdAt', 'desc']] },
      { collection: 'brands', order: [['__name__', 'asc']] },
      ...['prompts', 'personas'].flatMap((collection): Query[] => [
        { collection, scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
        { collection, scope: 'COLLECTION_GROUP', order: [['__name__', 'asc']] },
      ]),
    ],
  },
}
