import { dueOfShard, type Inventory, runsByStatus, runsOfGroupRun } from './entry.ts'

/** The queries of `functions/src/analyses` and `functions/src/portfolio`. */
export const ANALYSES_QUERIES: Inventory = {
  'functions/src/analyses/active.ts': {
    parts: ['collectionGroup groupRuns', 'where paidBy ==', 'where launchedFrom ==', 'where status in'],
    queries: [
      { collection: 'groupRuns', scope: 'COLLECTION_GROUP', equal: ['paidBy', 'launchedFrom', 'status'] },
    ],
  },
  'functions/src/analyses/list-analyses.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'functions/src/portfolio/handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'functions/src/analyses/calendar.ts': {
    parts: [
      'orderBy createdAt desc',
      'collectionGroup slots',
      'where brandId ==',
      'where slot >=',
      'where slot <=',
      'orderBy slot',
    ],
    queries: [
      { collection: 'analyses', order: [['createdAt', 'desc']] },
      {
        collection: 'slots',
        scope: 'COLLECTION_GROUP',
        equal: ['brandId'],
        range: 'slot',
        order: [['slot', 'asc']],
      },
    ],
  },
  'functions/src/analyses/creation-jobs.ts': {
    parts: ['where createdBy =='],
    queries: [{ collection: 'analysis_creation_jobs', equal: ['createdBy'] }],
  },
  'functions/src/analyses/creation-steps.ts': {
    parts: ['where shard in', 'where wakeAt <=', 'orderBy wakeAt'],
    queries: [dueOfShard('analysis_creation_jobs', 'wakeAt')],
  },
  'functions/src/runs/delete-analysis.ts': {
    parts: ['where groupRunId ==', 'where status in', 'where status =='],
    queries: [runsByStatus],
  },
  'functions/src/analyses/group-runs.ts': {
    parts: ['where groupRunId ==', 'orderBy createdAt desc', 'where createdAt >=', 'where createdAt <='],
    queries: [
      runsOfGroupRun,
      { collection: 'groupRuns', range: 'createdAt', order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/analyses/due-shards.ts': {
    parts: [
      'collectionGroup analyses',
      'where next.shard ==',
      'where next.wakeAt <=',
      'orderBy next.wakeAt',
      'orderBy __name__',
    ],
    queries: [
      {
        collection: 'analyses',
        scope: 'COLLECTION_GROUP',
        equal: ['next.shard'],
        range: 'next.wakeAt',
        order: [
          ['next.wakeAt', 'asc'],
          ['__name__', 'asc'],
        ],
      },
    ],
  },
  'functions/src/schedules/move-slots.ts': {
    parts: ['where schedule.enabled =='],
    queries: [{ collection: 'analyses', equal: ['schedule.enabled'] }],
  },
  'functions/src/runs/purge-analysis.ts': {
    parts: ['where analysisId =='],
    queries: [{ collection: 'alerts', equal: ['analysisId'] }],
  },
  'functions/src/analyses/retry-failed.ts': {
    parts: ['where groupRunId ==', 'where status =='],
    queries: [runsByStatus],
  },
}
