// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { Tabs } from './tabs.tsx'

const drawn: string[] = []

const Figure = ({ of, filter }: { of: string; filter: number }) => {
  drawn.push(`${of} ${filter}`)
  return <p>{`${of} under ${filter}`}</p>
}

const Dashboard = () => {
  const [tab, setTab] = useState<'rank' | 'mood'>('rank')
  const [filter, setFilter] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setFilter(filter + 1)}>
        Next
      </button>
      <Tabs
        label="Figures"
        value={tab}
        onValueChange={setTab}
        items={(['rank', 'mood'] as const).map((key) => ({
          key,
          label: key,
          content: <Figure of={key} filter={filter} />,
        }))}
      />
    </>
  )
}

it('draws a tab when it opens and while it is on screen, and leaves hidden ones unchanged', () => {
  show(<Dashboard />)
  expect(drawn).toEqual(['rank 1'])
  fireEvent.click(screen.getByRole('tab', { name: 'mood' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('mood under 1')
  drawn.length = 0
  fireEvent.click(screen.getByText('Next'))
  expect(drawn).toEqual(['mood 2'])
  expect(screen.getByText('rank under 1').closest('[role="tabpanel"]')?.hasAttribute('hidden')).toBe(true)
  fireEvent.click(screen.getByRole('tab', { name: 'rank' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('rank under 2')
})
