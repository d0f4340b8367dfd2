import type { Filter } from '@sillage/core/analytics/filter'
import type { StoredView } from '@sillage/core/analytics/views/catalogue'
import type { z } from 'zod'
import type { Scope } from '@/data/use-summary.ts'
import { useAnswer } from './use-answer.ts'
import type { View } from './use-shown.ts'

export type { View } from './use-shown.ts'

/**
 * A view of the engine over a scope under a filter, live. Where nothing is chosen but a range it is the stored summary,
 * shown at once; else, or where no summary is stored, the worker computes it from the facts, or the API when they are too
 * large or the worker failed. `data` is null when no run has ended. Needs an `EngineFeed` of the same analysis on the page.
 *
 * @param schema of the view, from core; the same object on every render
 */
export const useView = <S extends z.ZodObject>(
  scope: Scope,
  view: StoredView,
  filter: Filter,
  schema: S,
): View<z.output<S>> => useAnswer(scope, view, view, filter, schema)
