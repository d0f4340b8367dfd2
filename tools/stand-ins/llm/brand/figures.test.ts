import { expect, it } from 'vitest'
import { explain, isAboutFigures, looksFor, resultsSchema } from './figures.ts'

const asking = {
  about: null,
  figures: { views: [], analysis: 'a', choices: { language: ['English', 'French'], model: [] } },
}
const figure = (ref: string, kind: string, of: string[], value: number) => ({
  ref: `[[${ref}]]`,
  kind,
  of,
  value,
})
const cell = (name: string, ref: string, value: number) => ({
  name,
  figures: [figure(ref, 'visibility', [name], value)],
})
const getResults = (own: number) =>
  resultsSchema.parse({
    results: [
      {
        asked: { view: 'visibility', by: '' },
        figures: [
          figure('f1', 'visibility', [], 40),
          figure('f2', 'share_of_voice', ['Cora'], 30),
          figure('f3', 'share_of_voice', ['Iroise'], own),
        ],
      },
      {
        asked: { view: 'visibility', by: 'prompt' },
        by: [cell('Which cream?', 'f4', 60), cell('Which balm?', 'f5', 5), cell('Which soap?', 'f6', 20)],
      },
      { asked: { view: 'visibility', by: 'model' }, by: [cell('Sol', 'f7', 10)] },
    ],
  }).results

it('looks into prompts and models when somebody asks why the brand is behind', () => {
  for (const question of ['Why are we behind?', 'Pourquoi sommes-nous derrière Cora ?']) {
    expect(isAboutFigures(question, asking)).toBe(true)
    expect(looksFor(question, asking).map(({ view, by }) => [view, by])).toEqual([
      ['visibility', ''],
      ['visibility', 'prompt'],
      ['visibility', 'model'],
    ])
  }
})

it('says who is ahead, and which cells leave the brand out most often, by reference', () => {
  const { message } = explain(getResults(12), 'en', false, 'Iroise')
  expect(message).toBe(
    'Of all mentions you have [[f3]], and Cora has [[f2]]. Answers leave you out most often here: Which balm? ([[f5]]), Which soap? ([[f6]]), Sol ([[f7]]).',
  )
  expect(explain(getResults(50), 'en', false, 'Iroise').message).toContain(
    'more mentions than anybody: [[f1]]',
  )
})
