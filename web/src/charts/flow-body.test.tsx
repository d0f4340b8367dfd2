// @vitest-environment happy-dom
import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { fireEvent, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import * as media from '@/lib/use-media-query.ts'
import { show } from '@/testing/show.tsx'
import { FlowBody } from './flow-body.tsx'

const nothing = () => undefined

const graph = (status: 'loading' | 'ready') => (
  <FlowBody
    graph={{ nodes: [], links: [], totalQueries: 0, totalDomains: 0 }}
    status={status}
    failure={null}
    empty="No data to display"
    description="Which queries lead where?"
    selected={null}
    onSelect={nothing}
    chartRef={createRef()}
  />
)

it('shows that figures are loading, and then that there are none', () => {
  show(graph('loading'))
  screen.getByText('Loading chart…')
  show(graph('ready'))
  screen.getByText('No data to display')
})

const node = (type: 'model' | 'query' | 'domain', name: string, value: number) => ({
  id: `${type} ${name}`,
  name,
  type,
  value,
})
const GRAPH: FlowGraph = {
  nodes: [
    node('model', 'openai', 9),
    node('query', 'gentle cream', 3),
    node('query', 'best cream', 6),
    node('domain', 'skin.example', 8),
    node('domain', 'shop.example', 1),
  ],
  links: [
    { source: 'model openai', target: 'query best cream', value: 6 },
    { source: 'model openai', target: 'query gentle cream', value: 3 },
    { source: 'query best cream', target: 'domain shop.example', value: 1 },
    { source: 'query best cream', target: 'domain skin.example', value: 5 },
    { source: 'query gentle cream', target: 'domain skin.example', value: 3 },
  ],
  totalQueries: 2,
  totalDomains: 2,
}

it('is a list of queries on a phone, each with its models and sites, the largest first', async () => {
  vi.spyOn(media, 'usePhone').mockReturnValue(true)
  const selected: (string | null)[] = []
  show(
    <FlowBody
      graph={GRAPH}
      status="ready"
      failure={null}
      empty="No data to display"
      description="Which queries lead where?"
      selected={null}
      onSelect={(change) => selected.push(change(null))}
      chartRef={createRef()}
    />,
  )
  const rows = await screen.findAllByRole('listitem')
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['best cream 6', 'OpenAI (ChatGPT) 6', 'skin.example 5', 'shop.example 1'],
    ['gentle cream 3', 'OpenAI (ChatGPT) 3', 'skin.example 3'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'gentle cream 3' }))
  expect(selected).toEqual(['query gentle cream'])
})
