import type { Filter } from '@sillage/core/analytics/filter'
import { productGainsViewSchema } from '@sillage/core/analytics/views/product-gains/schema'
import { useView } from '@/engine/use-view.ts'
import { ProductGainsCard } from '@/features/insights/product-gains-card.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { getData } from './figures.tsx'

/** The possible gains of the brand's share of products, once loaded. */
export const ProductGainsPart = ({ filter, onOpenRuns }: { filter: Filter; onOpenRuns: OpenRuns }) => {
  const view = getData(useView('product-gains', filter, productGainsViewSchema))
  return view === null ? null : <ProductGainsCard view={view} onOpenRuns={onOpenRuns} />
}
