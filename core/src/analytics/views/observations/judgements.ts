import type { Phrases } from '../../facts.ts'
import { type CountedPhrase, phraseCounts, phrasesAbout, SubjectPhrases } from '../../select/phrases.ts'
import type { Selection } from '../../select/select.ts'

const memory = new WeakMap<Phrases, Int32Array>()

const phrasesOfBrand = (judgements: Phrases): Int32Array => {
  const found = memory.get(judgements) ?? phrasesAbout(judgements, [0])
  memory.set(judgements, found)
  return found
}

/** The most frequent strengths (0) and weaknesses (1) of the brand. */
export const brandJudgements = (
  { facts, rows }: Selection,
  k: number,
): { strengths: CountedPhrase[]; weaknesses: CountedPhrase[] } => {
  const { words } = facts
  if (!words) return { strengths: [], weaknesses: [] }
  const { judgements, texts } = words
  const phrasing = new SubjectPhrases(
    judgements,
    phraseCounts(judgements, rows),
    { texts, concepts: facts.vocabulary.concepts },
    phrasesOfBrand(judgements),
  )
  return { strengths: phrasing.top(0, 0, k), weaknesses: phrasing.top(0, 1, k) }
}
