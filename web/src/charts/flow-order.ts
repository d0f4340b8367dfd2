import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { linkKey } from './flow-model.ts'

/** Passes over the columns; more change nothing on graphs of 200 nodes a column. */
const PASSES = 6
const COLUMNS = ['model', 'query', 'domain'] as const

/** Share of a query's value that its highlighted flows carry at least. */
const STANDING_OUT = 0.5

type Places = Map<string, number>

const getPlaces = (columns: readonly (readonly string[])[]): Places =>
  new Map(columns.flatMap((column) => column.map((id, place) => [id, (place + 0.5) / column.length])))

/** Sorts a column by the mean place of each node's neighbours, weighed by the flows between them. */
const byNeighbours = (column: readonly string[], { links }: FlowGraph, places: Places): string[] => {
  const sums = new Map<string, { places: number; value: number }>()
  const add = (id: string, neighbour: string, value: number): void => {
    const sum = sums.get(id) ?? { places: 0, value: 0 }
    sums.set(id, { places: sum.places + value * (places.get(neighbour) ?? 0), value: sum.value + value })
  }
  const own = new Set(column)
  for (const { source, target, value } of links) {
    if (own.has(source)) add(source, target, value)
    if (own.has(target)) add(target, source, value)
  }
  const computeMean = (id: string): number => {
    const { places: sum = 0, value = 1 } = sums.get(id) ?? {}
    return sum / value
  }
  return column.toSorted((one, other) => computeMean(one) - computeMean(other))
}

/** Sum of the products of crossing flows over all neighbouring columns: a measure of how tangled an order is. */
export const crossings = ({ nodes, links }: FlowGraph): number => {
  const places = getPlaces(
    COLUMNS.map((type) => nodes.filter((node) => node.type === type).map(({ id }) => id)),
  )
  const placeOf = (id: string): number => places.get(id) ?? 0
  const typeOf = new Map(nodes.map(({ id, type }) => [id, type]))
  let sum = 0
  for (const [i, one] of links.entries()) {
    for (const other of links.slice(i + 1)) {
      if (typeOf.get(one.source) !== typeOf.get(other.source)) continue
      if ((placeOf(one.source) - placeOf(other.source)) * (placeOf(one.target) - placeOf(other.target)) < 0)
        sum += one.value * other.value
    }
  }
  return sum
}

/**
 * Returns the graph with few crossings: the barycentre method of Sugiyama, Tagawa and Toda (1981), of which it keeps
 * the best pass. Models keep their order.
 */
export const untangled = (graph: FlowGraph): FlowGraph => {
  const ordered = (columns: readonly (readonly string[])[]): FlowGraph => {
    const rank = new Map(columns.flat().map((id, place) => [id, place]))
    const rankOf = (id: string): number => rank.get(id) ?? 0
    return {
      ...graph,
      nodes: graph.nodes.toSorted((one, other) => rankOf(one.id) - rankOf(other.id)),
      links: graph.links.toSorted(
        (one, other) =>
          rankOf(one.source) - rankOf(other.source) || rankOf(one.target) - rankOf(other.target),
      ),
    }
  }
  let [models, queries, domains] = COLUMNS.map((type) =>
    graph.nodes.filter((node) => node.type === type).map(({ id }) => id),
  ) as [string[], string[], string[]]
  let best = { graph: ordered([models, queries, domains]), crossings: crossings(graph) }
  for (let pass = 0; pass < PASSES; pass += 1) {
    queries = byNeighbours(queries, graph, getPlaces(pass === 0 ? [models] : [models, domains]))
    domains = byNeighbours(domains, graph, getPlaces([queries]))
    const candidate = ordered([models, queries, domains])
    const tangled = crossings(candidate)
    if (tangled < best.crossings) best = { graph: candidate, crossings: tangled }
  }
  return best.graph
}

/** The highlighted flows without a selection, by `linkKey`: all of models, and the largest of each query. */
export const standingOut = ({ links }: FlowGraph): ReadonlySet<string> => {
  const bySource = Map.groupBy(links, ({ source }) => source)
  const highlighted = new Set<string>()
  for (const [source, flows] of bySource) {
    const total = flows.reduce((sum, { value }) => sum + value, 0)
    let sum = 0
    for (const flow of flows.toSorted((one, other) => other.value - one.value)) {
      if (!source.startsWith('model:') && sum >= STANDING_OUT * total) break
      sum += flow.value
      highlighted.add(linkKey(flow))
    }
  }
  return highlighted
}
