import type { Filter } from '@sillage/core/analytics/filter'
import type { StoredView } from '@sillage/core/analytics/views/catalogue'
import type { z } from 'zod'
import type { Scope } from '@/data/use-summary.ts'
import type { Ask } from './asks.ts'
import { useAnswer } from './use-answer.ts'
import type { View } from './use-shown.ts'

/**
 * The answer to a question with choices of its own, over a scope under a filter: by the worker, or by the API where
 * `useView` would ask it. A null question asks nothing and stays loading.
 *
 * @param schema of the answer, from core; the same object on every render
 * @param storedAs the view that is this very question, with the choices a reader is offered first: without a filter its
 * stored summary is the answer
 */
export const useAsk = <S extends z.ZodObject>(
  scope: Scope,
  ask: Ask | null,
  filter: Filter,
  schema: S,
  storedAs: StoredView | null = null,
): View<z.output<S>> => useAnswer(scope, ask, storedAs, filter, schema)
