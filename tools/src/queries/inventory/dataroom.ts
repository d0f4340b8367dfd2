import type { Inventory } from './entry.ts'

/** The queries of `functions/src/dataroom`. */
export const DATAROOM_QUERIES: Inventory = {
  'functions/src/dataroom/console.ts': {
    parts: ['where personId ==', 'where documentId ==', 'orderBy at desc'],
    queries: [
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
    parts: ['where readers array-contains'],
    queries: [{ collection: 'dataroom_documents', contains: ['readers'] }],
  },
}
