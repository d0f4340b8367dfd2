// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { follow } from './follow.ts'

it('leaves, and reloads the page when the browser restores it', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  void follow({ url: 'https://checkout.example/session' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.example/session')
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledOnce()
})

it('stays without a page to go to', async () => {
  const assign = vi.spyOn(window.location, 'assign')
  await follow({ url: null })
  expect(assign).not.toHaveBeenCalled()
})
