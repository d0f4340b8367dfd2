import { readFileSync } from 'node:fs'
import { PUBLISHED_NAMES, PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { expect, it } from 'vitest'

const docs = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const page = docs('measures.md')
const pageOfNames = docs('names.md')

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
  expect(Math.max(...percents(measured('Nothing changed: whole pages')))).toBe(falseAlarms)
  expect(measured('Bias of any')).toContain(`the worst ${bias}`)
})

it('publishes the same accuracy of names as the page of measures', () => {
  const { all, held, others, reading } = PUBLISHED_NAMES
  const [labelled, detected, correct] = all.names
  const [known, told, rightly] = reading.all
  expect(measured('Names found in')).toContain(
    `as answers are read precision ${share(rightly, told)}, recall ${share(rightly, known)}; by the matcher alone ` +
      `precision ${share(correct, detected)}, recall ${share(correct, labelled)} (${all.sentences} sentences in ${all.languages} languages`,
  )
  const [hard, seen, hits] = held.names
  expect(measured('The same, sentences')).toContain(`held half ${share(hits, seen)} and ${share(hits, hard)}`)
  const figures = ([names, found, right]: readonly [number, number, number]) =>
    [share(right, found), share(right, names)] as const
  const rows = pageOfNames.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  for (const [alone, read] of [
    [held, reading.held],
    [others, reading.others],
  ] as const) {
    expect(rows).toContainEqual([
      '',
      'all',
      'held',
      String(alone.sentences),
      String(alone.names[0]),
      ...figures(alone.names),
      ...figures(read),
      '',
    ])
  }
  expect(pageOfNames).toContain(`\`${EXTRACTOR_VERSION}\``)
})
