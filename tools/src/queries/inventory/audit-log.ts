import type { Query } from '../query.ts'
import { dueOfShard, type Inventory } from './entry.ts'

/** The queries of `functions/src/audit-log`. */
export const AUDIT_LOG_QUERIES: Inventory = {
  'functions/src/audit-log/check-chain.ts': {
    parts: [
      'where seq >',
      'where seq <=',
      'orderBy seq',
      'where seq >',
      'collectionGroup auditChain',
      'where shard in',
      'where checkAt <=',
      'orderBy checkAt',
    ],
    queries: [
      ...['auditLog', 'audit_log'].map(
        (collection): Query => ({ collection, range: 'seq', order: [['seq', 'asc']] }),
      ),
      dueOfShard('auditChain', 'checkAt', 'COLLECTION_GROUP'),
    ],
  },
  'functions/src/audit-log/handlers.ts': {
    parts: [
      'where actorId ==',
      'where verb ==',
      'where noun ==',
      'where at >=',
      'where at <',
      'orderBy at desc',
    ],
    // Filters together are merged from these.
    queries: [
      { collection: 'auditLog', range: 'at', order: [['at', 'desc']] },
      ...['actorId', 'verb', 'noun'].map((field) => ({
        collection: 'auditLog',
        equal: [field],
        range: 'at',
        order: [['at', 'desc']] as const,
      })),
    ],
  },
  'functions/src/audit-log/link-entries.ts': {
    parts: [
      'where dueAt <=',
      'orderBy dueAt',
      'collectionGroup auditLog',
      'where shard in',
      'where dueAt <=',
      'orderBy dueAt',
      'where dueAt <=',
      'orderBy dueAt',
    ],
    queries: [
      ...['auditLog', 'audit_log'].map(
        (collection): Query => ({ collection, range: 'dueAt', order: [['dueAt', 'asc']] }),
      ),
      dueOfShard('auditLog', 'dueAt', 'COLLECTION_GROUP'),
    ],
  },
}
