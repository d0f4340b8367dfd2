import type { Filter } from '@sillage/core/analytics/filter'
import { unpackSummary } from '@sillage/core/analytics/stored'
import { SUMMARY_VIEWS, type SummaryView } from '@sillage/core/analytics/summaries'
import { isStored, isWithin, type Range, withinRange } from '@sillage/core/analytics/views/within-range'
import { analysisSummaryPath, summaryPath } from '@sillage/core/paths'
import { z } from 'zod'
import { revisionInForce } from '../corrections/in-force.ts'
import { db } from '../firebase.ts'
import { logger } from '../log/logger.ts'
import { brandOfScope, type FactsScope, loadFacts } from './load-facts.ts'

/** A version and the one before it. */
const WITH_BEFORE = 2

const pathOf = (scope: FactsScope, view: string): string =>
  scope.groupRunId === undefined
    ? analysisSummaryPath(scope.analysisId, view)
    : summaryPath(scope.groupRunId, view)

const viewNamed = (name: string): SummaryView => {
  const view = SUMMARY_VIEWS.find((one) => one.view === name)
  if (!view) throw new RangeError(`no view "${name}"`)
  return view
}

const jsonSchema = z.looseObject({})

/**
 * The view over a range as it is stored; undefined when it is not, in a form of other times, from before a correction, or
 * of a version that the range leaves out.
 */
const storedView = async <S extends z.ZodType>(
  path: string,
  brandId: string,
  schema: S,
  range: Range,
): Promise<z.output<S> | undefined> => {
  const [document, revision] = await Promise.all([db.doc(path).get(), revisionInForce(brandId)])
  if (!document.exists) return undefined
  const stored = await unpackSummary(document.data()).catch(() => null)
  if (stored && (stored.corrections !== revision || !isWithin(range, stored.newestAt))) return undefined
  try {
    if (stored)
      return schema.parse(withinRange(stored.view, jsonSchema.parse(JSON.parse(stored.json)), range))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
  }
  logger.warn('stored summary is of another form', { path })
  return undefined
}

/**
 * A view of a scope: as it is stored when nothing is chosen but a range, else computed from the facts that it needs.
 *
 * @param name of one of the views that are stored
 * @param schema of its result
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const viewOf = async <S extends z.ZodType>(
  name: string,
  schema: S,
  scope: FactsScope,
  filter: Filter,
): Promise<z.output<S>> => {
  const { view, families, compute } = viewNamed(name)
  if (isStored(filter)) {
    const stored = await storedView(pathOf(scope, view), brandOfScope(scope), schema, filter)
    if (stored !== undefined) return stored
  }
  return schema.parse(compute(await loadFacts(scope, families, WITH_BEFORE), filter))
}

/** Who may see a view. */
export const gateOf = (name: string): SummaryView['gate'] => viewNamed(name).gate
