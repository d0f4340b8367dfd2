import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

/** Chromium without windows: it does a fifth less for the same page. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
export const BROWSER_VARIABLE = 'CHROMIUM_PATH'

const onSystem = (env: NodeJS.ProcessEnv, names: readonly string[]): string | undefined => {
  const folders = (env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

const APT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
const run = promisify(execFile)

/** Debian's package, for root: in a container, where one package more harms nobody. A missing package is no error. */
const installFromDebian = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing a browser for tests (apt-get install ${SHELL}) …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', [...APT, 'update'], { env }).catch(() => null)
  await run('apt-get', [...APT, 'install', '-y', '--no-install-recommends', SHELL], { env }).catch(() => null)
}

/**
 * A Chromium for the browser tests: the user's, else the lightest that the system has or gets, else Playwright's own.
 *
 * @throws Error that names the package to install
 */
export const findBrowser = async (env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const set = env[BROWSER_VARIABLE]
  if (set) {
    if (existsSync(set)) return set
    throw new Error(`${BROWSER_VARIABLE} names ${set}, where there is no file.`)
  }
  if (onSystem(env, [SHELL]) === undefined) await installFromDebian()
  const found = [onSystem(env, NAMES), ...ELSEWHERE, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
  if (found) return found
  throw new Error(
    'A browser is missing, which the browser tests need. Install Chromium or Chrome (Debian and Ubuntu: ' +
      `apt-get install chromium; anywhere: npx playwright install chromium), or set ${BROWSER_VARIABLE} to yours.`,
  )
}
