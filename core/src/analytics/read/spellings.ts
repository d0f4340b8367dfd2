import { type Concept, phraseKey } from '../concepts/concepts.ts'
import type { Spellings } from '../facts.ts'

/**
 * Groups texts that are the same but for case and the width of their characters, or phrases of one concept.
 *
 * @param find gives the number of a text's concept among `concepts`; −1 without
 */
export const groupSpellings = (
  texts: readonly string[],
  concepts: readonly Concept[] = [],
  find: (text: string) => number = () => -1,
): Spellings => {
  const keys: string[] = []
  const ids = new Map<string, number>()
  const numbers: number[] = []
  const group = Int32Array.from(texts, (text) => {
    const number = concepts.length === 0 ? -1 : find(text)
    const key = phraseKey(concepts[number]?.label ?? text)
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, keys.length)
    numbers.push(number)
    return keys.push(key) - 1
  })
  const concept = numbers.some((number) => number >= 0) ? Int32Array.from(numbers) : null
  return { texts, group, keys, concept }
}
