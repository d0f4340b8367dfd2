import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import { TOP_N } from '@sillage/core/analytics/views/flow/graph'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { FlowBody } from '@/charts/flow-body.tsx'
import { useFlowTable } from '@/charts/use-flow-table.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FlowSelection } from '@/ui/flow-selection.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { FlowFailure } from './flow-failure.tsx'
import { useFlow } from './use-flow.ts'

const SHOWN = { topQueries: TOP_N.fallback, topDomains: TOP_N.fallback }
const NO_GRAPH = { nodes: [], links: [], totalQueries: 0, totalDomains: 0 }

/** The graph as a card, with a button for full screen. */
export const FlowPreview = ({
  filter,
  use,
  onOpenRuns,
  onFullScreen,
  className,
}: {
  filter: Filter
  use: Use
  onOpenRuns: OpenRuns | undefined
  onFullScreen: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('flow')
  const [selected, setSelected] = useState<string | null>(null)
  const view = useFlow(filter, use, SHOWN)
  const graph = (view.status === 'ready' ? view.data : null) ?? NO_GRAPH
  const table = useFlowTable(graph, use, onOpenRuns)
  const node = graph.nodes.find(({ id }) => id === selected)
  const count = (type: 'query' | 'domain') =>
    formatInteger(graph.nodes.filter((node) => node.type === type).length, i18n.language)
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('title')}
      base={
        graph.nodes.length === 0
          ? t('question')
          : t('base', {
              queries: count('query'),
              totalQueries: formatInteger(graph.totalQueries, i18n.language),
              domains: count('domain'),
              totalDomains: formatInteger(graph.totalDomains, i18n.language),
            })
      }
      table={table}
      action={
        <IconButton
          label={t('fullScreen')}
          icon={<Maximize2 aria-hidden="true" className="size-4" />}
          onClick={onFullScreen}
        />
      }
    >
      {(chartRef) => (
        <>
          {node ? (
            <FlowSelection node={node} use={use} onOpenRuns={onOpenRuns} onClear={() => setSelected(null)} />
          ) : null}
          <FlowBody
            graph={graph}
            status={view.status}
            failure={
              view.status === 'failed' ? <FlowFailure error={view.error} onRetry={view.retry} /> : null
            }
            empty={t('none')}
            description={t('title')}
            selected={selected}
            onSelect={setSelected}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
