import { generateKeyPairSync } from 'node:crypto'
import { computeKeyId } from '@sillage/core/seals/seal'
import { expect, it } from 'vitest'
import { findSigningKey, parseKeys } from './keys.ts'

const pair = () => generateKeyPairSync('ed25519')
const privateText = (key = pair().privateKey) =>
  key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const publicText = (key = pair().publicKey) => key.export({ format: 'der', type: 'spki' }).toString('base64')

it('has no keys while the secret is not set', async () => {
  expect(await parseKeys('')).toEqual([])
})

it('signs with the newest key of the day, and gives each an end where the next begins', async () => {
  const secret = { '2026-06-01': privateText(), '2026-01-01': privateText(), '2026-09-01': privateText() }
  const keys = await parseKeys(JSON.stringify(secret))
  expect(keys.map(({ key }) => [key.from, key.until])).toEqual([
    ['2026-01-01', '2026-06-01'],
    ['2026-06-01', '2026-09-01'],
    ['2026-09-01', null],
  ])
  const signing = (day: string) => findSigningKey(keys, day)?.key.from
  expect(['2025-12-31', '2026-05-31', '2026-06-01', '2026-12-01'].map(signing)).toEqual([
    undefined,
    '2026-01-01',
    '2026-06-01',
    '2026-09-01',
  ])
})

it('publishes a key of which only the public half is kept, and does not sign with it', async () => {
  const { privateKey, publicKey } = pair()
  const whole = await parseKeys(JSON.stringify({ '2026-01-01': privateText(privateKey) }))
  const half = await parseKeys(JSON.stringify({ '2026-01-01': publicText(publicKey) }))
  expect(half.map(({ key }) => key)).toEqual(whole.map(({ key }) => key))
  expect(half[0]?.key.keyId).toBe(await computeKeyId(half[0]?.key ?? { x: '' }))
  expect(findSigningKey(half, '2026-02-01')).toBeUndefined()
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  await expect(parseKeys(JSON.stringify({ '2026-01-01': privateText(rsa) }))).rejects.toThrow('Ed25519')
})
