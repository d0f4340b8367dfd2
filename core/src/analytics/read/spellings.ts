import type { Spellings } from '../facts.ts'

/** Groups texts that are the same but for case and the width of their characters. */
export const groupSpellings = (texts: readonly string[]): Spellings => {
  const keys: string[] = []
  const ids = new Map<string, number>()
  const group = Int32Array.from(texts, (text) => {
    const key = text.normalize('NFKC').toLowerCase()
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, keys.length)
    return keys.push(key) - 1
  })
  return { texts, group, keys }
}
