// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'

interface Row {
  name: string
}
const ROWS: readonly Row[] = Array.from({ length: 12 }, (_, row) => ({ name: `row ${row + 1}` }))
const FEW: readonly Row[] = ROWS.slice(0, 3)
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Name', primary: true, cell: (row) => row.name },
]
const getId = (row: Row) => row.name

const Narrowed = () => {
  const [few, setFew] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setFew(!few)}>
        Narrow
      </button>
      <DataTable label="Rows" columns={COLUMNS} data={few ? FEW : ROWS} rowId={getId} pageSize={5} />
    </>
  )
}

it('shows the last page when a filter leaves fewer pages', () => {
  show(<Narrowed />)
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  screen.getByText('row 12')
  fireEvent.click(screen.getByRole('button', { name: 'Narrow' }))
  screen.getByText('row 3')
  expect(screen.queryByRole('navigation', { name: /^Pages/ })).toBeNull()
})
