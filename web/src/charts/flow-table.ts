import type { FlowGraph } from '@sillage/core/analytics/flow-graph'
import type { ChartTable } from './figure-table.tsx'
import { nodeName } from './sankey-options.ts'

/** A graph as a table of its flows. */
export const flowTable = (
  { nodes, links }: FlowGraph,
  columns: { from: string; to: string; value: string },
): ChartTable => {
  const names = new Map(nodes.map((node) => [node.id, nodeName(node)]))
  return {
    columns: [columns.from, columns.to, columns.value],
    rows: links.map(({ source, target, value }) => [
      names.get(source) ?? source,
      names.get(target) ?? target,
      value,
    ]),
  }
}
