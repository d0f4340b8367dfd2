import { readFileSync } from 'node:fs'
import { PUBLISHED_NAMES, PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../../../docs/measures.md', import.meta.url), 'utf8')

/** What the page says was measured of a promise. */
const measured = (promise: string): string => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${promise}`))
  if (row === undefined) throw new Error(`the page does not speak of: ${promise}`)
  return row.split('|')[3] ?? ''
}

const percents = (text: string): number[] =>
  [...text.matchAll(/([\d.]+) %/g)].map(([, value]) => Number(value))
const rangeOf = (text: string): number[] => [Math.min(...percents(text)), Math.max(...percents(text))]
const share = (part: number, whole: number): string => (part / whole).toFixed(3)

it('publishes the results that the page of measures has', () => {
  const { measuredOn, worlds, covered, falseAlarms, bias } = PUBLISHED_TRUTH
  expect(page).toContain(`asks ${worlds.toLocaleString('en')} small worlds`)
  expect(page).toContain(`measured on ${measuredOn}, names on ${PUBLISHED_NAMES.measuredOn}`)
  expect(rangeOf(measured('Run noise, cells repeated'))).toEqual(covered.runs)
  expect(rangeOf(measured('Market claim'))).toEqual(covered.market)
  expect(Math.max(...percents(measured('Nothing changed: views')))).toBe(falseAlarms)
  expect(measured('Bias of any')).toContain(`the worst ${bias}`)
})

it('publishes the accuracy of names that the page of measures has', () => {
  const { all, held } = PUBLISHED_NAMES
  const [labelled, found, right] = all.names
  expect(measured('Names found in')).toContain(
    `precision ${share(right, found)}, recall ${share(right, labelled)} (${all.sentences} sentences in ${all.languages} languages`,
  )
  const [hard, seen, hits] = held.names
  expect(measured('The same, sentences')).toContain(`held half ${share(hits, seen)} and ${share(hits, hard)}`)
  expect(page).toContain(`\`${EXTRACTOR_VERSION}\``)
})
