import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { LOCAL_SITE_KEY, startTurnstileStandIn, type TurnstileStandIn } from './server.ts'

let standIn: TurnstileStandIn
beforeAll(async () => {
  standIn = await startTurnstileStandIn({ port: 0 })
})
afterAll(() => standIn.close())

const tokenSchema = z.object({ token: z.string() })

const post = async (path: string, body: object) =>
  await fetch(standIn.url + path, { method: 'POST', body: JSON.stringify(body) })

const challenge = async () =>
  tokenSchema.parse(await (await post('/challenge', { sitekey: LOCAL_SITE_KEY, action: 'sign_up' })).json())
    .token

const verify = async (response: string, secret = standIn.parameters.TURNSTILE_SECRET_KEY ?? '') =>
  (
    await fetch(standIn.parameters.TURNSTILE_VERIFY_URL ?? '', {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
    })
  ).json()

test('takes each token once', async () => {
  const token = await challenge()
  expect(await verify(token)).toMatchObject({ success: true, action: 'sign_up' })
  expect(await verify(token)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
})

test('takes neither a made-up token nor another secret', async () => {
  expect(await verify('made-up')).toMatchObject({ 'error-codes': ['invalid-input-response'] })
  expect(await verify('')).toMatchObject({ 'error-codes': ['missing-input-response'] })
  expect(await verify(await challenge(), 'other')).toMatchObject({
    'error-codes': ['invalid-input-secret'],
  })
})

test('fails as often as it is told to', async () => {
  await post('/__control', { failChallenges: 1, failVerifications: 1 })
  expect((await post('/challenge', { sitekey: LOCAL_SITE_KEY })).status).toBe(503)
  const token = await challenge()
  expect(await verify(token)).toMatchObject({ 'error-codes': ['internal-error'] })
  expect(await verify(token)).toMatchObject({ success: true })
})

test('shows a script that browsers can read', async () => {
  const script = await (await fetch(standIn.parameters.TURNSTILE_SCRIPT_URL ?? '')).text()
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain(standIn.url)
})
