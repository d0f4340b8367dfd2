import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gunzip, gzip } from './gzip.ts'

describe('a compressed text', () => {
  it('reads back what it compressed, in any script', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: 'grapheme' }), async (text) => {
        expect(await gunzip(await gzip(text))).toBe(text)
      }),
      { numRuns: 30 },
    )
  })

  it('compresses repetitive text to a fraction of its size', async () => {
    const text = JSON.stringify(
      Array.from({ length: 1_000 }, (_, rank) => ({ rank, name: 'Iris', share: 12.5 })),
    )
    expect((await gzip(text)).length).toBeLessThan(text.length / 8)
  })

  it('throws when bytes are missing or corrupt', async () => {
    const bytes = await gzip('Iris')
    await expect(gunzip(bytes.slice(0, -4))).rejects.toThrow()
    await expect(gunzip(new Uint8Array([1, 2, 3]))).rejects.toThrow()
  })
})
