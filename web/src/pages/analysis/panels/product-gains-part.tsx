import type { Filter } from '@sillage/core/analytics/filter'
import { productGainsViewSchema } from '@sillage/core/analytics/views/product-gains/schema'
import { useView } from '@/engine/hooks.tsx'
import { ProductGainsCard } from '@/features/insights/product-gains-card.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { dataOf } from './figures.tsx'

/** The possible gains of the brand's share of products, once loaded. */
export const ProductGainsPart = ({
  analysisId,
  filter,
  onOpenRuns,
}: {
  analysisId: string
  filter: Filter
  onOpenRuns: OpenRuns
}) => {
  const view = dataOf(
    useView({ analysisId, groupRunId: null }, 'product-gains', filter, productGainsViewSchema),
  )
  return view === null ? null : <ProductGainsCard view={view} onOpenRuns={onOpenRuns} />
}
