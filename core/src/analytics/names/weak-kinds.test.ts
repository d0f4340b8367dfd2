import { describe, expect, test } from 'vitest'
import { groupsOf, readLabels } from './labelled/labelled.ts'
import { WEAK_KINDS } from './labelled/weak-kinds.ts'

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
})
