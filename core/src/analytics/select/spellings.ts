import type { Spellings } from '../facts.ts'

/** Counts of the groups of spellings, from the counts of the spellings. */
export const groupCounts = ({ group, keys }: Spellings, counts: Int32Array): Int32Array => {
  const groups = new Int32Array(keys.length)
  for (let i = 0; i < counts.length; i++) {
    const of = group[i] ?? 0
    groups[of] = (groups[of] ?? 0) + (counts[i] ?? 0)
  }
  return groups
}

/** The most frequent spelling of each of some groups; of equally frequent ones, the first in order of characters. */
export const spellingsShown = (
  { texts, group, keys }: Spellings,
  counts: Int32Array,
  groups: readonly number[],
): Map<number, string> => {
  const best = new Map<number, number>()
  const wanted = new Uint8Array(keys.length)
  for (const of of groups) wanted[of] = 1
  for (let i = 0; i < texts.length; i++) {
    const of = group[i] ?? 0
    if (wanted[of] !== 1 || (counts[i] ?? 0) === 0) continue
    const rival = best.get(of)
    const more = (counts[i] ?? 0) - (rival === undefined ? 0 : (counts[rival] ?? 0))
    if (rival === undefined || more > 0 || (more === 0 && (texts[i] ?? '') < (texts[rival] ?? '')))
      best.set(of, i)
  }
  return new Map([...best].map(([of, i]) => [of, texts[i] ?? '']))
}
