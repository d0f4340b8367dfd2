import { report } from '../../support/report.ts'
import { WHOLE } from '../data.ts'
import { measureViews } from '../measure.ts'

/** Every view over 100,000 runs, beside DuckDB. `--quick` repeats each less often. */

const isQuick = process.argv.includes('--quick')

await report('engine', () => measureViews(WHOLE, { repeats: isQuick ? 7 : 25, besideDuck: true }))
