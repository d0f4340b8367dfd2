import {
  type Figure,
  listCitationFigures,
  listFigures,
  listProductFigures,
} from '@sillage/core/analytics/figures/figures'
import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { CsvCell } from '@sillage/core/base/csv'
import type { Rows } from './run-rows.ts'

const toRow = (listed: Figure): CsvCell[] => {
  const { figure, unit, value, n, groupRunId, entity, certainty, interval } = listed
  return [
    figure,
    groupRunId ?? null,
    entity ?? null,
    unit,
    value,
    n,
    certainty?.runs?.low ?? interval?.low ?? null,
    certainty?.runs?.high ?? interval?.high ?? null,
    certainty?.market?.low ?? null,
    certainty?.market?.high ?? null,
  ]
}

/** The rows of the table `figures`; without a view of products, those of products are left out. */
export const figureRows = (
  visibility: VisibilityView,
  sentiment: SentimentView,
  sources: SourcesView,
  shopping: ShoppingView | null,
): Rows =>
  [
    ...listFigures(visibility, sentiment),
    ...listCitationFigures(sources),
    ...(shopping ? listProductFigures(shopping) : []),
  ].map(toRow)
