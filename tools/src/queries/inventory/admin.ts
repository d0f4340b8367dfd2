import type { Query } from '../query.ts'
import { type Inventory, runsByStatus } from './entry.ts'

/** The queries of `functions/src/admin` and `functions/src/contact`. */
export const ADMIN_QUERIES: Inventory = {
  'functions/src/admin/audit-list.ts': {
    parts: [
      'where email ==',
      'where target in',
      'where actorId ==',
      'where action in',
      'where at >=',
      'where at <=',
      'orderBy at desc',
    ],
    queries: [
      { collection: 'users', equal: ['email'] },
      ...[
        [],
        ['target'],
        ['actorId'],
        ['action'],
        ['target', 'actorId'],
        ['target', 'action'],
        ['actorId', 'action'],
        ['target', 'actorId', 'action'],
      ].map((equal): Query => ({ collection: 'audit_log', equal, range: 'at', order: [['at', 'desc']] })),
    ],
  },
  'functions/src/platform/audit.ts': {
    parts: ['where target in', 'where actorId ==', 'orderBy __name__'],
    queries: [
      { collection: 'audit_log', equal: ['target'] },
      { collection: 'audit_log', equal: ['actorId'], order: [['__name__', 'asc']] },
    ],
  },
  'functions/src/admin/customer-work.ts': {
    parts: ['where ownerId ==', 'orderBy createdAt desc', 'where groupRunId ==', 'where status =='],
    queries: [
      { collection: 'brands', equal: ['ownerId'] },
      { collection: 'analyses', order: [['createdAt', 'desc']] },
      runsByStatus,
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
      'orderBy at desc',
    ],
    queries: [
      { collection: 'mail', equal: ['delivery.state'], order: [['delivery.startTime', 'desc']] },
      { collection: 'dead_letters', order: [['at', 'desc']] },
      {
        collection: 'webhookDeliveries',
        scope: 'COLLECTION_GROUP',
        equal: ['state'],
        order: [['createdAt', 'desc']],
      },
      { collection: 'stripe_events', equal: ['status'], order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/admin/given-plans.ts': {
    parts: [
      'where target ==',
      'where action ==',
      'orderBy at desc',
      'where given.until <=',
      'orderBy given.until',
    ],
    queries: [
      { collection: 'audit_log', equal: ['target', 'action'], order: [['at', 'desc']] },
      { collection: 'users', range: 'given.until' },
    ],
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
  'functions/src/admin/recount.ts': {
    parts: ['orderBy __name__', 'collectionGroup ?thing'],
    queries: ['users', 'billing', 'onboarding'].map((collection) => ({
      collection,
      order: [['__name__', 'asc']] as const,
    })),
  },
  'functions/src/admin/user-detail.ts': {
    parts: ['collectionGroup members', 'where uid =='],
    queries: [{ collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] }],
  },
  'functions/src/admin/business.ts': {
    parts: [
      'where subscription.status ==',
      'where subscription.interval ==',
      'where subscription.status in',
      'where subscription.trialEndsAt >=',
      'where subscription.trialEndsAt <',
      'collectionGroup rollups',
      'where createdAt >=',
      'where state in',
      'where paused.reason in',
      'where subscription.startedAt >=',
      'where subscription.endedAt >=',
    ],
    queries: [
      {
        collection: 'billing',
        equal: ['subscription.status', 'subscription.interval'],
        sum: 'subscription.amountCents',
      },
      { collection: 'billing', equal: ['subscription.status'], range: 'subscription.trialEndsAt' },
      { collection: 'rollups', scope: 'COLLECTION_GROUP', range: 'createdAt', sum: 'failed' },
      { collection: 'billing', equal: ['paused.reason'] },
      { collection: 'billing', range: 'subscription.startedAt' },
      { collection: 'billing', range: 'subscription.endedAt' },
      { collection: 'demo_requests', equal: ['state'] },
    ],
  },
  'functions/src/admin/mails-to.ts': {
    parts: ['where to array-contains-any'],
    queries: [{ collection: 'mail', contains: ['to'] }],
  },
  'functions/src/admin/brand-handlers.ts': {
    parts: ['collectionGroup rollups', 'where brandId ==', 'where createdAt >='],
    queries: [{ collection: 'rollups', scope: 'COLLECTION_GROUP', equal: ['brandId'], range: 'createdAt' }],
  },
  'functions/src/platform/staff-notes.ts': {
    parts: ['where about =='],
    queries: [{ collection: 'staff_notes', equal: ['about'] }],
  },
  'functions/src/admin/staff-notes.ts': {
    parts: ['where about ==', 'orderBy createdAt desc'],
    queries: [{ collection: 'staff_notes', equal: ['about'], order: [['createdAt', 'desc']] }],
  },
  'functions/src/admin/list-users.ts': {
    parts: [
      'where role ==',
      'where plan ==',
      'where email >=',
      'where email <=',
      'orderBy email',
      'orderBy email',
      'orderBy lastSignInAt desc',
      'orderBy createdAt desc',
    ],
    queries: [[], ['role'], ['plan'], ['role', 'plan']].flatMap((equal): Query[] => [
      { collection: 'users', equal, order: [['createdAt', 'desc']] },
      { collection: 'users', equal, order: [['lastSignInAt', 'desc']] },
      { collection: 'users', equal, order: [['email', 'asc']] },
      { collection: 'users', equal },
    ]),
  },
  'functions/src/admin/search.ts': { parts: ['collectionGroup analyses'], queries: [] },
  'functions/src/platform/search-keys.ts': {
    parts: ['where searchKeys array-contains'],
    queries: [
      { collection: 'users', contains: ['searchKeys'] },
      { collection: 'brands', contains: ['searchKeys'] },
      { collection: 'analyses', scope: 'COLLECTION_GROUP', contains: ['searchKeys'] },
    ],
  },
  'functions/src/admin/users.ts': {
    parts: ['where role =='],
    queries: [{ collection: 'users', equal: ['role'] }],
  },
  'functions/src/contact/admin-handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'demo_requests', order: [['createdAt', 'desc']] }],
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
}
