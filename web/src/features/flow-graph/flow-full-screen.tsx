import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import { TOP_N, topN } from '@sillage/core/analytics/views/flow/graph'
import { Minus, Plus, Table2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartExport } from '@/charts/chart-export.tsx'
import type { DrawnChart } from '@/charts/drawn-chart.ts'
import { FigureTable } from '@/charts/figure-table.tsx'
import { FlowLeftOut } from '@/charts/flow-left-out.tsx'
import { useFlowTable } from '@/charts/use-flow-table.ts'
import { formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FlowSelection } from '@/ui/flow-selection.tsx'
import { FullScreen } from '@/ui/full-screen.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { NumberInput } from '@/ui/number-input.tsx'
import { FlowFailure } from './flow-failure.tsx'
import { START, zoomedAt } from './pan-zoom.ts'
import { PanZoomFrame } from './pan-zoom-frame.tsx'
import { useFlow } from './use-flow.ts'
import { useGraphKeys } from './use-graph-keys.ts'

const SankeyChart = lazy(async () => ({ default: (await import('@/charts/sankey-chart.tsx')).SankeyChart }))

const ZOOM = 1.25
/** Height in px of the bars above the graph. */
const HEAD = 120
const NO_GRAPH = { nodes: [], links: [], totalQueries: 0, totalDomains: 0 }

/** The graph in full screen: zoom, drag, and any number of queries and domains. */
export const FlowFullScreen = ({
  filter,
  use,
  onOpenRuns,
  onClose,
}: {
  filter: Filter
  use: Use
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['flow', 'charts'])
  const [shown, setShown] = useState<{ topQueries: number; topDomains: number }>({
    topQueries: TOP_N.fallback,
    topDomains: TOP_N.fallback,
  })
  const [placement, setPlacement] = useState(START)
  const [selected, setSelected] = useState<string | null>(null)
  const [mounted, setMounted] = useState(0)
  const [least] = useState(() => window.innerHeight - HEAD)
  const [asTable, setAsTable] = useState(false)
  const chartRef = useRef<DrawnChart | null>(null)
  const view = useFlow(filter, use, shown)
  const graph = view.status === 'ready' ? view.data : null
  const openRuns =
    onOpenRuns &&
    ((runs: RunsOfFigure) => {
      onClose()
      onOpenRuns(runs)
    })
  const table = useFlowTable(graph ?? NO_GRAPH, use, openRuns)
  const node = graph?.nodes.find(({ id }) => id === selected)
  useGraphKeys(setPlacement)
  const zoom = (factor: number) =>
    setPlacement((before) =>
      zoomedAt(before, factor, { x: window.innerWidth / 2, y: window.innerHeight / 2 }),
    )
  const reset = () => {
    setPlacement(START)
    setSelected(null)
    setMounted(mounted + 1)
  }
  return (
    <FullScreen
      title={t('flow:title')}
      description={t('flow:subtitle')}
      onClose={onClose}
      actions={
        <>
          <NumberInput
            label={t('flow:topQueries')}
            value={shown.topQueries}
            min={TOP_N.min}
            max={TOP_N.max}
            clean={topN}
            onChange={(topQueries) => setShown({ ...shown, topQueries })}
          />
          <NumberInput
            label={t('flow:topDomains')}
            value={shown.topDomains}
            min={TOP_N.min}
            max={TOP_N.max}
            clean={topN}
            onChange={(topDomains) => setShown({ ...shown, topDomains })}
          />
          <span className="flex items-center">
            <IconButton
              label={t('flow:zoomOut')}
              icon={<Minus aria-hidden="true" className="size-4" />}
              onClick={() => zoom(1 / ZOOM)}
            />
            <output
              className="w-12 text-center text-ink-soft text-sm tabular-nums"
              aria-label={t('flow:zoom')}
            >
              {formatPercent(placement.scale * 100, i18n.language, 0)}
            </output>
            <IconButton
              label={t('flow:zoomIn')}
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => zoom(ZOOM)}
            />
          </span>
          <IconButton
            label={t(asTable ? 'charts:showChart' : 'charts:showTable')}
            icon={<Table2 aria-hidden="true" className="size-4" />}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          />
          <ChartExport
            title={t('flow:title')}
            about={() => [t('flow:subtitle')]}
            table={table}
            chartRef={chartRef}
            drawn={!asTable && (graph?.nodes.length ?? 0) > 0}
          />
          <Button onClick={reset}>{t('flow:reset')}</Button>
        </>
      }
      close={
        <Button variant="primary" onClick={onClose}>
          {t('flow:close')}
        </Button>
      }
    >
      <div className="flex size-full flex-col">
        {node ? (
          <div className="px-5 pt-3">
            <FlowSelection node={node} use={use} onOpenRuns={openRuns} onClear={() => setSelected(null)} />
          </div>
        ) : asTable || (graph?.nodes.length ?? 0) === 0 ? null : (
          <div className="px-5 pt-3">
            <p className="text-ink-soft text-sm">{t('flow:hint')}</p>
            {graph === null ? null : <FlowLeftOut graph={graph} />}
          </div>
        )}
        {view.status === 'failed' ? (
          <FlowFailure error={view.error} onRetry={view.retry} />
        ) : graph === null ? (
          <Waiting loading={view.status === 'loading'} />
        ) : graph.nodes.length === 0 ? (
          <EmptyState title={t('flow:none')} className="my-auto" />
        ) : asTable ? (
          <div className="overflow-auto px-5 py-3">
            <FigureTable title={t('flow:title')} table={table} />
          </div>
        ) : (
          <div className="min-h-0 flex-1" aria-busy={view.updating}>
            <p className="sr-only">{t('flow:frame')}</p>
            <PanZoomFrame placement={placement} onPlace={setPlacement}>
              <div className="w-screen min-w-300 p-5">
                <Suspense fallback={<Waiting loading />}>
                  <SankeyChart
                    key={mounted}
                    graph={graph}
                    description={t('flow:title')}
                    selected={node ? selected : null}
                    onSelect={setSelected}
                    longest={64}
                    least={least}
                    chartRef={chartRef}
                  />
                </Suspense>
              </div>
            </PanZoomFrame>
          </div>
        )}
      </div>
    </FullScreen>
  )
}

const Waiting = ({ loading }: { loading: boolean }) => {
  const { t } = useTranslation(['flow', 'charts'])
  return (
    <p role="status" className="m-auto py-20 text-ink-faint text-sm">
      {loading ? t('charts:loading') : t('flow:none')}
    </p>
  )
}
