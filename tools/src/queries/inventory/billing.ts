import type { Inventory } from './entry.ts'

/** The queries of `functions/src/billing` and of `functions/src/plans`. */
export const BILLING_QUERIES: Inventory = {
  'functions/src/plans/meter.ts': {
    parts: ['collectionGroup groupRuns', 'where paidBy ==', 'where status in'],
    queries: [{ collection: 'groupRuns', scope: 'COLLECTION_GROUP', equal: ['paidBy', 'status'] }],
  },
  'functions/src/billing/contacts.ts': {
    parts: ['where billingFor array-contains', 'where ownerId =='],
    queries: [
      { collection: 'users', contains: ['billingFor'] },
      { collection: 'brands', equal: ['ownerId'] },
    ],
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
  'functions/src/billing/plan-handlers.ts': {
    parts: ['where plan =='],
    queries: [{ collection: 'users', equal: ['plan'] }],
  },
  'functions/src/billing/subscribers.ts': {
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
}
