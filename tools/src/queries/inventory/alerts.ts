import { dueOfShard, type Inventory } from './entry.ts'

/** The queries of `functions/src/alerts`. */
export const ALERTS_QUERIES: Inventory = {
  'functions/src/alerts/digests.ts': {
    parts: ['collectionGroup alertDigests', 'where shard in', 'where dueAt <=', 'orderBy dueAt'],
    queries: [dueOfShard('alertDigests', 'dueAt', 'COLLECTION_GROUP')],
  },
  'functions/src/reports/figure-mails.ts': {
    parts: [
      'where lastRunAt >',
      'orderBy lastRunAt desc',
      'where groupRunId ==',
      'collectionGroup alertDigests',
      'where shard in',
      'where figuresDueAt <=',
      'orderBy figuresDueAt',
      'where figures ==',
    ],
    queries: [
      { collection: 'analyses', range: 'lastRunAt', order: [['lastRunAt', 'desc']] },
      { collection: 'alerts', equal: ['groupRunId'] },
      dueOfShard('alertDigests', 'figuresDueAt', 'COLLECTION_GROUP'),
      { collection: 'alertDigests', equal: ['figures'] },
    ],
  },
  'functions/src/alerts/webhook-handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'webhookDeliveries', order: [['createdAt', 'desc']] }],
  },
  'functions/src/alerts/webhooks.ts': {
    parts: [
      'where enabled ==',
      'collectionGroup webhookDeliveries',
      'where shard in',
      'where nextAt <=',
      'orderBy nextAt',
    ],
    queries: [
      { collection: 'webhooks', equal: ['enabled'] },
      dueOfShard('webhookDeliveries', 'nextAt', 'COLLECTION_GROUP'),
    ],
  },
}
