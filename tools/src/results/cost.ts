import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASSUMED, PRICES } from '../../bench/cost/reckon.ts'
import { ROOT } from '../layout.ts'
import { drawTables } from './page.ts'
import { readResult } from './result.ts'

export const COST_PAGE = join(ROOT, 'docs', 'cost.md')

const [START, END] = ['<!-- drawn by `npm run results` -->', '<!-- end -->']

/** The page of costs with its drawn part: the published bill, the measured paths, and what is assumed. */
export const drawCost = (): string => {
  const page = readFileSync(COST_PAGE, 'utf8')
  const [head] = page.split(START)
  if (head === page || !page.includes(END)) throw new Error(`${COST_PAGE} has no part to draw`)
  const { measuredOn, figures } = readResult('cost.json')
  const { usdPerMonth = {}, budgets = {}, ...others } = figures
  return [
    `${head}${START}`,
    '',
    `Measured on ${measuredOn}; prices read on ${PRICES.read}.`,
    '',
    ...drawTables(
      { 'US dollars a month, by brands': usdPerMonth, 'Measured, and the most it may be': budgets },
      '##',
    ),
    '## Measured paths',
    '',
    ...drawTables(others, '###'),
    '## Assumptions',
    '',
    ...ASSUMED.map((sentence) => `- ${sentence}`),
    '',
    END,
    '',
  ].join('\n')
}
