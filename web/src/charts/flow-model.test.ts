import { flowGraph } from '@sillage/core/analytics/testing/row-graph'
import { expect, it } from 'vitest'
import { chosenByFlow, connectedWith, linkKey, tallestColumn } from './flow-model.ts'

const graph = flowGraph([
  { provider: 'openai', query: 'a', domain: 'one.example', value: 2 },
  { provider: 'openai', query: 'b', domain: 'two.example' },
  { provider: 'mistral', query: 'b', domain: 'one.example' },
])

it('follows a model to its queries and on to their domains', () => {
  const { nodes, links } = connectedWith(graph, 'model:mistral')
  expect([...nodes].sort()).toEqual(['domain:one.example', 'domain:two.example', 'model:mistral', 'query:b'])
  expect(links).toEqual(
    new Set([
      linkKey({ source: 'model:mistral', target: 'query:b' }),
      linkKey({ source: 'query:b', target: 'domain:one.example' }),
      linkKey({ source: 'query:b', target: 'domain:two.example' }),
    ]),
  )
})

it('follows a domain back to its sources only', () => {
  const { nodes } = connectedWith(graph, 'domain:two.example')
  expect([...nodes].sort()).toEqual(['domain:two.example', 'model:mistral', 'model:openai', 'query:b'])
})

it('selects both ends of a flow in turn, then clears the selection', () => {
  const flow = { from: 'query:b', to: 'domain:one.example' }
  expect(chosenByFlow(flow, null)).toBe('query:b')
  expect(chosenByFlow(flow, 'model:openai')).toBe('query:b')
  expect(chosenByFlow(flow, 'query:b')).toBe('domain:one.example')
  expect(chosenByFlow(flow, 'domain:one.example')).toBeNull()
})

it('finds the column with the most nodes', () => {
  expect(tallestColumn(graph)).toBe(2)
  expect(tallestColumn({ ...graph, nodes: [] })).toBe(0)
})
