import type { Selection } from '../select/select.ts'
import { isPooled } from '../select/versions.ts'
import type { Change } from '../stats/change.ts'
import { SIDE_RATE } from '../stats/false-discovery.ts'
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

/** Decides the changes that a view shows beside its headline, as one family (`judge`). */
export const judgeChanges = (selection: Selection, tests: readonly Test[]): Change[] =>
  isPooled(selection) ? tests.map(() => NOT_COMPARED) : judge(tests, SIDE_RATE)

/** Decides a headline alone at its level (`judgeMain`). */
export const judgeChange = (selection: Selection, test: Test, level: number): Change =>
  isPooled(selection) ? NOT_COMPARED : judgeMain(test, level)
