import type { Facts, Version } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { type Selection, selectVersion } from '../select/select.ts'
import { createdAt } from '../select/versions.ts'
import type { Change } from '../stats/change.ts'
import { judgeSinceFirst } from '../stats/paired.ts'
import { keepCells, type LifeFigure, weighLife } from './life.ts'
import { byPrompt, type CellTotals, cellDifferences } from './pairs.ts'

/** The version that analyses begin with. */
export const FIRST = 0

/** The newest version of a view against the first of its analysis. */
interface SinceFirst {
  readonly version: Pick<Version, 'groupRunId'> & { readonly createdAt: string }
  /** The answers of the first version that the view keeps. */
  readonly selection: Selection
  /** The change, as the figure shows it to be so large. */
  readonly judge: (delta: number | null) => Change
}

/**
 * The first version of the analysis, and whether the newest differs from it by all versions since: null when the first
 * is the version before anyway, and for a single version by its id, which has only the one before.
 */
export const compareWithFirst = (
  facts: Facts,
  figure: LifeFigure,
  { dateFrom: _from, dateTo: _to, groupRunId, basis: _basis, ...choices }: Filter,
  now: number | null,
  totalsOf: (selection: Selection, version: number) => CellTotals,
): SinceFirst | null => {
  const first = facts.versions[FIRST]
  if (now === null || now <= FIRST + 1 || first === undefined || groupRunId !== undefined) return null
  const selection = selectVersion(facts, choices, FIRST)
  const judge = (delta: number | null): Change =>
    judgeSinceFirst(
      {
        delta,
        pairs: byPrompt(
          facts,
          cellDifferences(
            facts,
            choices,
            now,
            FIRST,
            figure === 'visibility' ? 'presence' : figure,
            totalsOf,
          ),
        ),
      },
      weighLife(facts, figure, now, FIRST, keepCells(selection, FIRST)),
    )
  return {
    version: { groupRunId: first.groupRunId, createdAt: createdAt(first) },
    ...{ selection, judge },
  }
}
