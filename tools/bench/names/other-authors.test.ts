import { describe, expect, test } from 'vitest'
import { publishedNames } from '../../src/results/excerpt.ts'
import { filterGroups, readLabels } from './labelled.ts'
import { OTHER_AUTHORS, WEAK_KINDS } from './load.ts'
import { countsByScript, measureMatching } from './measure.ts'

describe('on sentences of authors who do not know the matcher', () => {
  test('none is there twice, or among our own', () => {
    const getTexts = (groups: typeof OTHER_AUTHORS): string[] =>
      groups.flatMap((group) =>
        group.sentences.map((sentence) => `${group.language} ${readLabels(group, sentence).text}`),
      )
    const all = [...getTexts(OTHER_AUTHORS), ...getTexts(WEAK_KINDS)]
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  test.each(['seen', 'held'] as const)('finds as many names as published when half is %s', (half) => {
    const { table } = measureMatching(filterGroups(OTHER_AUTHORS, half))
    expect(countsByScript(table)).toEqual(
      publishedNames(half === 'held' ? 'others' : 'othersSeen', 'matcher'),
    )
  })
})
