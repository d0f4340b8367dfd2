import { CALLS } from '@sillage/core/api/nouns'
import type { Call } from '@sillage/core/base/call'
import { attestApp } from '@sillage/core/identity/guard-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnstileParameters } from '../../stand-ins/turnstile/server.ts'
import { send } from './client.ts'
import { passChallenge } from './identity-world.ts'
import { openApi } from './serve.ts'
import { newPerson } from './world.ts'

const HEADER = 'x-firebase-appcheck'

describe('App Check that is on', () => {
  let api: { url: string; stop: () => Promise<void> }
  let other: typeof api
  beforeAll(async () => {
    const turnstile = turnstileParameters(process.env.SILLAGE_TURNSTILE_URL ?? '')
    const open = (appId: string, log: string) => openApi({ ...turnstile, APP_CHECK_APP_ID: appId }, log)
    ;[api, other] = await Promise.all([open('1:1:web:a', 'app-check'), open('1:1:web:b', 'app-check-other')])
  })
  afterAll(async () => {
    await Promise.all([api.stop(), other.stop()])
  })

  const ask = async (
    { method, path }: Pick<Call, 'method' | 'path'>,
    headers: Record<string, string> = {},
    body: object = {},
    url = api.url,
  ) => {
    const response = await fetch(url + path.replaceAll(/\{\w+\}/g, 'x'), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const said: Record<string, unknown> = await response.json()
    return { status: response.status, said }
  }

  const attest = async (url = api.url): Promise<string> => {
    const body = { turnstileToken: await passChallenge('app_check') }
    return String((await ask(attestApp, {}, body, url)).said.token)
  }

  it.each(CALLS.map((call) => [call.name, call] as const))(
    'guards the calls of the app: %s',
    async (_, call) => {
      const { status, said } = await ask(call)
      if (call.anyClient) expect(said.errorCode).not.toBe('app_check_required')
      else {
        expect({ status, ...said }).toMatchObject({
          status: 403,
          errorCode: 'app_check_required',
          siteKey: 'local-site-key',
          scriptUrl: expect.stringContaining('http'),
        })
      }
      const vouched = await ask(call, { [HEADER]: await attest() })
      expect(vouched.said.errorCode).not.toBe('app_check_required')
    },
  )

  it('is not got around by a made-up key where nobody has to sign in', async () => {
    const open = CALLS.filter(({ access, anyClient }) => access === 'public' && !anyClient)
    expect(open.length).toBeGreaterThan(5)
    for (const call of open) {
      const { said } = await ask(call, { authorization: 'Bearer sil_x' })
      expect(said.errorCode, call.name).toBe('app_check_required')
    }
  })

  it('serves signed-in callers with a token, and refuses tokens of other apps and none', async () => {
    const { token } = await newPerson()
    const me = { method: 'GET', path: '/api/users/me' } as const
    const authorization = `Bearer ${token}`
    const own = await attest()
    expect((await ask(me, { authorization, [HEADER]: own })).status).toBe(200)
    for (const wrong of [await attest(other.url), `${own}x`, 'a.b', '', token]) {
      expect((await ask(me, { authorization, [HEADER]: wrong })).said).toMatchObject({
        errorCode: 'app_check_required',
      })
    }
  })

  it('gives one token for a solved challenge', async () => {
    const spent = await passChallenge('app_check')
    await ask(attestApp, {}, { turnstileToken: spent })
    for (const turnstileToken of [spent, '', await passChallenge('sign_up')]) {
      expect((await ask(attestApp, {}, { turnstileToken })).said).toMatchObject({
        errorCode: 'challenge_failed',
      })
    }
  })
})

it('gives and requires no tokens while App Check is off', async () => {
  const { body } = await send(attestApp.method, attestApp.path, { body: {} })
  expect(body).toEqual({ token: null, expires_at: 0 })
  const { token } = await newPerson()
  expect((await send('GET', '/api/users/me', { token })).status).toBe(200)
})
