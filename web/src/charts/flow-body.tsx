import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '@/lib/use-media-query.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { useChartKeys } from './chart-keys.ts'
import type { ChartRef } from './drawn-chart.ts'
import { FlowLeftOut } from './flow-left-out.tsx'
import type { SelectNode } from './flow-model.ts'

const FlowList = lazy(async () => ({ default: (await import('./flow-list.tsx')).FlowList }))
const SankeyChart = lazy(async () => ({ default: (await import('./sankey-chart.tsx')).SankeyChart }))

/** A graph of models, queries and sites in a card, or its placeholder; on a phone a list. */
export const FlowBody = ({
  graph,
  status,
  failure,
  empty,
  description,
  selected,
  onSelect,
  chartRef,
}: {
  graph: FlowGraph
  status: 'loading' | 'ready' | 'failed'
  failure: ReactNode
  /** Shown for a graph without nodes. */
  empty: string
  description: string
  selected: string | null
  onSelect: SelectNode
  chartRef: ChartRef
}) => {
  // As in `WideFrame`: the keyboard scrolls the frame until its flows are walkable.
  const reach = useChartKeys() ? {} : { tabIndex: 0 }
  const phone = usePhone()
  if (status === 'failed') return failure
  if (status === 'loading') return <Waiting />
  if (graph.nodes.length === 0) return <EmptyState title={empty} />
  if (phone) {
    return (
      <Suspense fallback={<Waiting />}>
        <FlowList graph={graph} label={description} selected={selected} onSelect={onSelect} />
        <FlowLeftOut graph={graph} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<Waiting />}>
      <div className="max-h-160 overflow-auto" {...reach}>
        <div className="min-w-170">
          <SankeyChart
            graph={graph}
            description={description}
            selected={graph.nodes.some(({ id }) => id === selected) ? selected : null}
            onSelect={onSelect}
            longest={34}
            chartRef={chartRef}
          />
        </div>
      </div>
      <FlowLeftOut graph={graph} />
    </Suspense>
  )
}

const Waiting = () => {
  const { t } = useTranslation('charts')
  return (
    <p role="status" className="flex h-65 items-center justify-center text-ink-faint text-sm">
      {t('loading')}
    </p>
  )
}
