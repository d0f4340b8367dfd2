import type { Query } from '../query.ts'
import type { Inventory } from './entry.ts'

/** The queries of `functions/src/admin` and `functions/src/contact`. */
export const ADMIN_QUERIES: Inventory = {
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
  'functions/src/platform/audit.ts': {
    parts: ['where target in', 'where actorId ==', 'orderBy __name__'],
    queries: [
      { collection: 'audit_log', equal: ['target'] },
      { collection: 'audit_log', equal: ['actorId'], order: [['__name__', 'asc']] },
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
    parts: ['collectionGroup members', 'where uid ==', 'where to array-contains'],
    queries: [
      { collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] },
      { collection: 'mail', contains: ['to'] },
    ],
  },
  'functions/src/admin/list-users.ts': {
    parts: [
      'where role ==',
      'where plan ==',
      'where email >=',
      'where email <=',
      'orderBy email',
      'orderBy lastSignInAt desc',
      'orderBy createdAt desc',
    ],
    queries: [[], ['role'], ['plan'], ['role', 'plan']].flatMap((equal): Query[] => [
      { collection: 'users', equal, order: [['createdAt', 'desc']] },
      { collection: 'users', equal, order: [['lastSignInAt', 'desc']] },
      { collection: 'users', equal, order: [['email', 'asc']] },
      { collection: 'users', equal, range: 'email', order: [['email', 'asc']] },
      { collection: 'users', equal },
    ]),
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
