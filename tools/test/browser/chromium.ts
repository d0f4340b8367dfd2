import type { LaunchOptions } from '@playwright/test'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough here to earn back what the last of the compilers costs.
  '--js-flags=--no-opt',
]

/** How the browser of the tests is started; a spec that needs a device of its own adds arguments. */
export const launchWith = (...more: string[]): LaunchOptions => {
  const { CHROMIUM_PATH } = process.env
  return { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: [...ARGS, ...more] }
}
