import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'

export interface Connected {
  readonly nodes: ReadonlySet<string>
  /** By `linkKey`. */
  readonly links: ReadonlySet<string>
}

export const linkKey = ({ source, target }: { source: string; target: string }): string =>
  JSON.stringify([source, target])

/**
 * Returns everything that flows into and out of a node, over any number of steps, without parallel flows.
 */
export const connectedWith = ({ links }: FlowGraph, node: string): Connected => {
  const nodes = new Set([node])
  const linkKeys = new Set<string>()
  const follow = (from: 'source' | 'target', to: 'source' | 'target') => {
    let edge = new Set([node])
    while (edge.size > 0) {
      const next = new Set<string>()
      for (const link of links) {
        if (!edge.has(link[from])) continue
        linkKeys.add(linkKey(link))
        if (!nodes.has(link[to])) next.add(link[to])
        nodes.add(link[to])
      }
      edge = next
    }
  }
  follow('source', 'target')
  follow('target', 'source')
  return { nodes, links: linkKeys }
}

export interface Flow {
  readonly from: string
  readonly to: string
}

/**
 * Changes the selected node by id. It takes a function, because charts keep their first handler and its stale
 * selection.
 */
export type SelectNode = (change: (chosen: string | null) => string | null) => void

/**
 * The node to select when a flow is pressed: its source first, then its target, so that the keyboard reaches every
 * node. Null clears the selection.
 */
export const chosenByFlow = ({ from, to }: Flow, chosen: string | null): string | null =>
  chosen === from ? to : chosen === to ? null : from

const TYPES = ['model', 'query', 'domain'] as const

/** Number of nodes in the fullest column, which decides the height of the graph. */
export const tallestColumn = ({ nodes }: FlowGraph): number =>
  Math.max(0, ...TYPES.map((type) => nodes.filter((node) => node.type === type).length))
