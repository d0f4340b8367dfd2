import type { Selection } from '../select/select.ts'
import { isPooled } from '../select/versions.ts'
import type { Change } from '../stats/change.ts'
import { judge, judgeMain, type Test } from '../stats/paired.ts'

/** Figures over several versions have no version before them. */
const NOT_COMPARED: Change = {
  delta: null,
  arrow: null,
  verdict: 'not_comparable',
  reason: 'pooled',
  paired: null,
  cells: 0,
  prompts: 0,
  p: null,
}

/** Decides the changes that a view shows of a selection, together (`judge`). */
export const judgeChanges = (
  selection: Selection,
  tests: readonly Test[],
  main: number | null = null,
): Change[] => (isPooled(selection) ? tests.map(() => NOT_COMPARED) : judge(tests, main))

/** The change of a view that shows one alone: the figure that the view is about. */
export const judgeChange = (selection: Selection, test: Test): Change =>
  isPooled(selection) ? NOT_COMPARED : judgeMain(test)
