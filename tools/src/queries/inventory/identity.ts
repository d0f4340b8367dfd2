import type { Inventory } from './entry.ts'

/** The queries of `functions/src/identity`. */
export const IDENTITY_QUERIES: Inventory = {
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
}
