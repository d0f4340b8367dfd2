import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHED_NAMES, PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { expect, it } from 'vitest'
import { COST_PAGE, drawCost } from './cost.ts'
import { buildExcerpt } from './excerpt.ts'
import { drawPage } from './page.ts'
import { getFileName, RESULTS, type Result, readResult, readResults, resultOfOutput } from './result.ts'

const circumstances = { options: [], measuredOn: '2026-11-28', commit: '0c32a431', machine: '2 cores' }
const result = (figures: Result['figures']): Result => ({
  bench: 'pipeline',
  pass: true,
  ...circumstances,
  figures,
})
/** The formatter pads cells. */
const unpadded = (page: string): string => page.replace(/ +/g, ' ').replace(/-{2,}/g, '-')

it('draws the page that stands beside the files', () => {
  const page = readFileSync(join(RESULTS, 'README.md'), 'utf8')
  expect(unpadded(page), 'npm run results').toBe(unpadded(drawPage(readResults())))
})

it('draws the tables of the page of costs', () => {
  expect(unpadded(readFileSync(COST_PAGE, 'utf8')), 'npm run results').toBe(unpadded(drawCost()))
})

it('shows readers of the product what the files say', () => {
  expect({ truth: PUBLISHED_TRUTH, names: PUBLISHED_NAMES }, 'npm run results').toEqual(buildExcerpt())
})

it('publishes names as read by the extractor in use', () => {
  expect(
    readResult('truth-names.json').figures.extractor,
    'npm run bench -- truth --part names --publish',
  ).toBe(EXTRACTOR_VERSION)
})

it('takes the last line of a benchmark as its result', () => {
  const output = 'making runs …\n{"bench":"pipeline","pass":false,"worst":1.2}\n'
  expect(resultOfOutput(output, circumstances)).toEqual({ ...result({ worst: 1.2 }), pass: false })
})

it.each(['', 'making runs …\n', '{"pass":true}\n', '{"bench":"../pipeline","pass":true}\n'])(
  'publishes nothing when a benchmark ends with %j',
  (output) => {
    expect(() => resultOfOutput(output, circumstances)).toThrow()
  },
)

it('names files after the benchmark and its options', () => {
  expect(getFileName({ bench: 'engine', options: [] })).toBe('engine.json')
  expect(getFileName({ bench: 'engine', options: ['--part=million'] })).toBe('engine-million.json')
  expect(getFileName({ bench: 'truth', options: ['--part=names', '--share=0.1'] })).toBe(
    'truth-names-share-0.1.json',
  )
  for (const published of readResults()) expect(readResult(getFileName(published))).toEqual(published)
})

it('draws single figures, rows, and rows of rows', () => {
  const page = drawPage([
    result({
      worst: [1, 2],
      slow: [],
      of: { a: { x: 1 }, b: { y: null } },
      deep: { c: { d: { z: 'a|b' } } },
    }),
  ])
  expect(page).toContain('| worst | 1, 2 |\n| slow | none |\n')
  expect(page).toContain('### of\n\n|  | x | y |\n| - | - | - |\n| a | 1 | – |\n| b | – | – |\n')
  expect(page).toContain('### deep\n\n#### c\n\n|  | z |\n| - | - |\n| d | a\\|b |\n')
})
