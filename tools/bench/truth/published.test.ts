import { readFileSync } from 'node:fs'
import { PUBLISHED_NAMES, PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../../../docs/measures.md', import.meta.url), 'utf8')

/** The published result of a promise. */
const measured = (promise: string): string => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${promise}`))
  if (row === undefined) throw new Error(`the page does not speak of: ${promise}`)
  return row.split('|')[3] ?? ''
}

const percents = (text: string): number[] =>
  [...text.matchAll(/([\d.]+) %/g)].map(([, value]) => Number(value))
const rangeOf = (text: string): number[] => [Math.min(...percents(text)), Math.max(...percents(text))]
const share = (part: number, whole: number): string => (part / whole).toFixed(3)

it('publishes the same results as the page of measures', () => {
  const { measuredOn, worlds, covered, falseAlarms, bias } = PUBLISHED_TRUTH
  expect(page).toContain(`asks ${worlds.toLocaleString('en')} small worlds`)
  expect(page).toContain(`measured on ${measuredOn}, names on ${PUBLISHED_NAMES.measuredOn}`)
  expect(rangeOf(measured('Run noise, cells repeated'))).toEqual(covered.runs)
  expect(rangeOf(measured('Market claim'))).toEqual(covered.market)
  expect(Math.max(...percents(measured('Nothing changed: views')))).toBe(falseAlarms)
  expect(measured('Bias of any')).toContain(`the worst ${bias}`)
})

it('publishes the same accuracy of names as the page of measures', () => {
  const { all, held, others } = PUBLISHED_NAMES
  const [labelled, detected, correct] = all.names
  expect(measured('Names found in')).toContain(
    `precision ${share(correct, detected)}, recall ${share(correct, labelled)} (${all.sentences} sentences in ${all.languages} languages`,
  )
  const [hard, seen, hits] = held.names
  expect(measured('The same, sentences')).toContain(`held half ${share(hits, seen)} and ${share(hits, hard)}`)
  const [named, told, rightly] = others.names
  expect(page).toMatch(
    new RegExp(
      `\\| all +\\| held \\| ${others.sentences} +\\| ${named} +\\| ${share(rightly, told)} +\\| ${share(rightly, named)}`,
    ),
  )
  expect(page).toContain(`\`${EXTRACTOR_VERSION}\``)
})
