import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { nodeName, useFlowRuns } from '@/ui/use-flow-runs.ts'
import type { ChartTable } from './figure-table.tsx'

/** A graph as a table of its flows: each end opens its answers, the figure those of the flow. */
export const useFlowTable = (
  { nodes, links }: FlowGraph,
  use: 'referenced' | 'explored',
  onOpenRuns: OpenRuns | undefined,
): ChartTable => {
  const { t, i18n } = useTranslation('sites')
  const { ofNode, ofFlow } = useFlowRuns(use)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const getName = (id: string): string => {
    const node = byId.get(id)
    return node ? nodeName(node, i18n.language) : id
  }
  return {
    columns: [t('flow.from'), t('flow.to'), t('flow.value')],
    rows: links.map(({ source, target, value }) => [getName(source), getName(target), value]),
    openFigure: (row, column) => {
      const source = byId.get(links[row]?.source ?? '')
      const target = byId.get(links[row]?.target ?? '')
      if (!onOpenRuns || !source || !target) return undefined
      return () => onOpenRuns([ofNode(source), ofNode(target)][column] ?? ofFlow(source, target))
    },
  }
}
