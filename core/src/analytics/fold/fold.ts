import type { Manifest } from '../../runs/group-run.ts'
import type { Run } from '../../runs/run.ts'
import { FORMAT, pack } from '../codec/pack.ts'
import type { Shapes } from '../codec/shapes.ts'
import type { Shape, Table } from '../codec/table.ts'
import { FAMILIES, FAMILY_NAMES, type FactPart, type Family } from '../families.ts'
import { foldAnswers } from './answers.ts'
import { foldPeople } from './people.ts'
import { foldRecommendations } from './recommendations.ts'
import { foldShopping } from './shopping.ts'
import { foldSources } from './sources.ts'
import { foldWords } from './words.ts'

type Fold<F extends Family> = (manifest: Manifest, runs: readonly Run[]) => Table<Shapes[F]>

const FOLDS: { readonly [F in Family]: Fold<F> } = {
  answers: foldAnswers,
  sources: foldSources,
  words: foldWords,
  shopping: foldShopping,
  recommendations: foldRecommendations,
  people: foldPeople,
}

/** Packs a table as a part of its family. */
export const packPart = (family: Family, groupRunId: string, table: Table<Shape>): FactPart => ({
  family,
  gate: FAMILIES[family].gate,
  format: FORMAT,
  groupRunId,
  runs: table.runs.length,
  bytes: pack(table),
})

/**
 * Folds ended runs of one group run into a part per family. Their order does not matter, and a run given twice counts
 * once. A failed run is part of `answers` alone: it is reported as missing. Runs that have not ended are left out.
 * A family that none of the runs has anything for gives no part, `answers` apart.
 */
export const foldRuns = (manifest: Manifest, runs: readonly Run[]): FactPart[] => {
  const ended = new Map<number, Run>()
  for (const run of runs) {
    if (run.status === 'completed' || run.status === 'failed') ended.set(run.index, run)
  }
  if (ended.size === 0) return []
  const sorted = [...ended.values()].sort((one, other) => one.index - other.index)
  return FAMILY_NAMES.map((family) =>
    packPart(family, manifest.groupRunId, FOLDS[family](manifest, sorted)),
  ).filter((part) => part.runs > 0)
}
