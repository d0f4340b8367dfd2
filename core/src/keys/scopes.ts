import type { KeyScope } from './key.ts'

/**
 * Calls that keys may make, with the scopes that each needs, by the call's name. A call that is not named here takes no
 * key: what concerns a person, money, members or other keys needs somebody who signs in.
 */
const CALLS_OF_SCOPES: Readonly<Record<KeyScope, readonly string[]>> = {
  'figures:read': [
    'actions.list',
    'analyses.list',
    'analyses.get',
    'analyses.groupRuns',
    'analyses.calendar',
    'analyses.seals',
    'analytics.citations',
    'analytics.figures',
    'analytics.filters',
    'analytics.insights',
    'analytics.people',
    'analytics.report',
    'analytics.reportTrend',
    'analytics.sentiment',
    'analytics.shopping',
    'analytics.view',
    'analytics.visibility',
    'analytics.webSearchFilters',
    'analytics.webSearchSources',
    'brands.get',
    'brands.listLanguages',
    'brands.listPersonas',
    'brands.listPrompts',
    'experiments.get',
    'runs.listModels',
  ],
  'runs:read': [
    'analyses.sealedRuns',
    'analytics.runs',
    'analytics.citationRuns',
    'analytics.keywordRuns',
    'analytics.runsBySentiment',
    'analytics.runsByWebSearch',
    'analytics.sentimentRuns',
    'analytics.shoppingRuns',
    'runs.get',
  ],
  'exports:read': ['analytics.export', 'analytics.reportDeck'],
  'analyses:write': [
    'actions.change',
    'actions.create',
    'actions.delete',
    'actions.draftBrief',
    'actions.draw',
    'analyses.addPersona',
    'analyses.addPrompt',
    'analyses.archive',
    'analyses.createManual',
    'analyses.createNote',
    'analyses.deleteNote',
    'analyses.duplicate',
    'analyses.removePersona',
    'analyses.removePrompt',
    'analyses.setLanguages',
    'analyses.setModels',
    'analyses.setSchedule',
    'analyses.setStatus',
    'analyses.update',
    'analyses.validate',
    'experiments.addControls',
    'experiments.plan',
    'experiments.proposeControls',
    'experiments.register',
    'library.addPersonas',
    'library.addPrompts',
  ],
  launch: ['analyses.launch', 'analyses.retryFailed', 'analyses.cancel', 'analyses.createManual'],
}

/** Calls that every key may make. */
const OF_ALL_KEYS: readonly string[] = ['keys.own']

/** The scopes that a key needs for a call, all of them; null for a call that takes no key. */
export const scopesForCall = (name: string): readonly KeyScope[] | null => {
  const scopes = (Object.keys(CALLS_OF_SCOPES) as KeyScope[]).filter((scope) =>
    CALLS_OF_SCOPES[scope].includes(name),
  )
  return scopes.length > 0 || OF_ALL_KEYS.includes(name) ? scopes : null
}

/** The names of all calls that keys may make. */
export const CALLS_OF_KEYS: readonly string[] = [
  ...new Set([...Object.values(CALLS_OF_SCOPES).flat(), ...OF_ALL_KEYS]),
]
