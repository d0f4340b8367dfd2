import type { Filter } from '@sillage/core/analytics/filter'
import type { z } from 'zod'
import type { Scope } from '@/data/use-summary.ts'
import type { Ask } from './asks.ts'
import { askedOf } from './plain.ts'
import { useComputed } from './use-computed.ts'
import { useShown, type View } from './use-shown.ts'

const NOTHING = { status: 'loading' } as const

/**
 * The answer to a question with choices of its own, over a scope under a filter: by the worker, or by the API where
 * `useView` would ask it. A null question asks nothing and stays loading.
 *
 * @param schema of the answer, from core; the same object on every render
 */
export const useAsk = <S extends z.ZodType>(
  scope: Scope,
  ask: Ask | null,
  filter: Filter,
  schema: S,
): View<z.output<S>> =>
  useShown(useComputed(scope.analysisId, ask, askedOf(scope, filter), schema) ?? NOTHING)
