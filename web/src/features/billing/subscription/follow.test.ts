// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { follow } from './follow.ts'

it('leaves, and loads the page anew for whoever comes back to it as they left it', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  void follow({ url: 'https://checkout.example/session' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.example/session')
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledOnce()
})

it('goes nowhere without a page', async () => {
  const assign = vi.spyOn(window.location, 'assign')
  await follow({ url: null })
  expect(assign).not.toHaveBeenCalled()
})
