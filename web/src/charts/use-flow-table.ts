import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { ChartTable } from './figure-table.tsx'
import { nodeName, useFlowRuns } from './use-flow-runs.ts'

/** A graph as a table of its flows: either end opens its answers, the figure those of the flow. */
export const useFlowTable = (
  { nodes, links }: FlowGraph,
  use: 'referenced' | 'explored',
  onOpenRuns: OpenRuns | undefined,
): ChartTable => {
  const { t } = useTranslation('sites')
  const { ofNode, ofFlow } = useFlowRuns(use)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nameOf = (id: string): string => {
    const node = byId.get(id)
    return node ? nodeName(node) : id
  }
  return {
    columns: [t('flow.from'), t('flow.to'), t('flow.value')],
    rows: links.map(({ source, target, value }) => [nameOf(source), nameOf(target), value]),
    openFigure: (row, column) => {
      const from = byId.get(links[row]?.source ?? '')
      const to = byId.get(links[row]?.target ?? '')
      if (!onOpenRuns || !from || !to) return undefined
      return () => onOpenRuns([ofNode(from), ofNode(to)][column] ?? ofFlow(from, to))
    },
  }
}
