import type { Family, Gate } from '@sillage/core/analytics/families'

interface Needs {
  readonly gate: Gate
  readonly families: readonly Family[]
}

/**
 * What each view of the engine is computed from. It repeats core's list of views without the computations, so that a
 * screen can ask for a view without loading the engine.
 */
export const VIEW_NEEDS = {
  visibility: { gate: 'open', families: ['answers'] },
  headline: { gate: 'open', families: ['answers'] },
  sentiment: { gate: 'open', families: ['answers', 'words'] },
  keywords: { gate: 'open', families: ['answers', 'words'] },
  filters: { gate: 'open', families: ['answers'] },
  facts: { gate: 'open', families: ['answers', 'words', 'sources'] },
  trust: { gate: 'open', families: ['answers'] },
  moved: { gate: 'open', families: ['answers'] },
  sources: { gate: 'open', families: ['answers', 'sources'] },
  'sources-explored': { gate: 'open', families: ['answers', 'sources'] },
  citations: { gate: 'open', families: ['answers', 'sources'] },
  'citations-explored': { gate: 'open', families: ['answers', 'sources'] },
  flow: { gate: 'open', families: ['answers', 'sources'] },
  prompts: { gate: 'open', families: ['answers', 'sources'] },
  shopping: { gate: 'shopping', families: ['answers', 'shopping'] },
  recommendations: { gate: 'recommendations', families: ['answers', 'recommendations'] },
  people: { gate: 'admin', families: ['answers', 'people'] },
  report: { gate: 'reports', families: ['answers', 'words', 'sources', 'shopping', 'recommendations'] },
} as const satisfies Record<string, Needs>

export type ViewName = keyof typeof VIEW_NEEDS

export const familiesOf = (view: ViewName): readonly Family[] => VIEW_NEEDS[view].families
