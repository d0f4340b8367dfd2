import type { Filter } from '@sillage/core/analytics/filter'
import type { StoredView } from '@sillage/core/analytics/views/catalogue'
import { isStored } from '@sillage/core/analytics/views/within-range'
import type { z } from 'zod'
import { type Scope, useSummary } from '@/data/use-summary.ts'
import { askedOf } from './asked-of.ts'
import type { QuestionOf } from './asks.ts'

import { useComputed } from './use-computed.ts'
import { useShown, type View } from './use-shown.ts'

/**
 * What is stored of a question where nothing is chosen but a range; else, or where nothing is stored, what worker or API
 * compute. A null question asks nothing and stays loading.
 *
 * @param storedAs the view under whose name its answer is stored; null when it is not
 */
export const useAnswer = <S extends z.ZodObject>(
  scope: Scope,
  question: QuestionOf | null,
  storedAs: StoredView | null,
  filter: Filter,
  schema: S,
): View<z.output<S>> => {
  const asked = askedOf(scope, filter)
  const { analysisId } = scope
  const looked =
    question !== null && storedAs !== null && isStored(asked)
      ? { analysisId, groupRunId: asked.groupRunId ?? null }
      : null
  const stored = useSummary(looked, storedAs ?? 'filters', schema, asked)
  const wanted = looked === null || (stored.status === 'ready' && stored.data === null)
  const computed = useComputed(analysisId, wanted ? question : null, asked, schema)
  // A summary that nobody looked for stays loading.
  return useShown(computed ?? stored)
}
