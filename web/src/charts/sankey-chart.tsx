import 'highcharts/esm/modules/sankey.js'
import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { textDirection } from '@sillage/core/base/interface-language'
import type { Options } from 'highcharts'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { chosenByFlow, connectedWith, type SelectNode, tallestColumn } from './flow-model.ts'
import { sankeyOptions } from './sankey-options.ts'
import { useColors } from './use-colors.ts'

const ROW = 28
const LOWEST = 260

const Sankey = ({
  graph,
  description,
  selected,
  onSelect,
  longest,
  least = LOWEST,
  chartRef,
}: {
  graph: FlowGraph
  description: string
  /** Id of a node. */
  selected: string | null
  onSelect: SelectNode
  /** Longest label, in characters. */
  longest: number
  /** Pixels of height to fill. */
  least?: number
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation('charts')
  const { t: ts } = useTranslation('sites')
  const colors = useColors()
  const locale = i18n.language
  const height = Math.max(least, tallestColumn(graph) * ROW + 40)
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
        locale,
        mirrored: textDirection(locale) === 'rtl',
        value: (count) => t('flowValue', { count, n: formatInteger(count, locale) }),
        onNode: (id) => onSelect((chosen) => (id === chosen ? null : id)),
        onFlow: (flow) => onSelect((chosen) => chosenByFlow(flow, chosen)),
      }),
    [graph, colors, description, height, longest, connected, locale, t, onSelect],
  )
  const legend = useMemo(
    (): LegendRow[] => [
      { name: ts('node.model') },
      { name: ts('node.query'), color: colors.faint },
      { name: ts('node.domain'), color: colors.brand },
    ],
    [colors, ts],
  )
  return <Chart options={options} legend={legend} chartRef={chartRef} />
}

/** Flows from models through queries to domains. Clicking a node highlights its connections. */
export const SankeyChart = memo(Sankey)
