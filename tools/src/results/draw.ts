import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BIN, CORE, ROOT } from '../layout.ts'
import { COST_PAGE, drawCost } from './cost.ts'
import { buildExcerpt } from './excerpt.ts'
import { drawPage } from './page.ts'
import { RESULTS, readResults } from './result.ts'

const EXCERPT = join(CORE, 'src', 'analytics', 'published.ts')

/** Writes the page of results and the product's excerpt from the published files. */
export const drawResults = (): void => {
  const { truth, names } = buildExcerpt()
  writeFileSync(join(RESULTS, 'README.md'), drawPage(readResults()))
  writeFileSync(COST_PAGE, drawCost())
  writeFileSync(
    EXCERPT,
    [
      '// Written by `npm run results` from docs/results: the part that readers of the product see.',
      '// Coverage and false alarms are in percent, bias in points. Names: labelled, found, right; `read` is with a reader.',
      '',
      `export const PUBLISHED_TRUTH = ${JSON.stringify(truth, null, 2)} as const`,
      '',
      `export const PUBLISHED_NAMES = ${JSON.stringify(names, null, 2)} as const`,
      '',
    ].join('\n'),
  )
  const { status } = spawnSync(join(BIN, 'biome'), ['format', '--write', RESULTS, COST_PAGE, EXCERPT], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('biome could not format the results')
}
