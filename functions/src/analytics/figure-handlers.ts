import { dictionaryRows, type ExportRow, type ExportTable } from '@sillage/core/analytics/exports/tables'
import { FORMATS, writeTable } from '@sillage/core/analytics/exports/write'
import type * as calls from '@sillage/core/analytics/figure-calls'
import { type Estimate, toEstimates } from '@sillage/core/analytics/figures/estimate'
import { listCitationFigures, listFigures, listProductFigures } from '@sillage/core/analytics/figures/figures'
import type { Filter } from '@sillage/core/analytics/filter'
import { warehouseRows } from '@sillage/core/analytics/warehouse/rows'
import type { WarehouseTable } from '@sillage/core/analytics/warehouse/tables'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { revisionInForce } from '../corrections/in-force.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { loadFigureSeal } from './figure-seal.ts'
import { type FactsScope, loadFacts } from './load-facts.ts'
import { parseFilter, parseScope } from './scope.ts'
import { loadView } from './view.ts'

/** The figures of a scope as estimates; those of products where the plan holds them. */
const findEstimates = async ({ payer }: Caller, scope: FactsScope, filter: Filter): Promise<Estimate[]> => {
  const { entitlements } = await getStanding(payer)
  const [visibility, sentiment, sources, shopping] = await Promise.all([
    loadView('visibility', scope, filter),
    loadView('sentiment', scope, filter),
    loadView('sources', scope, filter),
    entitlements.shopping ? loadView('shopping', scope, filter) : null,
  ])
  return [
    ...listFigures(visibility, sentiment),
    ...listCitationFigures(sources),
    ...(shopping ? listProductFigures(shopping) : []),
  ].flatMap(toEstimates)
}

const ALL = { basis: 'all' } as const

/** The rows of a table of facts, a version at a time. */
async function* readFactRows(
  analysisId: string,
  table: WarehouseTable,
): AsyncGenerator<readonly ExportRow[]> {
  const [facts, revision] = await Promise.all([
    loadFacts({ analysisId }, ['answers'], ALL),
    revisionInForce(brandOfAnalysis(analysisId)),
  ])
  for (const number of facts.versions.keys()) yield warehouseRows(facts, number, revision)[table]
}

async function* readRows(
  caller: Caller,
  analysisId: string,
  table: ExportTable,
): AsyncGenerator<readonly ExportRow[]> {
  if (table === 'dictionary') yield dictionaryRows()
  else if (table === 'figures') yield await findEstimates(caller, { analysisId }, ALL)
  else yield* readFactRows(analysisId, table)
}

export const figureHandlers: HandlersOf<typeof calls> = {
  listFigures: async ({ query, caller }) => {
    const [scope, filter] = [parseScope(query), parseFilter(query)]
    const [estimates, seal] = await Promise.all([
      findEstimates(caller, scope, filter),
      loadFigureSeal(scope, filter),
    ])
    return { estimates, seal }
  },

  exportTable: async ({ query: { analysisId, table, format }, caller }) => ({
    type: FORMATS[format],
    name: `${table}.${format}`,
    parts: writeTable(table, format, readRows(caller, analysisId, table)),
  }),
}
