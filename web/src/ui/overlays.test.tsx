// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx'
import { HoverCard } from './popover.tsx'
import { Select } from './select.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'

const Languages = () => {
  const [value, setValue] = useState('fr')
  return (
    <Select
      label="Language"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'French', description: 'in France' },
      ]}
    />
  )
}

it('opens a list at the chosen option on the first press, and returns the focus', async () => {
  show(<Languages />)
  const box = screen.getByRole('combobox', { name: 'Language' })
  fireEvent.click(box)
  const list = await screen.findByRole('listbox')
  expect(box.getAttribute('aria-controls')).toBe(list.id)
  const chosen = screen.getByRole('option', { name: 'French', selected: true })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  fireEvent.click(screen.getByRole('option', { name: 'English' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.textContent).toBe('English')
  await waitFor(() => expect(document.activeElement).toBe(box))
})

it('opens a menu by keyboard at its first item', async () => {
  const chosen: string[] = []
  show(
    <DropdownMenu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => chosen.push('rename')}>Rename</MenuItem>
      <MenuItem onSelect={() => chosen.push('delete')}>Delete</MenuItem>
    </DropdownMenu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  const first = await screen.findByRole('menuitem', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(chosen).toEqual(['rename'])
  await waitFor(() => expect(document.activeElement).toBe(button))
})

/** Presses the cover of the whole screen, as a mouse does: without layout here, nothing shows which element lies on top. */
const pressBeside = () => {
  const [cover] = [...document.querySelectorAll('.fixed.inset-0.pointer-events-auto')]
  if (!cover) throw new Error('nothing takes presses beside')
  fireEvent.pointerDown(cover, { pointerType: 'mouse' })
  fireEvent.mouseDown(cover)
  fireEvent.pointerUp(cover, { pointerType: 'mouse' })
  fireEvent.mouseUp(cover)
  fireEvent.click(cover)
  return cover
}

it.each([
  ['list', 'listbox', <Languages key="list" />],
  [
    'menu',
    'menu',
    <DropdownMenu key="menu" trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => undefined}>Rename</MenuItem>
    </DropdownMenu>,
  ],
] as const)('closes a %s on a press beside it, without pressing anything else', async (_, role, content) => {
  const reached: string[] = []
  show(
    <>
      {content}
      <button type="button" onClick={() => reached.push('beside')}>
        Beside
      </button>
    </>,
  )
  const opener = screen.getAllByRole(role === 'menu' ? 'button' : 'combobox')[0]
  if (!opener) throw new Error('nothing opens it')
  opener.focus()
  fireEvent.keyDown(opener, { key: 'ArrowDown' })
  const open = await screen.findByRole(role)
  await waitFor(() => expect(open.contains(document.activeElement)).toBe(true))
  const cover = pressBeside()
  // Below the open list, above everything else.
  expect(cover.compareDocumentPosition(open) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  expect(reached).toEqual([])
  expect(cover.isConnected).toBe(false)
})

it('closes a list on a press that came before its listener', async () => {
  show(<Languages />)
  fireEvent.click(screen.getByRole('combobox', { name: 'Language' }))
  await screen.findByRole('listbox')
  const [cover] = [...document.querySelectorAll('.fixed.inset-0.pointer-events-auto')]
  if (!cover) throw new Error('nothing takes presses beside')
  // The list hears of presses by their beginning, which this one lacks.
  fireEvent.click(cover)
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

it("shows a hint on keyboard focus and keeps its button's name", async () => {
  show(
    <Tooltip label="Not yet">
      <button type="button">Run</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Run' })
  button.focus()
  const hint = await screen.findByRole('tooltip', { name: 'Not yet' })
  expect(button.getAttribute('aria-describedby')).toBe(hint.id)
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(screen.getByRole('button', { name: 'Run' })).toBe(button)
})

it('shows a hint when the last place of the pointer is gone, without a new delay inside', async () => {
  show(
    <div data-testid="page">
      <Tooltip label="Not yet">
        <button type="button">
          Run <b>now</b>
        </button>
      </Tooltip>
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Run now' })
  // The element under the pointer was removed: browsers send no leave event, and name its former parent.
  const over = { pointerType: 'mouse', relatedTarget: screen.getByTestId('page') }
  fireEvent.pointerOver(button, over)
  fireEvent.pointerMove(button, over)
  await screen.findByRole('tooltip', { name: 'Not yet' })
  fireEvent.pointerDown(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  const inside = screen.getByText('now')
  fireEvent.pointerOver(inside, { pointerType: 'mouse', relatedTarget: button })
  fireEvent.pointerMove(inside, { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('shows no card of a button that came under a pointer that stands still', () => {
  // Long after the last hint closed: the next one opens after a wait.
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  try {
    show(
      <HoverCard trigger={<button type="button">Setup</button>}>
        <p>Six prompts</p>
      </HoverCard>,
    )
    const button = screen.getByRole('button', { name: 'Setup' })
    // What browsers send after a change of layout.
    fireEvent.pointerOver(button, { pointerType: 'mouse', relatedTarget: document.body })
    expect(vi.getTimerCount()).toBe(0)
    fireEvent.pointerMove(button, { pointerType: 'mouse' })
    expect(vi.getTimerCount()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

it('moves between tabs by arrow keys and opens the pressed one', () => {
  const opened: string[] = []
  show(
    <Tabs
      label="Parts"
      value="one"
      onValueChange={(key) => opened.push(key)}
      items={[
        { key: 'one', label: 'One', content: 'first' },
        { key: 'two', label: 'Two', content: 'second' },
      ]}
    />,
  )
  const [one, two] = screen.getAllByRole('tab')
  one?.focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(two)
  expect(opened).toEqual([])
  if (two) fireEvent.click(two)
  expect(opened).toEqual(['two'])
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('first')
})
