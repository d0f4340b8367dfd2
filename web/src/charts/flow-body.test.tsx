// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { it } from 'vitest'
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
