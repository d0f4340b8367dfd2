import type { Spellings } from '../facts.ts'

/** Counts of the groups of spellings, from the counts of the spellings. */
export const groupCounts = ({ group, keys }: Spellings, counts: Int32Array): Int32Array => {
  const groups = new Int32Array(keys.length)
  for (let i = 0; i < counts.length; i++) {
    const groupIndex = group[i] ?? 0
    groups[groupIndex] = (groups[groupIndex] ?? 0) + (counts[i] ?? 0)
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
  const mask = new Uint8Array(keys.length)
  for (const wantedGroup of groups) mask[wantedGroup] = 1
  for (let i = 0; i < texts.length; i++) {
    const groupIndex = group[i] ?? 0
    if (mask[groupIndex] !== 1 || (counts[i] ?? 0) === 0) continue
    const rival = best.get(groupIndex)
    const more = (counts[i] ?? 0) - (rival === undefined ? 0 : (counts[rival] ?? 0))
    if (rival === undefined || more > 0 || (more === 0 && (texts[i] ?? '') < (texts[rival] ?? '')))
      best.set(groupIndex, i)
  }
  return new Map([...best].map(([groupIndex, i]) => [groupIndex, texts[i] ?? '']))
}
