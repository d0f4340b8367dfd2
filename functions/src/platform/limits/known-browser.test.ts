import { BROWSER_HEADER } from '@sillage/core/base/challenge'
import express from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { knownBrowser, knowsAccount, rememberBrowser } from './known-browser.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** The new token of a browser with this token after a sign-in. */
const signIn = (email: string, token?: string): string | undefined => {
  const response = Object.create(express.response)
  response.req = from(token)
  let given: string | undefined
  response.set = (name: string, value: string) => {
    if (name === BROWSER_HEADER) given = value
  }
  rememberBrowser(response, email)
  return given
}

const from = (token?: string) => ({ headers: token === undefined ? {} : { [BROWSER_HEADER]: token } })

const withKey = (key = 'secret') => vi.stubEnv('ADDRESS_HASH_KEY', key)

it('knows the accounts that a browser signed in to, and no others', () => {
  withKey()
  const first = signIn('Ada@acme.example')
  const second = signIn('grace@acme.example', first)
  expect(knowsAccount(from(second), 'ada@acme.example')).toBe(true)
  expect(knowsAccount(from(second), 'grace@ACME.example')).toBe(true)
  expect(knowsAccount(from(first), 'grace@acme.example')).toBe(false)
  expect(knownBrowser(from(first))).not.toBe(knownBrowser(from(second)))
})

it('refuses a token with another key, a changed token, or another text', () => {
  withKey('another')
  const foreign = signIn('ada@acme.example')
  withKey()
  const own = signIn('ada@acme.example') ?? ''
  const content = Buffer.from(JSON.stringify({ accounts: ['x'], until: Date.now() + 1e9 })).toString(
    'base64url',
  )
  const changed = own.replace(/^[^.]+/, content)
  for (const token of [foreign, changed, `${own}x`, '', '.', 'a.b.c', 'x'.repeat(2_000), undefined]) {
    expect(knownBrowser(from(token))).toBeNull()
  }
  expect(knownBrowser(from(own))).not.toBeNull()
})

it('forgets a browser that has not signed in for a year', () => {
  withKey()
  const token = signIn('ada@acme.example')
  vi.useFakeTimers({ now: Date.now() + 366 * 86_400_000, toFake: ['Date'] })
  expect(knownBrowser(from(token))).toBeNull()
})

it('stores no address in the token', () => {
  withKey()
  const token = signIn('ada@acme.example') ?? ''
  const content = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
  expect(content).not.toMatch(/ada|acme/)
})

it('recognises no browser without a key', () => {
  withKey('none')
  expect(signIn('ada@acme.example')).toBeUndefined()
  expect(knownBrowser(from('a.b'))).toBeNull()
})
