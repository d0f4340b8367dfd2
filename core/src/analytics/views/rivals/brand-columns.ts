import type { ScoreColumns } from '../../estimates/score-estimate.ts'
import type { ShareColumns } from '../../estimates/share-estimate.ts'
import type { Facts } from '../../facts.ts'
import { voices } from '../../ranking/voice.ts'
import { citationColumns, competitorCitations } from '../../sources/own-share.ts'

/** Every answer's data on one brand, by row of the facts: like the columns of the main brand. */
export interface BrandColumns extends ScoreColumns {
  readonly named: Uint8Array
  /** Brands that the answer names, and whether it is one of them; none where the prompt names the main brand. */
  readonly voice: ShareColumns
  /** Pages that the answer leans on, and those of its own sites. */
  readonly own: ShareColumns
}

const ofMainBrand = (facts: Facts): BrandColumns => {
  const { named, judged, positive, negative } = facts.run
  return {
    named,
    judged,
    positive,
    negative,
    voice: voices(facts),
    own: citationColumns.referenced(facts),
  }
}

const ofCompetitor = (facts: Facts, competitor: number): BrandColumns => {
  const { rows, run, mentions } = facts
  const named = new Uint8Array(rows)
  const judged = new Uint8Array(rows)
  const positive = new Uint16Array(rows)
  const negative = new Uint16Array(rows)
  const parts = new Uint16Array(rows)
  for (let row = 0; row < rows; row++) {
    const end = mentions.start[row + 1] ?? 0
    for (let at = mentions.start[row] ?? 0; at < end; at++) {
      if (mentions.entity[at] !== competitor) continue
      named[row] = 1
      parts[row] = 1 - (run.branded[row] ?? 0)
      if (run.read[row] !== 1) continue
      judged[row] = 1
      positive[row] = mentions.positive[at] ?? 0
      negative[row] = mentions.negative[at] ?? 0
    }
  }
  const { wholes } = voices(facts)
  return {
    named,
    judged,
    positive,
    negative,
    voice: { parts, wholes },
    own: competitorCitations(facts, competitor),
  }
}

export const brandColumns = (facts: Facts, entity: number): BrandColumns =>
  entity === 0 ? ofMainBrand(facts) : ofCompetitor(facts, entity)
