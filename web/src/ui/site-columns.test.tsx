// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { DataTable } from './data-table.tsx'
import { domainColumn, shareColumn } from './site-columns.tsx'

const ROWS = [
  { domain: 'first.com', share: 12.5, interval: { low: 8.25, high: 18.5 } },
  { domain: 'second.com', share: 3.25 },
  { domain: 'third.com', share: null, interval: null },
]

it('shows the interval below a share when there is one', () => {
  show(
    <DataTable
      label="Sites"
      columns={[domainColumn<(typeof ROWS)[number]>('Site'), shareColumn('Share', 'en')]}
      data={ROWS}
      rowId={({ domain }) => domain}
    />,
  )
  expect(screen.getAllByText(/ to /).map(({ textContent }) => textContent)).toEqual(['8.25% to 18.50%'])
  expect(screen.getByText('8.25% to 18.50%').parentElement?.textContent).toBe('12.50%8.25% to 18.50%')
  screen.getByText('3.25%')
})
