// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

const NAMED = { id: 'zone', 'aria-describedby': undefined, 'aria-invalid': undefined } as const

const open = () => {
  const chosen: string[] = []
  show(<TimeZoneSelect control={NAMED} value="Europe/Paris" onChange={(zone) => chosen.push(zone)} />)
  const field = screen.getByRole('combobox')
  return { chosen, field }
}

it('shows the chosen zone with its offset, and lists all of them', () => {
  const { field } = open()
  expect(field).toHaveProperty('value', expect.stringMatching(/^Paris \(UTC\+0[12]:00\)$/))
  fireEvent.click(field)
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^UTC\+0[12]:00ParisEurope$/)
})

it('filters zones while typing, and selects with Enter or a click', () => {
  const { field, chosen } = open()
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: 'tokyo' } })
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: 'reykj' } })
  fireEvent.click(screen.getByRole('option', { name: /Reykjavik/ }))
  expect(chosen).toEqual(['Asia/Tokyo', 'Atlantic/Reykjavik'])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('shows that no zone matches, and keeps the value on Escape', () => {
  const { field, chosen } = open()
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: 'nowhere' } })
  screen.getByText('No time zone found')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field).toHaveProperty('value', expect.stringContaining('Paris'))
  expect(chosen).toEqual([])
})
