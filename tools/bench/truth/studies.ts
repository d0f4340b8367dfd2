import { actionsOnce } from './actions.ts'
import { mixedOnce, powerOnce, unchangedOnce } from './changes.ts'
import { coverOnce } from './coverage.ts'
import { extremesOnce } from './extremes.ts'
import { factorsOnce } from './factors.ts'
import { figuresOnce } from './figures.ts'
import { lifeOnce } from './life.ts'
import { pagesOnce } from './pages.ts'
import { planOnce } from './planner.ts'
import { readingOnce } from './reading.ts'
import type { Tally } from './tally.ts'
import { untilOnce } from './until.ts'

/** A study: runs on many worlds, each generated from its number. */
export const STUDIES = {
  coverage: coverOnce,
  unchanged: unchangedOnce,
  life: lifeOnce,
  pages: pagesOnce,
  mixed: mixedOnce,
  power: (tally: Tally, number: number) => {
    powerOnce(tally, number, 1)
    powerOnce(tally, number, 2)
  },
  extremes: extremesOnce,
  factors: factorsOnce,
  figures: figuresOnce,
  reading: readingOnce,
  plan: planOnce,
  actions: actionsOnce,
  until: untilOnce,
} as const satisfies Record<string, (tally: Tally, number: number) => void>

export type Study = keyof typeof STUDIES

/** World numbers from `from` to `to`, exclusive. */
export interface Chunk {
  readonly study: Study
  readonly from: number
  readonly to: number
}
