import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { isWritable } from './coverage.ts'

/** The characters that a TrueType font maps to glyphs, from its table of segments (format 4). */
const getCharacters = (file: string): Set<number> => {
  const bytes = readFileSync(file)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  const cmap = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap')
  const start = view.getUint32((cmap ?? 0) + 8)
  const table = start + view.getUint32(start + 8)
  expect(view.getUint16(table)).toBe(4)
  const segments = view.getUint16(table + 6) / 2
  const characters = new Set<number>()
  for (let segment = 0; segment < segments; segment++) {
    const end = view.getUint16(table + 14 + 2 * segment)
    const first = view.getUint16(table + 16 + 2 * segments + 2 * segment)
    for (let code = first; code <= end && code < 0xffff; code++) characters.add(code)
  }
  return characters
}

it('calls writable only what the font has glyphs for', () => {
  const file = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf',
  )
  const characters = getCharacters(file)
  expect(characters.size).toBeGreaterThan(500)
  for (let code = 0x20; code < 0xffff; code++) {
    if (isWritable(String.fromCharCode(code), true)) {
      expect(characters.has(code), `U+${code.toString(16)}`).toBe(true)
    }
  }
})

it('knows the scripts that the font lacks', () => {
  expect(isWritable('L’Écume d’Iroise — 50 %', true)).toBe(true)
  expect(isWritable('Brühkraft, Łódź, Ελλάδα, Москва', true)).toBe(true)
  for (const text of ['資生堂', '아모레', 'شركة', 'חברה', 'हिन्दी', 'ไทย', '😀']) {
    expect(isWritable(text, true), text).toBe(false)
  }
})

it('asks less of the font that every reader has', () => {
  expect(isWritable('Écume €', false)).toBe(true)
  expect(isWritable('Łódź', false)).toBe(false)
})
