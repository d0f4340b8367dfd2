import { flowGraph } from '@sillage/core/analytics/testing/row-graph'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkKey } from './flow-model.ts'
import { crossings, standingOut, untangled } from './flow-order.ts'

const rows = fc.array(
  fc.record({
    provider: fc.constantFrom('openai', 'mistral', 'groq'),
    query: fc.integer({ min: 1, max: 12 }).map((n) => `query ${n}`),
    domain: fc.integer({ min: 1, max: 12 }).map((n) => `site${n}.example`),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 80 },
)

it('keeps every node and flow, and never adds crossings', () => {
  fc.assert(
    fc.property(rows, (flows) => {
      const graph = flowGraph(flows)
      const ordered = untangled(graph)
      expect(ordered.nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        graph.nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      )
      expect(new Set(ordered.links.map(linkKey))).toEqual(new Set(graph.links.map(linkKey)))
      expect(crossings(ordered)).toBeLessThanOrEqual(crossings(graph))
    }),
    { numRuns: 60 },
  )
})

it('removes crossings that can be avoided', () => {
  const graph = flowGraph([
    { provider: 'openai', query: 'a', domain: 'z.example', value: 3 },
    { provider: 'mistral', query: 'b', domain: 'y.example', value: 2 },
    { provider: 'groq', query: 'c', domain: 'x.example', value: 1 },
  ])
  const tangled = {
    ...graph,
    nodes: graph.nodes.toReversed().toSorted((a, b) => (a.type === b.type ? 0 : a.type === 'model' ? 1 : -1)),
  }
  expect(crossings(untangled(tangled))).toBe(0)
})

it('highlights the largest flows of each query, and all flows of a model', () => {
  const graph = flowGraph([
    { provider: 'openai', query: 'a', domain: 'large.example', value: 6 },
    { provider: 'openai', query: 'a', domain: 'small.example', value: 2 },
    { provider: 'openai', query: 'a', domain: 'smaller.example', value: 1 },
    { provider: 'openai', query: 'b', domain: 'large.example', value: 1 },
  ])
  expect(standingOut(graph)).toEqual(
    new Set([
      linkKey({ source: 'model:openai', target: 'query:a' }),
      linkKey({ source: 'model:openai', target: 'query:b' }),
      linkKey({ source: 'query:a', target: 'domain:large.example' }),
      linkKey({ source: 'query:b', target: 'domain:large.example' }),
    ]),
  )
})
