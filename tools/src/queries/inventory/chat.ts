import type { Inventory } from './entry.ts'

/** The queries of `functions/src/chat`. */
export const CHAT_QUERIES: Inventory = {
  'functions/src/chat/chunks.ts': {
    parts: ['where stream ==', 'where seq >', 'orderBy seq'],
    queries: [{ collection: 'chatChunks', equal: ['stream'], range: 'seq', order: [['seq', 'asc']] }],
  },
  'functions/src/chat/conversations.ts': {
    parts: [
      'where conversationId ==',
      'where createdBy ==',
      'orderBy updatedAt desc',
      'collectionGroup conversations',
      'where createdBy ==',
    ],
    queries: [
      { collection: 'chatChunks', equal: ['conversationId'] },
      { collection: 'conversations', equal: ['createdBy'], order: [['updatedAt', 'desc']] },
      { collection: 'conversations', scope: 'COLLECTION_GROUP', equal: ['createdBy'] },
    ],
  },
  'functions/src/chat/brief.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
}
