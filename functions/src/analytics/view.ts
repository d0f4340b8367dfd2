import type { Filter } from '@sillage/core/analytics/filter'
import { unpackSummary } from '@sillage/core/analytics/stored'
import { type PairView, type StoredView, VIEWS, type ViewName } from '@sillage/core/analytics/views/catalogue'
import type { Choices } from '@sillage/core/analytics/views/choices'
import { COMPUTE, type ResultOf, SCHEMAS } from '@sillage/core/analytics/views/compute'
import { isStored, isWithin, type Range, withinRange } from '@sillage/core/analytics/views/within-range'
import { analysisSummaryPath, summaryPath } from '@sillage/core/base/paths'
import { z } from 'zod/mini'
import { revisionInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { brandOfScope, type FactsScope, loadFacts, loadPair } from './load-facts.ts'

/** A version and the one before it. */
const WITH_BEFORE = 2

const getPath = (scope: FactsScope, view: string): string =>
  scope.groupRunId === undefined
    ? analysisSummaryPath(scope.analysisId, view)
    : summaryPath(scope.groupRunId, view)

const jsonSchema = z.looseObject({})

/**
 * The view over a range as it is stored; undefined when it is not, in a form of other times, from before a correction, or
 * of a version that the range leaves out.
 */
const storedView = async <T>(
  view: StoredView,
  scope: FactsScope,
  schema: z.ZodMiniType<T>,
  range: Range,
): Promise<T | undefined> => {
  const path = getPath(scope, view)
  const [document, revision] = await Promise.all([db.doc(path).get(), revisionInForce(brandOfScope(scope))])
  if (!document.exists) return undefined
  const stored = await unpackSummary(document.data()).catch(() => null)
  if (stored && (stored.corrections !== revision || !isWithin(range, stored.newestAt))) return undefined
  try {
    if (stored) return schema.parse(withinRange(view, jsonSchema.parse(JSON.parse(stored.json)), range))
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
  }
  logger.warn('stored summary is of another form', { path })
  return undefined
}

/** The same record, typed so that a name that is not known yet picks the schema of its own result. */
const schemas: { readonly [N in StoredView]: z.ZodMiniType<ResultOf<N>> } = SCHEMAS

/** The unfiltered view of a scope as it is stored; undefined where it is not, for nothing is computed. */
export const findStoredView = <N extends StoredView>(
  name: N,
  scope: FactsScope,
): Promise<ResultOf<N> | undefined> => storedView(name, scope, schemas[name], {})

const viewWith = async <T>(
  name: StoredView,
  schema: z.ZodMiniType<T>,
  scope: FactsScope,
  filter: Filter,
): Promise<T> => {
  if (isStored(filter)) {
    const stored = await storedView(name, scope, schema, filter)
    if (stored !== undefined) return stored
  }
  return schema.parse(await computedView(name, scope, filter))
}

/**
 * A view of a scope: as it is stored when nothing is chosen but a range, else computed from the facts that it needs.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadView = <N extends StoredView>(
  name: N,
  scope: FactsScope,
  filter: Filter,
): Promise<ResultOf<N>> => viewWith(name, schemas[name], scope, filter)

/**
 * A view computed from facts, with the choices that it takes.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const computedView = async <N extends ViewName>(
  name: N,
  scope: FactsScope,
  filter: Filter,
  choices: Choices = {},
): Promise<ResultOf<N>> =>
  COMPUTE[name](await loadFacts(scope, VIEWS[name].families, filter, WITH_BEFORE), filter, choices)

/**
 * A view of a version whose changes are tested against another version of its analysis.
 *
 * @throws AppError group_run_not_found
 */
export const pairView = async <N extends PairView>(
  name: N,
  groupRunId: string,
  before: string,
  filter: Filter,
  choices: Choices = {},
): Promise<ResultOf<N>> =>
  COMPUTE[name](await loadPair(groupRunId, before, VIEWS[name].families), filter, choices)
