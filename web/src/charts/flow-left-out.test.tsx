// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { FlowLeftOut } from './flow-left-out.tsx'

const node = (type: 'model' | 'query' | 'domain', name: string) => ({
  id: `${type}:${name}`,
  name,
  type,
  value: 1,
})
const graph = {
  nodes: [node('model', 'openai'), node('query', 'lamp'), node('domain', 'a.com')],
  links: [],
  totalQueries: 47,
  totalDomains: 1,
}

it('says in one line what a graph leaves out, and why', () => {
  const leftOut = { fruitless: 27, unqueried: 1, withoutQuery: ['mistral'], beyond: [] }
  show(<FlowLeftOut graph={{ ...graph, leftOut }} />)
  expect(document.querySelector('p')?.textContent).toBe(
    'Not drawn: 46 less frequent queries, 27 queries that led to no cited source, 1 citation without a known query, Mistral (no query is known).',
  )
})

it('says nothing of a graph that draws everything', () => {
  const leftOut = { fruitless: 0, unqueried: 0, withoutQuery: [], beyond: [] }
  show(<FlowLeftOut graph={{ ...graph, totalQueries: 1, leftOut }} />)
  expect(screen.queryByText(/Not drawn/)).toBeNull()
})
