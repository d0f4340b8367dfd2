import { describe, expect, test } from 'vitest'
import { publishedNames } from '../../src/results/excerpt.ts'
import { LABELLED } from './load.ts'
import { countsByScript, measureMatching } from './measure.ts'

const { table, errors } = measureMatching()
const overall = table.find(({ script }) => script === 'all')

describe('on sentences that a reader has marked', () => {
  test('there are enough of them to tell', () => {
    expect(overall?.sentences).toBeGreaterThanOrEqual(400)
    expect(overall?.languages).toBeGreaterThanOrEqual(20)
    expect(new Set(LABELLED.map(({ script }) => script)).size).toBeGreaterThanOrEqual(10)
    const unnamed = LABELLED.flatMap(({ sentences }) => sentences).filter((text) => !text.includes('[['))
    expect(unnamed.length).toBeGreaterThanOrEqual(150)
  })

  test('finds as many names as published', () => {
    expect(countsByScript(table)).toEqual(publishedNames('all', 'matcher'))
  })

  test('no sentence is there twice', () => {
    const sentences = LABELLED.flatMap((group) => group.sentences.map((text) => `${group.language} ${text}`))
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
  })

  test('precision is 0.9 or better and recall 0.85 over all, by the letters alone', () => {
    expect(overall?.precision, JSON.stringify(errors, null, 1)).toBeGreaterThanOrEqual(0.9)
    expect(overall?.recall, JSON.stringify(errors, null, 1)).toBeGreaterThanOrEqual(0.85)
  })
})
