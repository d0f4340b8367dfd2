import { PUBLISHED_NAMES } from '@sillage/core/analytics/published'
import { describe, expect, test } from 'vitest'
import { groupsOf, type Half, readLabels } from './labelled.ts'
import { OTHER_AUTHORS, WEAK_KINDS } from './load.ts'
import { measureMatching } from './measure.ts'

const { others } = PUBLISHED_NAMES

/** Mentions per script: labelled, found, right. Published in docs/measures.md; a better matcher raises them. */
const MEASURED: Readonly<Record<Half, Readonly<Record<string, readonly [number, number, number]>>>> = {
  seen: {
    Latin: [754, 740, 736],
    Thai: [63, 63, 63],
    Han: [77, 79, 76],
    Japanese: [57, 58, 57],
    all: [951, 940, 932],
  },
  held: {
    Latin: [764, 722, 682],
    Thai: [75, 74, 67],
    Han: [92, 89, 82],
    Japanese: [49, 55, 49],
    all: others.names,
  },
}

describe('on sentences of authors who do not know the matcher', () => {
  test('none is there twice, or among our own', () => {
    const textsOf = (groups: typeof OTHER_AUTHORS): string[] =>
      groups.flatMap((group) =>
        group.sentences.map((sentence) => `${group.language} ${readLabels(group, sentence).text}`),
      )
    const all = [...textsOf(OTHER_AUTHORS), ...textsOf(WEAK_KINDS)]
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  test.each(['seen', 'held'] as const)('finds as many names as published when half is %s', (half) => {
    const { table } = measureMatching(groupsOf(OTHER_AUTHORS, half))
    const measured = Object.fromEntries(
      table.map(({ script, expected, found, right }) => [script, [expected, found, right]]),
    )
    expect(measured).toEqual(MEASURED[half])
    const all = table.find(({ script }) => script === 'all')
    if (half === 'held')
      expect(all).toMatchObject({ sentences: others.sentences, languages: others.languages })
  })
})
