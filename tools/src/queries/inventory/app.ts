import { type Inventory, newestManifests } from './entry.ts'

/** The queries of the app. */
export const APP_QUERIES: Inventory = {
  'web/src/data/use-alerts.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'alerts', order: [['createdAt', 'desc']] }],
  },
  'web/src/data/use-analyses.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'analyses', order: [['createdAt', 'desc']] }],
  },
  'web/src/data/use-facts.ts': {
    parts: ['orderBy createdAt desc', 'where gate ==', 'where family =='],
    queries: [newestManifests, { collection: 'facts', equal: ['gate', 'family'] }],
  },
  'web/src/data/use-group-runs.ts': {
    parts: ['orderBy createdAt desc'],
    queries: [{ collection: 'groupRuns', order: [['createdAt', 'desc']] }],
  },
  'web/src/data/use-library.ts': {
    parts: ['orderBy createdAt desc', 'orderBy createdAt desc', 'orderBy position asc'],
    queries: [
      { collection: 'prompts', order: [['createdAt', 'desc']] },
      { collection: 'personas', order: [['createdAt', 'desc']] },
      { collection: 'topics', order: [['position', 'asc']] },
    ],
  },
  'web/src/data/use-notes.ts': {
    parts: ['orderBy happenedAt desc'],
    queries: [{ collection: 'notes', order: [['happenedAt', 'desc']] }],
  },
  'web/src/data/use-slots.ts': {
    parts: ['orderBy slot desc'],
    queries: [{ collection: 'slots', order: [['slot', 'desc']] }],
  },
  'web/src/data/use-tracked-sets.ts': {
    parts: ['orderBy version desc'],
    queries: [{ collection: 'trackedSets', order: [['version', 'desc']] }],
  },
}
