import type { getInsights, Observation } from '@sillage/core/analytics/brand-calls'
import type { KeyObservation, QuickFact } from '@sillage/core/analytics/views/observations/fact'
import { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import { AppError } from '@sillage/core/base/errors'
import { toInterfaceLanguage } from '@sillage/core/base/interface-language'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { textIn } from '../platform/texts.ts'
import { parseFilter, parseScope } from './scope.ts'
import { loadView } from './view.ts'

const NOT_YET = 'Insights will appear here once this analysis has completed its first run.'

/** A fact as a key observation in a language; in English where the product does not speak it. */
export const observationIn = (fact: QuickFact, language: string): QuickFact & KeyObservation => {
  const spoken = toInterfaceLanguage(language) ?? 'en'
  return buildObservation(fact, (key, values) => textIn(spoken, `observations:${key}`, values), spoken)
}

/** Facts in words, in the language asked for or the caller's own. */
export const inWords = (
  facts: readonly QuickFact[],
  { user }: Caller,
  language: string | undefined,
): Observation[] => facts.map((fact) => observationIn(fact, language ?? user.preferences.language ?? 'en'))

export const handleInsights: Handler<typeof getInsights> = async ({ query, caller }) => {
  const view = await loadView('facts', parseScope(query), parseFilter(query))
  if (view.totalRuns === 0) throw new AppError('not_found', { message: NOT_YET })
  return { ...view, quickFacts: inWords(view.quickFacts, caller, query.language) }
}
