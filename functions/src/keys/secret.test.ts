import { expect, test } from 'vitest'
import { isKeySecret, newFamily, newKeySecret, newToken, readFamily, toKeyId } from './secret.ts'

test('a key is known by its form', () => {
  const secrets = Array.from({ length: 200 }, newKeySecret)
  expect(new Set(secrets).size).toBe(200)
  for (const secret of secrets) expect(isKeySecret(secret)).toBe(true)
})

test('a key with any other character is none', () => {
  const secret = newKeySecret()
  for (let place = 0; place < secret.length; place += 1) {
    const other = secret[place] === 'x' ? 'y' : 'x'
    expect(isKeySecret(secret.slice(0, place) + other + secret.slice(place + 1)), `${place}`).toBe(false)
  }
  expect(isKeySecret(secret.slice(1))).toBe(false)
  expect(isKeySecret(`${secret}0`)).toBe(false)
  expect(isKeySecret('')).toBe(false)
})

test('the id of a key is not the key', () => {
  const secret = newKeySecret()
  expect(toKeyId(secret)).toMatch(/^[0-9a-f]{64}$/)
  expect(toKeyId(secret)).toBe(toKeyId(secret))
})

test('a token has its kind and family, and is no key', () => {
  const family = newFamily()
  const token = newToken('access', family)
  expect(readFamily(token, 'code', 'access')).toBe(family)
  expect(readFamily(token, 'code', 'refresh')).toBeNull()
  expect(isKeySecret(token)).toBe(false)
  expect(newToken('access', family)).not.toBe(token)
  expect(readFamily(newKeySecret(), 'access')).toBeNull()
})

test('a token with any other character is none', () => {
  const token = newToken('refresh', newFamily())
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'x' ? 'y' : 'x'
    const changed = token.slice(0, place) + other + token.slice(place + 1)
    expect(readFamily(changed, 'code', 'access', 'refresh'), `${place}`).toBeNull()
  }
})
