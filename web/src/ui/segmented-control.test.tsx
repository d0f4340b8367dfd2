// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

const View = () => {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('list')
  const choose = (next: typeof value) => {
    chosen.push(next)
    setValue(next)
  }
  return (
    <>
      <SegmentedControl label="View" value={value} onValueChange={choose} options={OPTIONS} />
      <button type="button">Elsewhere</button>
    </>
  )
}

const draw = () => {
  chosen = []
  show(<View />)
}
const radio = (name: string) => screen.getByRole('radio', { name })
/** Focuses a radio as the Tab key or a script would. */
const enter = (name: string) => act(() => radio(name).focus())
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

it('moves choice and focus by arrow keys, wrapping at both ends', async () => {
  draw()
  enter('List')
  for (const [key, name] of [
    ['ArrowRight', 'Grid'],
    ['ArrowDown', 'Map'],
    ['ArrowRight', 'List'],
    ['ArrowLeft', 'Map'],
  ] as const) {
    press(key)
    await waitFor(() => expect(document.activeElement).toBe(radio(name)))
    expect(radio(name).getAttribute('aria-checked')).toBe('true')
  }
  expect(chosen).toEqual(['grid', 'map', 'list', 'map'])
})

it('keeps the choice when the focus comes without an arrow key', async () => {
  draw()
  enter('Grid')
  expect(chosen).toEqual([])
  // A radio that an arrow did not reach before the focus left is not chosen by whoever comes back.
  press('ArrowRight', { ctrlKey: true })
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  enter('Map')
  expect(chosen).toEqual([])
  expect(radio('List').getAttribute('aria-checked')).toBe('true')
})
