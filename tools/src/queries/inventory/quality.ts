import type { Inventory } from './entry.ts'

/** The queries of `functions/src/quality`. */
export const QUALITY_QUERIES: Inventory = {
  'functions/src/quality/draw.ts': {
    parts: ['collectionGroup groupRuns', 'where completedAt >=', 'where completedAt <'],
    queries: [{ collection: 'groupRuns', scope: 'COLLECTION_GROUP', range: 'completedAt' }],
  },
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
  'functions/src/quality/readings.ts': {
    parts: ['collectionGroup readingSamples', 'where week >=', 'where week <='],
    queries: [{ collection: 'readingSamples', scope: 'COLLECTION_GROUP', range: 'week' }],
  },
}
