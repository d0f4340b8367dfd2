import { describe, expect, test } from 'vitest'
import { publishedNames } from '../../src/results/excerpt.ts'
import { filterGroups, readLabels } from './labelled.ts'
import { WEAK_KINDS } from './load.ts'
import { countsByScript, measureMatching } from './measure.ts'

describe('on sentences of the hard kinds', () => {
  test('there are at least 1,825, each once, and as many of them in either half', () => {
    const sentences = WEAK_KINDS.flatMap((group) =>
      group.sentences.map((sentence) => `${group.language} ${readLabels(group, sentence).text}`),
    )
    expect(sentences.length).toBeGreaterThanOrEqual(1825)
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
    for (const half of ['seen', 'held'] as const) {
      const count = filterGroups(WEAK_KINDS, half).flatMap((group) => group.sentences).length
      expect(count / sentences.length).toBeGreaterThan(0.44)
    }
  })

  test.each(['seen', 'held'] as const)('finds as many names as published when half is %s', (half) => {
    const { table } = measureMatching(filterGroups(WEAK_KINDS, half))
    expect(countsByScript(table)).toEqual(publishedNames(half, 'matcher'))
  })
})
