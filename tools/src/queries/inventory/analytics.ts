import { dueOfShard, type Inventory, newestManifests } from './entry.ts'

/** The queries of `functions/src/analytics` and of `functions/src/recomputation`. */
export const ANALYTICS_QUERIES: Inventory = {
  'functions/src/analytics/filters.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'functions/src/analytics/load-facts.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [newestManifests],
  },
  'functions/src/analytics/report.ts': {
    parts: ['orderBy createdAt desc', 'where createdAt <=', 'where createdAt >='],
    queries: [{ collection: 'groupRuns', range: 'createdAt', order: [['createdAt', 'desc']] }],
  },
  'functions/src/analytics/stored-parts.ts': {
    parts: ['where family ==', 'where groupRunId in', 'where family ==', 'where groupRunId =='],
    // The index serves `in` as an equality.
    queries: [{ collection: 'facts', equal: ['groupRunId', 'family'] }],
  },
  'functions/src/analytics/versions.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [newestManifests],
  },
  'functions/src/concepts/name-concepts.ts': {
    parts: ['where groupRunId =='],
    queries: [{ collection: 'facts', equal: ['groupRunId'] }],
  },
  'functions/src/recomputation/export-version.ts': {
    parts: ['collectionGroup rollups', 'where shard in', 'where warehouseAt <=', 'orderBy warehouseAt'],
    queries: [dueOfShard('rollups', 'warehouseAt', 'COLLECTION_GROUP')],
  },
  'functions/src/recomputation/migrations.ts': {
    parts: [
      'collectionGroup analyses',
      'orderBy __name__',
      'collectionGroup analyses',
      'collectionGroup rollups',
      'orderBy __name__',
      'collectionGroup rollups',
      'collectionGroup analyses',
      'orderBy __name__',
      'collectionGroup ?name',
      'collectionGroup ?name',
      'where dueAt <=',
      'orderBy dueAt',
    ],
    queries: [
      { collection: 'analyses', scope: 'COLLECTION_GROUP', order: [['__name__', 'asc']] },
      { collection: 'rollups', scope: 'COLLECTION_GROUP', order: [['__name__', 'asc']] },
      { collection: 'migrations', range: 'dueAt' },
    ],
  },
  'functions/src/recomputation/recompute.ts': {
    parts: ['where groupRunId =='],
    queries: [{ collection: 'facts', equal: ['groupRunId'] }],
  },
  'functions/src/recomputation/steps.ts': {
    parts: ['where status =='],
    queries: [{ collection: 'groupRuns', equal: ['status'] }],
  },
}
