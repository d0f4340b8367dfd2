import type { Query } from './query.ts'

/** The queries of one source. */
interface Inventory {
  /**
   * The parts of queries that the source holds, in the order they are written. A source that changes no longer fits, and
   * its queries are to be looked at again.
   */
  readonly parts: readonly string[]
  readonly queries: readonly Query[]
}

const runsOfGroupRun: Query = { collection: 'runs', equal: ['groupRunId'] }
const runsByStatus: Query = { collection: 'runs', equal: ['groupRunId', 'status'] }
const activeGroupRuns: Query = {
  collection: 'groupRuns',
  scope: 'COLLECTION_GROUP',
  equal: ['paidBy', 'status'],
}
const newestManifests: Query = { collection: 'manifests', order: [['createdAt', 'desc']] }

/** Every query that the server and the app make, by source. The emulator enforces no indexes, so this is checked instead. */
export const INVENTORY: Readonly<Record<string, Inventory>> = {
  'functions/src/admin/audit.ts': {
    parts: ['where actorId ==', 'orderBy __name__'],
    queries: [{ collection: 'audit_log', equal: ['actorId'], order: [['__name__', 'asc']] }],
  },
  'functions/src/admin/handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'users', order: [['createdAt', 'desc']] }],
  },
  'functions/src/admin/impersonations.ts': {
    parts: ['where endedAt =='],
    queries: [{ collection: 'impersonations', equal: ['endedAt'] }],
  },
  'functions/src/admin/onboarding-progress.ts': {
    parts: [
      'where websiteStatus ==',
      'where detailsStatus ==',
      'where competitorsStatus ==',
      'where analysisStatus ==',
      'where currentPhase ==',
      'where ?ofStep(status',
      'where ?Filter.or(...Object.values(ofStep(status',
      'orderBy updatedAt desc',
    ],
    queries: ['currentPhase', 'websiteStatus', 'detailsStatus', 'competitorsStatus', 'analysisStatus'].map(
      (field) => ({ collection: 'onboarding', equal: [field], order: [['updatedAt', 'desc']] as const }),
    ),
  },
  'functions/src/admin/audit-list.ts': {
    parts: ['where target ==', 'where actorId ==', 'where action ==', 'orderBy at desc'],
    queries: [
      { collection: 'audit_log', order: [['at', 'desc']] },
      ...['target', 'actorId', 'action'].map((field) => ({
        collection: 'audit_log',
        equal: [field],
        order: [['at', 'desc']] as const,
      })),
    ],
  },
  'functions/src/admin/user-detail.ts': {
    parts: ['collectionGroup members', 'where uid ==', 'where to array-contains'],
    queries: [
      { collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] },
      { collection: 'mail', contains: ['to'] },
    ],
  },
  'functions/src/admin/work.ts': {
    parts: [
      'collectionGroup rollups',
      'where settled ==',
      'orderBy createdAt',
      'collectionGroup runs',
      'where unread ==',
    ],
    queries: [
      { collection: 'rollups', scope: 'COLLECTION_GROUP', equal: ['settled'], order: [['createdAt', 'asc']] },
      { collection: 'runs', scope: 'COLLECTION_GROUP', equal: ['unread'] },
    ],
  },
  'functions/src/admin/dead-letters.ts': {
    parts: [
      'where delivery.state ==',
      'orderBy delivery.startTime desc',
      'collectionGroup webhookDeliveries',
      'where state ==',
      'orderBy createdAt desc',
      'where status ==',
      'orderBy createdAt desc',
    ],
    queries: [
      { collection: 'mail', equal: ['delivery.state'], order: [['delivery.startTime', 'desc']] },
      {
        collection: 'webhookDeliveries',
        scope: 'COLLECTION_GROUP',
        equal: ['state'],
        order: [['createdAt', 'desc']],
      },
      { collection: 'stripe_events', equal: ['status'], order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/admin/users.ts': {
    parts: [
      'where role ==',
      'where plan ==',
      'where email >=',
      'where email <=',
      'orderBy email',
      'orderBy lastSignInAt desc',
      'orderBy createdAt desc',
      'where role ==',
    ],
    queries: [[], ['role'], ['plan'], ['role', 'plan']].flatMap((equal): Query[] => [
      { collection: 'users', equal, order: [['createdAt', 'desc']] },
      { collection: 'users', equal, order: [['lastSignInAt', 'desc']] },
      { collection: 'users', equal, order: [['email', 'asc']] },
      { collection: 'users', equal, range: 'email', order: [['email', 'asc']] },
      { collection: 'users', equal },
    ]),
  },
  'functions/src/admin/recount.ts': {
    parts: ['orderBy __name__', 'collectionGroup ?thing'],
    queries: ['users', 'billing', 'onboarding'].map((collection) => ({
      collection,
      order: [['__name__', 'asc']] as const,
    })),
  },
  'functions/src/analyses/active.ts': {
    parts: ['collectionGroup groupRuns', 'where paidBy ==', 'where status in'],
    queries: [activeGroupRuns],
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
  'functions/src/analyses/delete.ts': {
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
  'functions/src/analyses/retry-failed.ts': {
    parts: ['where groupRunId ==', 'where status =='],
    queries: [runsByStatus],
  },
  'functions/src/analyses/launch-due.ts': {
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
  'functions/src/analyses/move-slots.ts': {
    parts: ['where schedule.enabled =='],
    queries: [{ collection: 'analyses', equal: ['schedule.enabled'] }],
  },
  'functions/src/analyses/purge.ts': {
    parts: ['where groupRunId ==', 'where analysisId =='],
    queries: [runsOfGroupRun, { collection: 'alerts', equal: ['analysisId'] }],
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
  'functions/src/analytics/filters.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'functions/src/analytics/load-facts.ts': {
    parts: ['orderBy createdAt desc', 'where groupRunId ==', 'where family =='],
    queries: [newestManifests, { collection: 'facts', equal: ['groupRunId', 'family'] }],
  },
  'functions/src/analytics/versions.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [newestManifests],
  },
  'functions/src/recomputation/steps.ts': {
    parts: ['where status =='],
    queries: [{ collection: 'groupRuns', equal: ['status'] }],
  },
  'functions/src/recomputation/recompute.ts': {
    parts: ['where groupRunId =='],
    queries: [{ collection: 'facts', equal: ['groupRunId'] }],
  },
  'functions/src/analytics/report.ts': {
    parts: ['orderBy createdAt desc', 'where createdAt <=', 'where createdAt >='],
    queries: [{ collection: 'groupRuns', range: 'createdAt', order: [['createdAt', 'desc']] }],
  },
  'functions/src/billing/customer.ts': {
    parts: ['where customerId =='],
    queries: [{ collection: 'billing', equal: ['customerId'] }],
  },
  'functions/src/billing/reconcile.ts': {
    parts: ['orderBy __name__'],
    queries: [{ collection: 'billing', order: [['__name__', 'asc']] }],
  },
  'functions/src/billing/replay.ts': {
    parts: ['where status =='],
    queries: [{ collection: 'stripe_events', equal: ['status'] }],
  },
  'functions/src/plans/admin-handlers.ts': {
    parts: ['where plan =='],
    queries: [{ collection: 'users', equal: ['plan'] }],
  },
  'functions/src/plans/subscribers.ts': {
    parts: [
      'where subscription.planId ==',
      'where subscription.status in',
      'where subscription.interval ==',
      'where subscription.amountCents <',
      'orderBy subscription.amountCents desc',
      'where subscription.amountCents ==',
      'where plan ==',
      'orderBy __name__',
    ],
    queries: [
      { collection: 'billing', equal: ['subscription.planId', 'subscription.status'] },
      {
        collection: 'billing',
        equal: ['subscription.planId', 'subscription.status'],
        order: [['__name__', 'asc']],
      },
      {
        collection: 'billing',
        equal: ['subscription.planId', 'subscription.status', 'subscription.interval'],
        range: 'subscription.amountCents',
        order: [['subscription.amountCents', 'desc']],
      },
      {
        collection: 'billing',
        equal: [
          'subscription.planId',
          'subscription.status',
          'subscription.interval',
          'subscription.amountCents',
        ],
      },
      { collection: 'users', equal: ['plan'] },
    ],
  },
  'functions/src/analyses/creation-jobs.ts': {
    parts: ['where createdBy =='],
    queries: [{ collection: 'analysis_creation_jobs', equal: ['createdBy'] }],
  },
  'functions/src/analyses/creation-steps.ts': {
    parts: ['where shard ==', 'where wakeAt <=', 'orderBy wakeAt'],
    queries: [
      {
        collection: 'analysis_creation_jobs',
        equal: ['shard'],
        range: 'wakeAt',
        order: [['wakeAt', 'asc']],
      },
    ],
  },
  'functions/src/categories/handlers.ts': {
    parts: ['collectionGroup ?carriers[kind]', 'where category =='],
    queries: ['prompts', 'analyses'].map((collection) => ({
      collection,
      scope: 'COLLECTION_GROUP',
      equal: ['category'],
    })),
  },
  'functions/src/chat/chunks.ts': {
    parts: ['where stream ==', 'where seq >', 'orderBy seq'],
    queries: [{ collection: 'chatChunks', equal: ['stream'], range: 'seq', order: [['seq', 'asc']] }],
  },
  'functions/src/chat/conversations.ts': {
    parts: ['where conversationId ==', 'where createdBy =='],
    queries: [
      { collection: 'chatChunks', equal: ['conversationId'] },
      { collection: 'conversations', equal: ['createdBy'] },
    ],
  },
  'functions/src/chat/brief.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'functions/src/brands/delete.ts': {
    parts: ['where brandId =='],
    queries: ['logos', 'analysis_creation_jobs'].map((collection) => ({ collection, equal: ['brandId'] })),
  },
  'functions/src/brands/existing.ts': {
    parts: ['where emailDomain ==', 'collectionGroup members', 'where uid in'],
    queries: [
      { collection: 'users', equal: ['emailDomain'] },
      { collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] },
    ],
  },
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
  'functions/src/bulks/rows.ts': {
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
  'functions/src/brands/library-handlers.ts': {
    parts: ['where promptIds array-contains', 'where personaIds array-contains'],
    queries: [
      { collection: 'analyses', contains: ['promptIds'] },
      { collection: 'analyses', contains: ['personaIds'] },
    ],
  },
  'functions/src/brands/library.ts': {
    parts: [
      'orderBy createdAt desc',
      'orderBy createdAt',
      'collectionGroup ?collection',
      'orderBy createdAt desc',
    ],
    queries: [
      { collection: 'prompts', order: [['createdAt', 'desc']] },
      { collection: 'personas', order: [['createdAt', 'asc']] },
      { collection: 'prompts', scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
      { collection: 'personas', scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/brands/memberships.ts': {
    parts: ['collectionGroup members', 'where uid ==', 'orderBy createdAt desc'],
    queries: [
      { collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] },
      { collection: 'brands', order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/brands/reuse-prompts.ts': {
    parts: ['where text in'],
    queries: [{ collection: 'prompts', equal: ['text'] }],
  },
  'functions/src/brands/topics.ts': {
    parts: ['orderBy position'],
    queries: [{ collection: 'topics', order: [['position', 'asc']] }],
  },
  'functions/src/identity/delete-account.ts': {
    parts: ['collectionGroup members', 'where uid =='],
    queries: [{ collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] }],
  },
  'functions/src/identity/export-account.ts': {
    parts: ['where createdBy ==', 'collectionGroup members', 'where uid ==', 'where createdBy =='],
    queries: [
      { collection: 'analysis_creation_jobs', equal: ['createdBy'] },
      { collection: 'analyses', equal: ['createdBy'] },
      { collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] },
    ],
  },
  'functions/src/identity/known-user.ts': {
    parts: ['where emailDomain =='],
    queries: [{ collection: 'users', equal: ['emailDomain'] }],
  },
  'functions/src/mail/render.ts': {
    parts: ['where template_key ==', 'where is_active =='],
    queries: [{ collection: 'email_templates', equal: ['template_key', 'is_active'] }],
  },
  'functions/src/mail/template-versions.ts': {
    parts: ['orderBy at desc'],
    queries: [{ collection: 'versions', order: [['at', 'desc']] }],
  },
  'functions/src/releases/handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'release_notes', order: [['createdAt', 'desc']] }],
  },
  'functions/src/releases/published.ts': {
    parts: ['where publishAt <=', 'orderBy publishAt desc'],
    queries: [{ collection: 'release_notes', range: 'publishAt', order: [['publishAt', 'desc']] }],
  },
  'functions/src/alerts/webhooks.ts': {
    parts: [
      'where enabled ==',
      'collectionGroup webhookDeliveries',
      'where shard ==',
      'where nextAt <=',
      'orderBy nextAt',
    ],
    queries: [
      { collection: 'webhooks', equal: ['enabled'] },
      {
        collection: 'webhookDeliveries',
        scope: 'COLLECTION_GROUP',
        equal: ['shard'],
        range: 'nextAt',
        order: [['nextAt', 'asc']],
      },
    ],
  },
  'functions/src/alerts/webhook-handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'webhookDeliveries', order: [['createdAt', 'desc']] }],
  },
  'functions/src/alerts/digests.ts': {
    parts: ['collectionGroup alertDigests', 'where shard ==', 'where dueAt <=', 'orderBy dueAt'],
    queries: [
      {
        collection: 'alertDigests',
        scope: 'COLLECTION_GROUP',
        equal: ['shard'],
        range: 'dueAt',
        order: [['dueAt', 'asc']],
      },
    ],
  },
  'functions/src/alerts/figure-mails.ts': {
    parts: [
      'where lastRunAt >',
      'orderBy lastRunAt desc',
      'where groupRunId ==',
      'collectionGroup alertDigests',
      'where shard ==',
      'where figuresDueAt <=',
      'orderBy figuresDueAt',
      'where figures ==',
    ],
    queries: [
      { collection: 'analyses', range: 'lastRunAt', order: [['lastRunAt', 'desc']] },
      { collection: 'alerts', equal: ['groupRunId'] },
      {
        collection: 'alertDigests',
        scope: 'COLLECTION_GROUP',
        equal: ['shard'],
        range: 'figuresDueAt',
        order: [['figuresDueAt', 'asc']],
      },
      { collection: 'alertDigests', equal: ['figures'] },
    ],
  },
  'functions/src/dataroom/console.ts': {
    parts: ['where groupIds array-contains', 'where personId ==', 'where documentId ==', 'orderBy at desc'],
    queries: [
      { collection: 'dataroom_people', contains: ['groupIds'] },
      { collection: 'dataroom_views', order: [['at', 'desc']] },
      { collection: 'dataroom_views', equal: ['personId'], order: [['at', 'desc']] },
      { collection: 'dataroom_views', equal: ['documentId'], order: [['at', 'desc']] },
      { collection: 'dataroom_views', equal: ['personId', 'documentId'], order: [['at', 'desc']] },
    ],
  },
  'functions/src/dataroom/people.ts': {
    parts: ['where readers array-contains', 'where uid ==', 'orderBy __name__'],
    queries: [
      { collection: 'dataroom_documents', contains: ['readers'] },
      { collection: 'dataroom_views', equal: ['uid'] },
      { collection: 'dataroom_views', equal: ['uid'], order: [['__name__', 'asc']] },
    ],
  },
  'functions/src/dataroom/room.ts': {
    parts: ['where readers array-contains-any'],
    queries: [{ collection: 'dataroom_documents', contains: ['readers'] }],
  },
  'functions/src/corrections/withdraw.ts': {
    parts: ['collectionGroup corrections', 'where sharedIds array-contains'],
    queries: [{ collection: 'corrections', scope: 'COLLECTION_GROUP', contains: ['sharedIds'] }],
  },
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
  'functions/src/newsletters/audience.ts': {
    parts: ['where ownerId in', 'where subscribed ==', 'orderBy __name__', 'where subscribed =='],
    queries: [
      { collection: 'brands', equal: ['ownerId'] },
      { collection: 'newsletter_subscribers', equal: ['subscribed'], order: [['__name__', 'asc']] },
      { collection: 'newsletter_subscribers', equal: ['subscribed'] },
    ],
  },
  'functions/src/newsletters/handlers.ts': {
    parts: ['orderBy createdAt desc', 'orderBy at desc'],
    queries: [
      { collection: 'newsletters', order: [['createdAt', 'desc']] },
      { collection: 'mail_stops', order: [['at', 'desc']] },
    ],
  },
  'functions/src/newsletters/send.ts': {
    parts: [
      'where issueId ==',
      'where delivery.state ==',
      'where delivery.state in',
      'where wakeAt <=',
      'orderBy wakeAt',
    ],
    queries: [
      { collection: 'mail', equal: ['issueId', 'delivery.state'] },
      { collection: 'newsletters', range: 'wakeAt', order: [['wakeAt', 'asc']] },
    ],
  },
  'functions/src/mail/sweep.ts': {
    parts: ['where shard ==', 'where delivery.nextAt <=', 'orderBy delivery.nextAt'],
    queries: [
      {
        collection: 'mail',
        equal: ['shard'],
        range: 'delivery.nextAt',
        order: [['delivery.nextAt', 'asc']],
      },
    ],
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
      'where shard ==',
      'where dueAt <=',
      'orderBy dueAt',
      'where pace ==',
    ],
    queries: [
      { collection: 'analyses', range: 'lastRunAt', order: [['lastRunAt', 'desc']] },
      { collection: 'groupRuns', order: [['createdAt', 'desc']] },
      {
        collection: 'scheduledReports',
        scope: 'COLLECTION_GROUP',
        equal: ['shard'],
        range: 'dueAt',
        order: [['dueAt', 'asc']],
      },
      { collection: 'scheduledReports', equal: ['pace'] },
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
  'functions/src/runs/rollup.ts': {
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
  'functions/src/runs/settle.ts': {
    parts: ['where groupRunId ==', 'where status =='],
    queries: [runsByStatus],
  },
  'functions/src/runs/spend.ts': {
    parts: ['where day =='],
    queries: [{ collection: 'spend', equal: ['day'], sum: 'micros' }],
  },
  'functions/src/runs/stop.ts': {
    parts: ['where groupRunId ==', 'where status in'],
    queries: [runsByStatus],
  },
  'functions/src/runs/summaries.ts': {
    parts: ['where groupRunId =='],
    queries: [{ collection: 'facts', equal: ['groupRunId'] }],
  },
  'functions/src/runs/sweeper.ts': {
    parts: [
      'collectionGroup rollups',
      'where shard ==',
      'where wakeAt <=',
      'orderBy wakeAt',
      'where shard ==',
      'where nextAt <=',
      'orderBy nextAt',
    ],
    queries: [
      {
        collection: 'rollups',
        scope: 'COLLECTION_GROUP',
        equal: ['shard'],
        range: 'wakeAt',
        order: [['wakeAt', 'asc']],
      },
      { collection: 'deletions', equal: ['shard'], range: 'nextAt', order: [['nextAt', 'asc']] },
    ],
  },
  'functions/src/runs/window-size.ts': {
    parts: ['collectionGroup rollups', 'where open array-contains'],
    queries: [{ collection: 'rollups', scope: 'COLLECTION_GROUP', contains: ['open'] }],
  },
  'web/src/data/use-alerts.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'alerts', order: [['createdAt', 'desc']] }],
  },
  'web/src/data/use-analyses.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'web/src/data/use-facts.ts': {
    parts: ['orderBy createdAt desc', 'where gate ==', 'where family =='],
    queries: [newestManifests, { collection: 'facts', equal: ['gate', 'family'] }],
  },
  'web/src/data/use-library.ts': {
    parts: ['orderBy createdAt desc', 'orderBy createdAt desc', 'orderBy position asc'],
    queries: [
      { collection: 'prompts', order: [['createdAt', 'desc']] },
      { collection: 'personas', order: [['createdAt', 'desc']] },
      { collection: 'topics', order: [['position', 'asc']] },
    ],
  },
  'web/src/data/use-notes.ts': {
    parts: ['orderBy happenedAt desc'],
    queries: [{ collection: 'notes', order: [['happenedAt', 'desc']] }],
  },
  'web/src/data/use-group-runs.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'groupRuns', order: [['createdAt', 'desc']] }],
  },
  'web/src/data/use-slots.ts': {
    parts: ['orderBy slot desc'],
    queries: [{ collection: 'slots', order: [['slot', 'desc']] }],
  },
  'web/src/data/use-tracked-sets.ts': {
    parts: ['orderBy version desc'],
    queries: [{ collection: 'trackedSets', order: [['version', 'desc']] }],
  },
}
