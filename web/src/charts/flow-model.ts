import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'

export interface Connected {
  readonly nodes: ReadonlySet<string>
  /** By `linkKey`. */
  readonly links: ReadonlySet<string>
}

export const linkKey = ({ source, target }: { source: string; target: string }): string =>
  JSON.stringify([source, target])

/**
 * What a node is connected with: everything that flows into it and out of it, through as many steps as there are, but
 * not what flows beside it.
 */
export const connectedWith = ({ links }: FlowGraph, node: string): Connected => {
  const nodes = new Set([node])
  const found = new Set<string>()
  const follow = (from: 'source' | 'target', to: 'source' | 'target') => {
    let edge = new Set([node])
    while (edge.size > 0) {
      const next = new Set<string>()
      for (const link of links) {
        if (!edge.has(link[from])) continue
        found.add(linkKey(link))
        if (!nodes.has(link[to])) next.add(link[to])
        nodes.add(link[to])
      }
      edge = next
    }
  }
  follow('source', 'target')
  follow('target', 'source')
  return { nodes, links: found }
}

export interface Flow {
  readonly from: string
  readonly to: string
}

/** Changes which node is chosen, by id; charts keep what they were given first, so that it must not know what was chosen then. */
export type SelectNode = (change: (chosen: string | null) => string | null) => void

/**
 * The node that is chosen by pressing a flow: where it comes from, and pressed again where it leads, so that whoever walks
 * flows by keyboard gets to every node. Null lets go of it.
 */
export const chosenByFlow = ({ from, to }: Flow, chosen: string | null): string | null =>
  chosen === from ? to : chosen === to ? null : from

const TYPES = ['model', 'query', 'domain'] as const

/** Nodes in the fullest column: what decides how high a graph must be to be read. */
export const tallestColumn = ({ nodes }: FlowGraph): number =>
  Math.max(0, ...TYPES.map((type) => nodes.filter((node) => node.type === type).length))
