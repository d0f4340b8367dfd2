import { dueOfShard, type Inventory, runsByStatus } from './entry.ts'

/** The queries of `functions/src/runs`. */
export const RUNS_QUERIES: Inventory = {
  'functions/src/runs/archive/archive-runs.ts': {
    parts: ['collectionGroup rollups', 'where shard in', 'where archiveAt <=', 'orderBy archiveAt'],
    queries: [dueOfShard('rollups', 'archiveAt', 'COLLECTION_GROUP')],
  },
  'functions/src/runs/provider-handlers.ts': {
    parts: [
      'where hour >=',
      'orderBy hour',
      'where day >=',
      'orderBy day',
      'where day ==',
      'orderBy micros desc',
    ],
    queries: [
      { collection: 'provider_metrics', range: 'hour', order: [['hour', 'asc']] },
      { collection: 'spend', range: 'day', order: [['day', 'asc']] },
      { collection: 'customer_spend', equal: ['day'], order: [['micros', 'desc']] },
    ],
  },
  'functions/src/runs/provider-queues.ts': {
    parts: ['collectionGroup rollups', 'where settled ==', 'orderBy createdAt'],
    queries: [
      { collection: 'rollups', scope: 'COLLECTION_GROUP', equal: ['settled'], order: [['createdAt', 'asc']] },
    ],
  },
  'functions/src/runs/read-again.ts': {
    parts: ['where groupRunId ==', 'where unread ==', 'orderBy __name__'],
    queries: [
      { collection: 'runs', equal: ['groupRunId', 'unread'] },
      { collection: 'runs', equal: ['groupRunId', 'unread'], order: [['__name__', 'asc']] },
    ],
  },
  'functions/src/runs/reopen.ts': {
    parts: ['where groupRunId ==', 'where status ==', 'orderBy __name__'],
    queries: [{ collection: 'runs', equal: ['groupRunId', 'status'], order: [['__name__', 'asc']] }],
  },
  'functions/src/runs/retention.ts': {
    parts: [
      'collectionGroup groupRuns',
      'where brandId ==',
      'where completedAt >=',
      'where completedAt <',
      'orderBy completedAt',
      'where groupRunId ==',
      'collectionGroup retention',
      'where shard in',
      'where dueAt <=',
      'orderBy dueAt',
    ],
    queries: [
      {
        collection: 'groupRuns',
        scope: 'COLLECTION_GROUP',
        equal: ['brandId'],
        range: 'completedAt',
        order: [['completedAt', 'asc']],
      },
      { collection: 'runs', equal: ['groupRunId'] },
      dueOfShard('retention', 'dueAt', 'COLLECTION_GROUP'),
    ],
  },
  'functions/src/settlement/rollup.ts': {
    parts: [
      'where groupRunId ==',
      'where finishedAt >',
      'orderBy finishedAt',
      'orderBy __name__',
      'where status ==',
    ],
    queries: [
      {
        collection: 'runs',
        equal: ['groupRunId'],
        range: 'finishedAt',
        order: [
          ['finishedAt', 'asc'],
          ['__name__', 'asc'],
        ],
      },
      runsByStatus,
    ],
  },
  'functions/src/settlement/settle.ts': {
    parts: ['where groupRunId ==', 'where status =='],
    queries: [runsByStatus],
  },
  'functions/src/providers/spend.ts': {
    parts: ['where uid ==', 'where pool ==', 'where day >=', 'where day <='],
    queries: [
      { collection: 'customer_spend', equal: ['uid'], range: 'day', sum: 'micros' },
      { collection: 'spend', equal: ['pool'], range: 'day', sum: 'micros' },
    ],
  },
  'functions/src/runs/stop.ts': {
    parts: ['where groupRunId ==', 'where status in'],
    queries: [runsByStatus],
  },
  'functions/src/analytics/summaries.ts': {
    parts: ['where groupRunId =='],
    queries: [{ collection: 'facts', equal: ['groupRunId'] }],
  },
  'functions/src/runs/sweeper.ts': {
    parts: [
      'collectionGroup rollups',
      'where shard in',
      'where wakeAt <=',
      'orderBy wakeAt',
      'where shard in',
      'where nextAt <=',
      'orderBy nextAt',
    ],
    queries: [dueOfShard('rollups', 'wakeAt', 'COLLECTION_GROUP'), dueOfShard('deletions', 'nextAt')],
  },
  'functions/src/runs/window-size.ts': {
    parts: ['collectionGroup rollups', 'where uid ==', 'where open array-contains'],
    queries: [{ collection: 'rollups', scope: 'COLLECTION_GROUP', equal: ['uid'], contains: ['open'] }],
  },
}
