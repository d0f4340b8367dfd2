import { report } from '../../support/report.ts'
import { WHOLE } from '../data.ts'
import { measureViews } from '../measure.ts'

/** Every view over 1,000,000 runs, without DuckDB. */

await report('engine', () =>
  measureViews({ ...WHOLE, runs: 1_000_000 }, { repeats: 9, besideDuck: false, mostBytesPerRun: 700 }),
)
