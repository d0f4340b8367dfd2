import {
  dictionaryRows,
  EXPORT_TABLE_NAMES,
  type ExportRow,
  type ExportTable,
  FORMATS,
  MAX_WORKBOOK_ROWS,
} from '@sillage/core/analytics/exports/tables'
import { type Sheet, writeWorkbook } from '@sillage/core/analytics/exports/workbook'
import { writeTable } from '@sillage/core/analytics/exports/write'
import type * as calls from '@sillage/core/analytics/figure-calls'
import { type Estimate, toEstimates } from '@sillage/core/analytics/figures/estimate'
import { listCitationFigures, listFigures, listProductFigures } from '@sillage/core/analytics/figures/figures'
import type { Filter } from '@sillage/core/analytics/filter'
import { warehouseRows } from '@sillage/core/analytics/warehouse/rows'
import type { WarehouseRows } from '@sillage/core/analytics/warehouse/tables'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { revisionInForce } from '../corrections/in-force.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { loadFigureSeals } from './figure-seals.ts'
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

/** The settled facts, a version at a time. */
async function* readFacts(analysisId: string): AsyncGenerator<WarehouseRows> {
  const [facts, revision] = await Promise.all([
    loadFacts({ analysisId }, ['answers'], ALL),
    revisionInForce(brandOfAnalysis(analysisId)),
  ])
  for (const number of facts.versions.keys()) yield warehouseRows(facts, number, revision)
}

async function* readRows(
  caller: Caller,
  analysisId: string,
  table: ExportTable,
): AsyncGenerator<readonly ExportRow[]> {
  if (table === 'dictionary') yield dictionaryRows()
  else if (table === 'figures') yield await findEstimates(caller, { analysisId }, ALL)
  else for await (const rows of readFacts(analysisId)) yield rows[table]
}

/** Rows of tables together. @throws AppError workbook_too_large */
const readSheets = async (
  caller: Caller,
  analysisId: string,
  tables: readonly ExportTable[],
): Promise<Sheet[]> => {
  const sheets: { table: ExportTable; rows: ExportRow[] }[] = []
  let left = MAX_WORKBOOK_ROWS
  for (const table of tables) {
    const rows: ExportRow[] = []
    for await (const part of readRows(caller, analysisId, table)) {
      left -= part.length
      if (left < 0) throw new AppError('workbook_too_large', { values: { n: MAX_WORKBOOK_ROWS } })
      for (const row of part) rows.push(row)
    }
    sheets.push({ table, rows })
  }
  return sheets
}

async function* writeSheets(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  yield await writeWorkbook(sheets)
}

export const figureHandlers: HandlersOf<typeof calls> = {
  listFigures: async ({ query, caller }) => {
    const [scope, filter] = [parseScope(query), parseFilter(query)]
    const [estimates, seals] = await Promise.all([
      findEstimates(caller, scope, filter),
      // Some figures are of one version each.
      loadFigureSeals(scope, { ...filter, ...ALL }),
    ])
    return { estimates, seals }
  },

  exportTable: async ({ query: { analysisId, table, format }, caller }) => {
    const type = FORMATS[format]
    if (format !== 'xlsx') {
      const only = table ?? 'figures'
      const parts = writeTable(only, format, readRows(caller, analysisId, only))
      return { type, name: `${only}.${format}`, parts }
    }
    const tables = table === undefined ? EXPORT_TABLE_NAMES : [...new Set([table, 'dictionary'] as const)]
    const sheets = await readSheets(caller, analysisId, tables)
    return { type, name: `${table ?? 'analysis'}.xlsx`, parts: writeSheets(sheets) }
  },
}
