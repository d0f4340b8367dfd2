import { describe, expect, test } from 'vitest'
import { groupsOf, type Half, readLabels } from './labelled/labelled.ts'
import { measureMatching } from './labelled/measure.ts'
import { WEAK_KINDS } from './labelled/weak-kinds.ts'

/** Mentions per script: labelled, found, right. Published in docs/measures.md; a better matcher raises them. */
const MEASURED: Readonly<Record<Half, Readonly<Record<string, readonly [number, number, number]>>>> = {
  seen: {
    Latin: [76, 77, 76],
    Cyrillic: [5, 5, 5],
    Greek: [0, 0, 0],
    Arabic: [16, 16, 16],
    Hebrew: [8, 8, 8],
    Devanagari: [7, 7, 7],
    Thai: [7, 7, 7],
    Han: [10, 10, 10],
    Japanese: [8, 8, 8],
    Hangul: [10, 10, 10],
    all: [147, 148, 147],
  },
  held: {
    Latin: [72, 72, 69],
    Cyrillic: [4, 5, 4],
    Greek: [4, 4, 3],
    Arabic: [6, 6, 6],
    Hebrew: [8, 7, 7],
    Devanagari: [5, 5, 5],
    Thai: [6, 6, 6],
    Han: [6, 7, 6],
    Japanese: [10, 10, 10],
    Hangul: [9, 9, 9],
    all: [130, 131, 125],
  },
}

describe('on sentences of the hard kinds', () => {
  test('there are at least 300, each once, and as many of them in either half', () => {
    const sentences = WEAK_KINDS.flatMap((group) =>
      group.sentences.map((sentence) => `${group.language} ${readLabels(group, sentence).text}`),
    )
    expect(sentences.length).toBeGreaterThanOrEqual(300)
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
    for (const half of ['seen', 'held'] as const) {
      const count = groupsOf(WEAK_KINDS, half).flatMap((group) => group.sentences).length
      expect(count / sentences.length).toBeGreaterThan(0.44)
    }
  })

  test.each(['seen', 'held'] as const)('finds as many names as published when half is %s', (half) => {
    const { table } = measureMatching(groupsOf(WEAK_KINDS, half))
    const measured = Object.fromEntries(
      table.map(({ script, expected, found, right }) => [script, [expected, found, right]]),
    )
    expect(measured).toEqual(MEASURED[half])
  })
})
