import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import type { Options, Point, SeriesSankeyOptions } from 'highcharts'
import { cut } from '@/lib/cut.ts'
import { isolated } from '@/lib/isolates.ts'
import { nodeName } from '@/ui/use-flow-runs.ts'
import { escapeHtml } from './escape-html.ts'
import { type Connected, type Flow, linkKey } from './flow-model.ts'
import { standingOut, untangled } from './flow-order.ts'
import type { ChartColors } from './palette.ts'
import { popoverLook } from './popover-look.ts'

const NODE_WIDTH = 12
/** Pixels of a letter of a label. */
const LETTER_WIDTH = 6.6
/** Pixels of a letter as wide as it is high, such as those of Chinese, Japanese and Korean. */
const WIDE_LETTER_WIDTH = 12
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/
/** Pixels beside a label of the middle column, up to the next column. */
const GAP = 8
/** Characters of a label beside an outer column. */
const OUTER_LETTERS = 26
const COLUMN = { model: 0, query: 1, domain: 2 } as const
const LAST = COLUMN.domain

interface SankeyTexts {
  locale: string
  /** Description for screen readers. */
  description: string
  height: number
  /** Longest label, in characters; shorter where the next column is near. */
  longest: number
  /** The highlighted part; null for everything. */
  connected: Connected | null
  /** Draws the flows from right to left. */
  mirrored: boolean
  value: (count: number) => string
  onNode: (id: string) => void
  onFlow: (flow: Flow) => void
}

/** Characters of a label that end before the next column, of three that share the width of a plot. */
export const lettersThatFit = (name: string, plotWidth: number): number => {
  const room = plotWidth / 2 - 2 * NODE_WIDTH - GAP
  return Math.max(4, Math.floor(room / (WIDE_LETTER.test(name) ? WIDE_LETTER_WIDTH : LETTER_WIDTH)))
}

/** Draws a graph of models, queries and domains. */
export const sankeyOptions = (
  given: FlowGraph,
  colors: ChartColors,
  { locale, description, height, longest, connected, mirrored, value, onNode, onFlow }: SankeyTexts,
): Options & { series: [SeriesSankeyOptions] } => {
  const graph = untangled(given)
  const { nodes, links } = graph
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const getName = (id: string): string => {
    const node = byId.get(id)
    return node === undefined ? id : nodeName(node, locale)
  }
  const popover = (title: string, count: number): string =>
    `${escapeHtml(title)}<br><strong>${escapeHtml(value(count))}</strong>`
  /** Highcharts draws flows to the right only: a mirrored chart gives it each from its target to its source. */
  const turned = ({ from, to }: Flow): Flow => (mirrored ? { from: to, to: from } : { from, to })
  /** The flow that a point draws, in its true direction; null for a node. */
  const getFlow = ({ from, to }: Point['options']): Flow | null =>
    typeof from === 'string' && typeof to === 'string' ? turned({ from, to }) : null
  const flowName = ({ from, to }: Flow): string =>
    mirrored ? `${isolated(getName(from))} ← ${isolated(getName(to))}` : `${getName(from)} → ${getName(to)}`
  /** Describes a flow or a node for screen readers. */
  const describe = (options: Point['options']): string => {
    const flow = getFlow(options)
    if (flow !== null) return `${flowName(flow)}, ${value(Number(options.weight))}`
    const { id } = options
    const node = byId.get(id ?? '')
    return node ? `${nodeName(node, locale)}, ${value(node.value)}` : ''
  }
  /** Puts the labels of models before their nodes, and all others behind theirs, as the flows run. */
  const getLabel = (type: FlowGraph['nodes'][number]['type']) =>
    (type === 'model') === mirrored
      ? { align: 'left' as const, x: NODE_WIDTH + 4 }
      : { align: 'right' as const, x: -NODE_WIDTH - 4 }
  const standOut = connected === null ? standingOut(graph) : null
  const getOpacity = (link: FlowGraph['links'][number]): number => {
    if (connected !== null) return connected.links.has(linkKey(link)) ? 0.55 : 0.04
    return standOut?.has(linkKey(link)) ? 0.35 : 0.07
  }
  /** Margin for the labels of an outer column. */
  const getMargin = (type: 'model' | 'domain'): number => {
    const letters = nodes.filter((node) => node.type === type).map((node) => nodeName(node, locale).length)
    return 16 + LETTER_WIDTH * Math.min(OUTER_LETTERS, Math.max(0, ...letters))
  }
  const [left, right] = mirrored ? (['domain', 'model'] as const) : (['model', 'domain'] as const)
  return {
    chart: {
      type: 'sankey',
      height,
      spacing: [8, getMargin(right), 8, getMargin(left)],
      animation: false,
    },
    title: { text: '' },
    accessibility: { description },
    tooltip: {
      ...popoverLook(colors),
      useHTML: true,
      formatter() {
        const { weight, id } = this.options
        const flow = getFlow(this.options)
        if (flow !== null) return popover(flowName(flow), Number(weight))
        const node = byId.get(id ?? '')
        return node ? popover(nodeName(node, locale), node.value) : false
      },
    },
    plotOptions: {
      sankey: {
        animation: false,
        nodeWidth: NODE_WIDTH,
        nodePadding: 12,
        minLinkWidth: 1,
        linkOpacity: 0.3,
        // The colour of the source.
        linkColorMode: mirrored ? 'to' : 'from',
        borderRadius: 2,
        cursor: 'pointer',
        states: { inactive: { enabled: false }, hover: { linkOpacity: 0.6 } },
        accessibility: { point: { descriptionFormatter: (point) => describe(point.options) } },
        dataLabels: {
          enabled: true,
          crop: false,
          allowOverlap: true,
          overflow: 'allow',
          verticalAlign: 'middle',
          // A plate of the surface, so that ribbons do not run through the letters.
          backgroundColor: colors.surface,
          borderRadius: 3,
          padding: 2,
          nodeFormatter() {
            const node = byId.get(this.options.id ?? '')
            if (node === undefined) return ''
            const name = nodeName(node, locale)
            const { plotWidth } = this.series.chart
            const most =
              node.type === 'query' ? Math.min(longest, lettersThatFit(name, plotWidth)) : OUTER_LETTERS
            return escapeHtml(cut(name, most))
          },
          style: {
            color: colors.ink,
            fontSize: '12px',
            fontWeight: '500',
            textOutline: 'none',
            textOverflow: 'clip',
            whiteSpace: 'nowrap',
          },
        },
      },
    },
    series: [
      {
        type: 'sankey',
        name: description,
        nodes: nodes.map((node) => ({
          id: node.id,
          name: nodeName(node, locale),
          column: mirrored ? LAST - COLUMN[node.type] : COLUMN[node.type],
          dataLabels: getLabel(node.type),
          color:
            node.type === 'model'
              ? colors.provider(node.name)
              : node.type === 'query'
                ? colors.faint
                : colors.brand,
          opacity: connected === null || connected.nodes.has(node.id) ? 1 : 0.15,
        })),
        data: links.map((link) => ({
          ...turned({ from: link.source, to: link.target }),
          weight: link.value,
          linkOpacity: getOpacity(link),
        })),
        point: {
          events: {
            click() {
              const { id } = this.options
              const flow = getFlow(this.options)
              if (flow !== null) onFlow(flow)
              else if (id !== undefined) onNode(id)
            },
          },
        },
      },
    ],
  }
}
