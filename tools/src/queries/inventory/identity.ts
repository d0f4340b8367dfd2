import type { Inventory } from './entry.ts'

/** The queries of `functions/src/identity`, `functions/src/keys` and `functions/src/contact`. */
export const IDENTITY_QUERIES: Inventory = {
  'functions/src/contact/requests-of.ts': {
    parts: ['where email in'],
    queries: [{ collection: 'demo_requests', equal: ['email'] }],
  },
  'functions/src/privacy/delete-account.ts': {
    parts: ['collectionGroup members', 'where uid =='],
    queries: [{ collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] }],
  },
  'functions/src/privacy/export-account.ts': {
    parts: [
      'collectionGroup members',
      'where uid ==',
      'where createdBy ==',
      'collectionGroup analyses',
      'where createdBy ==',
    ],
    queries: [
      { collection: 'analysis_creation_jobs', equal: ['createdBy'] },
      { collection: 'members', scope: 'COLLECTION_GROUP', equal: ['uid'] },
      { collection: 'analyses', scope: 'COLLECTION_GROUP', equal: ['createdBy'] },
    ],
  },
  'functions/src/keys/handlers.ts': {
    parts: ['where uid ==', 'where brandIds array-contains'],
    queries: [
      { collection: 'api_keys', equal: ['uid'] },
      { collection: 'api_keys', equal: ['brandIds'] },
    ],
  },
  'functions/src/keys/keys.ts': {
    parts: ['where uid ==', 'where uid =='],
    queries: [{ collection: 'api_keys', equal: ['uid'] }],
  },
  'functions/src/identity/invitations.ts': {
    parts: ['collectionGroup invitations', 'where email =='],
    queries: [{ collection: 'invitations', scope: 'COLLECTION_GROUP', equal: ['email'] }],
  },
  'functions/src/identity/payer-offer.ts': {
    parts: ['where createdAt >=', 'orderBy createdAt desc'],
    queries: [
      { collection: 'groupRuns', range: 'createdAt' },
      { collection: 'analyses', order: [['createdAt', 'desc']] },
    ],
  },
  'functions/src/identity/company/hold-people.ts': {
    parts: ['where heldBy ==', 'where emailDomain ==', 'where companyId =='],
    queries: [
      { collection: 'users', equal: ['heldBy'] },
      { collection: 'users', equal: ['emailDomain'] },
      { collection: 'company_domains', equal: ['companyId'] },
      { collection: 'company_tokens', equal: ['companyId'] },
      { collection: 'company_people', equal: ['companyId'] },
      { collection: 'company_groups', equal: ['companyId'] },
    ],
  },
  'functions/src/identity/scim/tokens.ts': {
    parts: ['where companyId =='],
    queries: [{ collection: 'company_tokens', equal: ['companyId'] }],
  },
  'functions/src/identity/scim/roles.ts': {
    parts: ['where companyId =='],
    queries: [{ collection: 'company_groups', equal: ['companyId'] }],
  },
  'functions/src/identity/scim/people.ts': {
    parts: ['where companyId ==', 'where userKey ==', 'where companyId =='],
    queries: [
      { collection: 'company_people', equal: ['companyId'] },
      { collection: 'company_people', equal: ['companyId', 'userKey'] },
    ],
  },
  'functions/src/identity/known-user.ts': {
    parts: ['where emailDomain =='],
    queries: [{ collection: 'users', equal: ['emailDomain'] }],
  },
}
