// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

it('changes with the page, not before it, when the device prefers another theme', async () => {
  const listeners: (() => void)[] = []
  const device = {
    matches: true,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  }
  vi.stubGlobal('matchMedia', () => device)
  vi.resetModules()
  const { isDark } = await import('./theme.ts')
  document.documentElement.classList.add('dark')
  expect(isDark()).toBe(true)
  device.matches = false
  // A chart that is drawn now reads the colours of a page that is still dark.
  expect(isDark()).toBe(document.documentElement.classList.contains('dark'))
  for (const listener of listeners) listener()
  expect(isDark()).toBe(false)
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  vi.unstubAllGlobals()
})
