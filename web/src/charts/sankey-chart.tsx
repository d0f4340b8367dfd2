import './highcharts-shapes.ts'
import 'highcharts/es-modules/Series/Sankey/SankeySeries.js'
import type { FlowGraph } from '@sillage/core/analytics/flow-graph'
import type { Chart as Highcharts, Options } from 'highcharts'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Chart } from './chart.tsx'
import { chosenByFlow, connectedWith, type Flow, type SelectNode, tallestColumn } from './flow-model.ts'
import { sankeyOptions } from './sankey-options.ts'
import { useColors } from './use-colors.ts'
import type { ChartRef } from './use-drawing.ts'

const ROW = 28
const LOWEST = 260

/** Goes on walking at the flow that was pressed, if the focus is in the chart at all. */
const stayAt = (drawn: Highcharts | null, pressed: Flow | null): void => {
  if (!drawn || !pressed || !drawn.container.contains(document.activeElement)) return
  const point = drawn.series[0]?.points.find(
    ({ options: { from, to } }) => from === pressed.from && to === pressed.to,
  )
  // The module for the keyboard gives it to points.
  if (point && 'highlight' in point && typeof point.highlight === 'function') point.highlight()
}

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
  /** Characters of a label. */
  longest: number
  /** Pixels of height that are to be filled. */
  least?: number
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation('charts')
  const colors = useColors()
  const locale = i18n.language
  const own = useRef<Highcharts | null>(null)
  const pressed = useRef<Flow>(null)
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
        value: (count) => t('flowValue', { count, n: formatInteger(count, locale) }),
        onNode: (id) => onSelect((chosen) => (id === chosen ? null : id)),
        onFlow: (flow) => {
          pressed.current = flow
          onSelect((chosen) => chosenByFlow(flow, chosen))
        },
      }),
    [graph, colors, description, height, longest, connected, locale, t, onSelect],
  )
  // The keyboard's place in the chart is the outside system: Highcharts forgets it with whatever it draws anew.
  useEffect(() => {
    stayAt((chartRef ?? own).current, pressed.current)
    pressed.current = null
  })
  return <Chart options={options} chartRef={chartRef ?? own} />
}

/**
 * Flows from models through queries to domains. Clicking a node keeps its connections in sight and fades the others. While
 * it is moved about it is left alone: whatever is drawn anew lets go of the flow that the keyboard is at.
 */
export const SankeyChart = memo(Sankey)
