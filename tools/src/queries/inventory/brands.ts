import type { Inventory } from './entry.ts'

/** The queries of `functions/src/brands`, `functions/src/categories`, `functions/src/corrections`. */
export const BRANDS_QUERIES: Inventory = {
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
  'functions/src/brands/change-library.ts': {
    parts: ['where promptIds array-contains', 'where personaIds array-contains'],
    queries: [
      { collection: 'analyses', contains: ['promptIds'] },
      { collection: 'analyses', contains: ['personaIds'] },
    ],
  },
  'functions/src/library/load.ts': {
    parts: ['orderBy createdAt desc', 'orderBy createdAt'],
    queries: [
      { collection: 'prompts', order: [['createdAt', 'desc']] },
      { collection: 'personas', order: [['createdAt', 'asc']] },
    ],
  },
  'functions/src/brands/item-handlers.ts': {
    parts: ['collectionGroup prompts', 'where promptId ==', 'collectionGroup personas', 'where personaId =='],
    queries: [
      { collection: 'prompts', scope: 'COLLECTION_GROUP', equal: ['promptId'] },
      { collection: 'personas', scope: 'COLLECTION_GROUP', equal: ['personaId'] },
    ],
  },
  'functions/src/brands/list-items.ts': {
    parts: [
      'collectionGroup prompts',
      'orderBy createdAt desc',
      'collectionGroup personas',
      'orderBy createdAt desc',
      'orderBy createdAt',
    ],
    queries: [
      { collection: 'prompts', order: [['createdAt', 'desc']] },
      { collection: 'personas', order: [['createdAt', 'asc']] },
      { collection: 'prompts', scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
      { collection: 'personas', scope: 'COLLECTION_GROUP', order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/membership/memberships.ts': {
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
  'functions/src/categories/handlers.ts': {
    parts: ['collectionGroup ?carriers[kind]', 'where category =='],
    queries: ['prompts', 'analyses'].map((collection) => ({
      collection,
      scope: 'COLLECTION_GROUP',
      equal: ['category'],
    })),
  },
  'functions/src/corrections/withdraw.ts': {
    parts: ['collectionGroup corrections', 'where sharedIds array-contains'],
    queries: [{ collection: 'corrections', scope: 'COLLECTION_GROUP', contains: ['sharedIds'] }],
  },
}
