// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const Inset = () => <p>{useKeyboardInset()}</p>

it('is what the keyboard covers, and nothing while the page is zoomed in', () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  const change = (to: Partial<typeof viewport>) =>
    act(() => {
      Object.assign(viewport, to)
      viewport.dispatchEvent(new Event('resize'))
    })
  showAlone(<Inset />)
  screen.getByText('0')
  change({ height: window.innerHeight - 336 })
  screen.getByText('336')
  change({ offsetTop: 36 })
  screen.getByText('300')
  change({ scale: 2 })
  screen.getByText('0')
  expect(screen.queryByText('300')).toBeNull()
})
