import { describe, expect, test } from 'vitest'
import { groupsOf, type Half, readLabels } from './labelled/labelled.ts'
import { measureMatching } from './labelled/measure.ts'
import { WEAK_KINDS } from './labelled/weak-kinds.ts'

/** Mentions per script: labelled, found, right. Published in docs/measures.md; a better matcher raises them. */
const MEASURED: Readonly<Record<Half, Readonly<Record<string, readonly [number, number, number]>>>> = {
  seen: {
    Latin: [100, 102, 98],
    Cyrillic: [35, 35, 32],
    Greek: [20, 18, 16],
    Arabic: [36, 37, 36],
    Hebrew: [34, 39, 34],
    Devanagari: [38, 40, 38],
    Thai: [29, 29, 29],
    Han: [40, 42, 40],
    Japanese: [26, 26, 26],
    Hangul: [33, 35, 31],
    all: [391, 403, 380],
  },
  held: {
    Latin: [107, 103, 99],
    Cyrillic: [40, 36, 33],
    Greek: [29, 31, 27],
    Arabic: [37, 36, 36],
    Hebrew: [32, 35, 31],
    Devanagari: [23, 26, 23],
    Thai: [38, 38, 37],
    Han: [36, 38, 36],
    Japanese: [49, 49, 49],
    Hangul: [41, 43, 41],
    all: [432, 435, 412],
  },
}

describe('on sentences of the hard kinds', () => {
  test('there are at least 900, each once, and as many of them in either half', () => {
    const sentences = WEAK_KINDS.flatMap((group) =>
      group.sentences.map((sentence) => `${group.language} ${readLabels(group, sentence).text}`),
    )
    expect(sentences.length).toBeGreaterThanOrEqual(900)
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
