import type { Inventory } from './entry.ts'

/** The queries of `functions/src/releases`. */
export const RELEASES_QUERIES: Inventory = {
  'functions/src/releases/handlers.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'release_notes', order: [['createdAt', 'desc']] }],
  },
  'functions/src/releases/published.ts': {
    parts: ['where publishAt <=', 'orderBy publishAt desc'],
    queries: [{ collection: 'release_notes', range: 'publishAt', order: [['publishAt', 'desc']] }],
  },
}
