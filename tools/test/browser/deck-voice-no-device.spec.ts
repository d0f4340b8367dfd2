import { test } from '@playwright/test'
import { launchWith } from './chromium.ts'
import { expectNoMicrophone } from './no-microphone.ts'

/** Everybody may use the microphone, and there is none, whatever this machine has. */
test.use({ launchOptions: launchWith('--use-fake-ui-for-media-stream', '--disable-audio-input') })

test('a machine without a microphone says so, and the brief stays', async ({ page, baseURL }) => {
  await expectNoMicrophone(page, baseURL)
})
