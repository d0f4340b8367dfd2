import { dueOfShard, type Inventory } from './entry.ts'

/** The queries of `functions/src/reports` and `functions/src/seals`. */
export const REPORTS_QUERIES: Inventory = {
  'functions/src/seals/handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'groupRuns', order: [['createdAt', 'desc']] }],
  },
  'functions/src/seals/seal-version.ts': {
    parts: ['collectionGroup seals', 'where shard in', 'where dueAt <=', 'orderBy dueAt'],
    queries: [dueOfShard('seals', 'dueAt', 'COLLECTION_GROUP')],
  },
  'functions/src/reports/readers.ts': {
    parts: ['collectionGroup reportReaders', 'where email =='],
    queries: [{ collection: 'reportReaders', scope: 'COLLECTION_GROUP', equal: ['email'] }],
  },
  'functions/src/reports/send.ts': {
    parts: [
      'where lastRunAt >',
      'orderBy lastRunAt desc',
      'orderBy createdAt desc',
      'collectionGroup scheduledReports',
      'where shard in',
      'where dueAt <=',
      'orderBy dueAt',
      'where pace ==',
    ],
    queries: [
      { collection: 'analyses', range: 'lastRunAt', order: [['lastRunAt', 'desc']] },
      { collection: 'groupRuns', order: [['createdAt', 'desc']] },
      dueOfShard('scheduledReports', 'dueAt', 'COLLECTION_GROUP'),
      { collection: 'scheduledReports', equal: ['pace'] },
    ],
  },
}
