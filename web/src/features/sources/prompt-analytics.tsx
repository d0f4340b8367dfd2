import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import { flowGraphSchema, PROMPT_ANALYTICS, perProvider } from '@sillage/core/analytics/views/flow/graph'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { FlowBody } from '@/charts/flow-body.tsx'
import { useFlowTable } from '@/charts/use-flow-table.ts'
import { useAsk } from '@/engine/use-view.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Button } from '@/ui/button.tsx'
import { FlowSelection } from '@/ui/flow-selection.tsx'
import { NumberInput } from '@/ui/number-input.tsx'
import { PromptsFailure } from './prompts-failure.tsx'

const DEFAULTS = {
  queriesPerProvider: PROMPT_ANALYTICS.queriesPerProvider,
  domainsPerQuery: PROMPT_ANALYTICS.domainsPerQuery,
}
const NO_GRAPH = { nodes: [], links: [], totalQueries: 0, totalDomains: 0 }

/** Flow from each provider through its most frequent queries to the domains found. */
export const PromptAnalytics = ({
  filter,
  use,
  onOpenRuns,
  className,
}: {
  filter: Filter
  use: Use
  onOpenRuns: OpenRuns | undefined
  className?: string
}) => {
  const { t, i18n } = useTranslation(['sources', 'filters'])
  const [shown, setShown] = useState<{ queriesPerProvider: number; domainsPerQuery: number }>(DEFAULTS)
  const [selected, setSelected] = useState<string | null>(null)
  const ask = useMemo(() => ({ ask: 'prompts' as const, ...shown, use }), [shown, use])
  const first =
    shown.queriesPerProvider === DEFAULTS.queriesPerProvider &&
    shown.domainsPerQuery === DEFAULTS.domainsPerQuery &&
    use === 'referenced'
  const view = useAsk(ask, filter, flowGraphSchema, first ? 'prompts' : null)
  const graph = (view.status === 'ready' ? view.data : null) ?? NO_GRAPH
  const table = useFlowTable(graph, use, onOpenRuns)
  const node = graph.nodes.find(({ id }) => id === selected)
  const title = t('sources:prompts.title')
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={title}
      base={t('sources:prompts.description')}
      table={table}
    >
      {(chartRef) => (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <NumberInput
              label={t('sources:prompts.queries')}
              value={shown.queriesPerProvider}
              min={PROMPT_ANALYTICS.min}
              max={PROMPT_ANALYTICS.max}
              clean={(typed) => perProvider(typed, DEFAULTS.queriesPerProvider)}
              onChange={(queriesPerProvider) => setShown({ ...shown, queriesPerProvider })}
            />
            <NumberInput
              label={t('sources:prompts.domains')}
              value={shown.domainsPerQuery}
              min={PROMPT_ANALYTICS.min}
              max={PROMPT_ANALYTICS.max}
              clean={(typed) => perProvider(typed, DEFAULTS.domainsPerQuery)}
              onChange={(domainsPerQuery) => setShown({ ...shown, domainsPerQuery })}
            />
            <Button
              size="sm"
              onClick={() => {
                setShown(DEFAULTS)
                setSelected(null)
              }}
            >
              {t('sources:prompts.reset')}
            </Button>
            <span className="ms-auto text-ink-faint text-xs tabular-nums" role="status">
              {view.updating
                ? t('filters:updating')
                : view.status === 'ready'
                  ? t('sources:prompts.of', {
                      queries: formatInteger(
                        graph.nodes.filter(({ type }) => type === 'query').length,
                        i18n.language,
                      ),
                      total: formatInteger(graph.totalQueries, i18n.language),
                    })
                  : ''}
            </span>
          </div>
          {node ? (
            <FlowSelection node={node} use={use} onOpenRuns={onOpenRuns} onClear={() => setSelected(null)} />
          ) : null}
          <FlowBody
            graph={graph}
            status={view.status}
            failure={
              view.status === 'failed' ? <PromptsFailure error={view.error} onRetry={view.retry} /> : null
            }
            empty={t('sources:noGraph')}
            description={title}
            selected={selected}
            onSelect={setSelected}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
