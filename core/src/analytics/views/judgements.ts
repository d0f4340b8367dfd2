import { marks, phraseCounts, Said, type SaidPhrase } from '../phrases.ts'
import type { Selection } from '../select.ts'

/** What most answers call the strengths (0) and weaknesses (1) of the brand. */
export const brandJudgements = (
  { facts, rows }: Selection,
  k: number,
): { strengths: SaidPhrase[]; weaknesses: SaidPhrase[] } => {
  const { words } = facts
  if (!words) return { strengths: [], weaknesses: [] }
  const { judgements, texts } = words
  const brand = marks(facts.entities.length, [0])
  const said = new Said(judgements, phraseCounts(judgements, rows), texts, brand)
  return { strengths: said.top(0, 0, k), weaknesses: said.top(0, 1, k) }
}
