import './highcharts-shapes.ts'
import 'highcharts/es-modules/Series/Sankey/SankeySeries.js'
import type { FlowGraph } from '@sillage/core/analytics/flow-graph'
import type { Options } from 'highcharts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Chart, type ChartRef } from './chart.tsx'
import { chosenByFlow, connectedWith, tallestColumn } from './flow-model.ts'
import { sankeyOptions } from './sankey-options.ts'
import { useColors } from './use-colors.ts'

const ROW = 28
const LOWEST = 260

/** Flows from models through queries to domains. Clicking a node keeps its connections in sight and fades the others. */
export const SankeyChart = ({
  graph,
  description,
  selected,
  onSelect,
  longest,
  chartRef,
}: {
  graph: FlowGraph
  description: string
  /** Id of a node. */
  selected: string | null
  onSelect: (node: string | null) => void
  /** Characters of a label. */
  longest: number
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation('charts')
  const colors = useColors()
  const locale = i18n.language
  const height = Math.max(LOWEST, tallestColumn(graph) * ROW + 40)
  const connected = useMemo(
    () => (selected === null ? null : connectedWith(graph, selected)),
    [graph, selected],
  )
  const options = useMemo(
    (): Options =>
      sankeyOptions(graph, colors, {
        description,
        height,
        longest,
        connected,
        value: (count) => t('flowValue', { count, n: formatInteger(count, locale) }),
        onNode: (id) => onSelect(id === selected ? null : id),
        onFlow: (flow) => onSelect(chosenByFlow(flow, selected)),
      }),
    [graph, colors, description, height, longest, connected, locale, t, onSelect, selected],
  )
  return <Chart options={options} chartRef={chartRef} />
}
