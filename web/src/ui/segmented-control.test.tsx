// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const OPTIONS = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
  { value: 'map', label: 'Map' },
] as const

let chosen: string[]

const View = ({ label, refused = '' }: { label: string; refused?: string }) => {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('list')
  const choose = (next: typeof value) => {
    chosen.push(next)
    if (next !== refused) setValue(next)
  }
  return <SegmentedControl label={label} value={value} onValueChange={choose} options={OPTIONS} />
}

const draw = (refused?: string) => {
  chosen = []
  show(
    <>
      <View label="View" {...(refused === undefined ? {} : { refused })} />
      <View label="Other view" />
    </>,
  )
}
const radios = (name: string) => screen.getAllByRole<HTMLInputElement>('radio', { name })
const checked = () =>
  screen.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent)

it('is a named group of radios, of which one is chosen', () => {
  draw()
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeTruthy()
  expect(checked()).toEqual(['List', 'List'])
  fireEvent.click(radios('Map')[0] as HTMLInputElement)
  expect(chosen).toEqual(['map'])
  expect(checked()).toEqual(['Map', 'List'])
})

it('gives the radios of each control a name of their own: arrow keys stay within it', () => {
  draw()
  const names = ['List', 'Grid', 'Map'].map((name) => radios(name).map((radio) => radio.name))
  expect(new Set(names.map(([first]) => first)).size).toBe(1)
  expect(new Set(names.map(([, second]) => second)).size).toBe(1)
  expect(names[0]?.[0]).not.toBe(names[0]?.[1])
})

it('keeps the choice when the focus comes, and when a choice is refused', () => {
  draw('map')
  act(() => radios('Grid')[0]?.focus())
  expect(chosen).toEqual([])
  fireEvent.click(radios('Map')[0] as HTMLInputElement)
  expect(chosen).toEqual(['map'])
  expect(checked()).toEqual(['List', 'List'])
})
