// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { FigureTable } from './figure-table.tsx'

it('opens a row and a figure by one button each', () => {
  const opened: string[] = []
  show(
    <FigureTable
      title="Scores"
      table={{
        columns: ['Version', 'Score', 'Negative'],
        rows: [
          ['July', '6.1', '12%'],
          ['August', null, null],
          ['September', '7.0', '9%'],
        ],
        openRow: (row) => (row === 1 ? undefined : () => opened.push(`row ${row}`)),
        openFigure: (row, column) => (column === 2 ? () => opened.push(`figure ${row}`) : undefined),
      }}
    />,
  )
  const [, july, august, september] = screen.getAllByRole('row')
  if (!july || !august || !september) throw new Error('too few rows')
  const buttons = within(july).getAllByRole('button', { description: 'Show the answers' })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['July', '12%'])
  for (const button of buttons) {
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
  }
  expect(opened).toEqual(['row 0', 'figure 0'])
  // A figure without a base opens nothing.
  expect(within(august).queryAllByRole('button')).toEqual([])
  fireEvent.click(within(september).getByRole('button', { name: '9%' }))
  expect(opened.at(-1)).toBe('figure 2')
})

it('renders text without buttons when nothing opens', () => {
  show(<FigureTable title="Scores" table={{ columns: ['Version', 'Score'], rows: [['July', 6]] }} />)
  screen.getByRole('cell', { name: '6' })
  expect(screen.queryByRole('button')).toBeNull()
})
