import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { portBase } from './src/ports.ts'
import { launchWith } from './test/browser/chromium.ts'

/** Run by `npm test`, which starts the product and says where it is; alone: see docs/contributing.md. */
const { SILLAGE_URL, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: join('..', '.local', 'browser-tests'),
  /** Files side by side, the tests of a file one after the other: whoever changes a person makes one of their own. */
  workers: 2,
  forbidOnly: true,
  // Every wait has a limit of its own; the whole only ends what hangs, however slow the machine is.
  timeout: 900_000,
  expect: { timeout: 45_000 },
  reporter: PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Every frame is drawn by the processor here, so that only the story of the product moves.
    reducedMotion: 'reduce',
    reuseContext: true,
    baseURL: SILLAGE_URL ?? `http://127.0.0.1:${portBase()}`,
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Recording costs more than the browser itself; `--trace on` turns it on where a failure needs it.
    trace: 'off',
    launchOptions: launchWith(),
  },
})
