import type { Selection } from '../select.ts'

export interface Said {
  readonly text: string
  /** Answers that say it. */
  readonly count: number
}

/** What most answers call the strengths (0) or weaknesses (1) of a company, without regard to case. */
export const topJudgements = ({ facts, rows }: Selection, entity: number, kind: 0 | 1, k: number): Said[] => {
  const { words } = facts
  if (!words) return []
  const { start, entity: entities, kind: kinds, text } = words.judgements
  const counts = new Map<string, { text: string; count: number; row: number }>()
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (entities[at] !== entity || kinds[at] !== kind) continue
      const said = words.texts[text[at] ?? 0] ?? ''
      const key = said.toLowerCase()
      const entry = counts.get(key) ?? { text: said, count: 0, row: -1 }
      if (entry.row !== row) entry.count++
      entry.row = row
      if (said < entry.text) entry.text = said
      counts.set(key, entry)
    }
  }
  return [...counts]
    .sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
    .slice(0, k)
    .map(([, { text: said, count }]) => ({ text: said, count }))
}
