import { test } from '@playwright/test'
import { launchWith } from './chromium.ts'
import { expectNoMicrophone } from './no-microphone.ts'

/** There is a microphone, and the person refuses it. */
test.use({
  launchOptions: launchWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'),
})

test('a microphone that is refused is said, and the brief stays', async ({ page, baseURL }) => {
  await expectNoMicrophone(page, baseURL)
})
