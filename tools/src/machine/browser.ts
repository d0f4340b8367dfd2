import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
export const BROWSER_VARIABLE = 'CHROMIUM_PATH'

const onSystem = (env: NodeJS.ProcessEnv): string | undefined => {
  const folders = (env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find(
    (path) => existsSync(path),
  )
}

/** Debian's package, for who may install it. */
const installFromDebian = (): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Installing Chromium (apt-get install chromium) for the browser tests …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

/**
 * A Chromium for the browser tests: the user's, one on the system, Playwright's own, or else Debian's where it may be
 * installed.
 *
 * @throws Error that says what to install
 */
export const findBrowser = (env: NodeJS.ProcessEnv = process.env): string => {
  const set = env[BROWSER_VARIABLE]
  if (set) {
    if (existsSync(set)) return set
    throw new Error(`${BROWSER_VARIABLE} names ${set}, where there is no file.`)
  }
  const found = onSystem(env)
  if (found) return found
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  installFromDebian()
  const installed = onSystem(env)
  if (installed) return installed
  throw new Error(
    'A browser is missing, which the browser tests need. Install Chromium or Chrome (Debian and Ubuntu: ' +
      `apt-get install chromium; anywhere: npx playwright install chromium), or set ${BROWSER_VARIABLE} to yours.`,
  )
}
