import { afterEach, expect, test, vi } from 'vitest'
import { challengeSettings, verifyTurnstile } from './turnstile.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const set = (values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

test.each([
  ['neither key', {}],
  ['no secret', { TURNSTILE_SITE_KEY: 'site' }],
  ['no site key', { TURNSTILE_SECRET_KEY: 'secret' }],
])('with %s everybody is refused', async (_, keys) => {
  set({ TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET_KEY: '', ...keys })
  await expect(verifyTurnstile('token', '192.0.2.1')).rejects.toMatchObject({ code: 'challenge_unavailable' })
})

test('without a site key the page gets none', () => {
  set({ TURNSTILE_SITE_KEY: '' })
  expect(challengeSettings()).toEqual({
    siteKey: null,
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  })
})

test('while the verification is unreachable everybody is refused', async () => {
  set({
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: 'http://127.0.0.1:9/siteverify',
  })
  await expect(verifyTurnstile('token', '192.0.2.1')).rejects.toMatchObject({ code: 'challenge_unavailable' })
  await expect(verifyTurnstile(' ', '192.0.2.1')).rejects.toMatchObject({ code: 'challenge_failed' })
})
