// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { useChangeSearch, useSettleSearch } from './use-write-search.ts'

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>
const settling = () =>
  renderHook(() => ({ settle: useSettleSearch(), shown: useLocation() }), { wrapper }).result

beforeEach(() => window.history.replaceState(null, '', '/analysis'))

it('writes what a screen settles on into its address', () => {
  const { current } = settling()
  act(() => current.settle({ view: 'insight' }))
  expect(window.location.pathname + window.location.search).toBe('/analysis?view=insight')
})

it('leaves the address of the page that somebody has gone on to', () => {
  const result = settling()
  act(() => result.current.settle({ view: 'insight' }))
  // As the router does at once, while the screen of before is still shown.
  window.history.pushState({ key: 'next' }, '', '/command-deck?about=analysis')
  act(() => result.current.settle({ view: 'visibility' }))
  expect(window.location.pathname + window.location.search).toBe('/command-deck?about=analysis')
})

it('changes the newest address, though an older one is drawn', () => {
  const { current } = renderHook(useChangeSearch, { wrapper }).result
  const set = (name: string) =>
    current((newest) => {
      newest.set(name, 'yes')
      return newest
    })
  act(() => {
    set('first')
    set('second')
  })
  expect(window.location.search).toBe('?first=yes&second=yes')
})
