import { describe, expect, test } from 'vitest'
import { publishedNames } from '../../src/results/excerpt.ts'
import { filterGroups } from './labelled.ts'
import { LABELLED, OTHER_AUTHORS, WEAK_KINDS } from './load.ts'
import { countsByScript, measureMatching } from './measure.ts'
import { byRecordedReader } from './replies.ts'

const SETS = {
  all: LABELLED,
  seen: filterGroups(WEAK_KINDS, 'seen'),
  held: filterGroups(WEAK_KINDS, 'held'),
  othersSeen: filterGroups(OTHER_AUTHORS, 'seen'),
  others: filterGroups(OTHER_AUTHORS, 'held'),
} as const

describe('names as answers are read, by the matcher and a reader', () => {
  test.each(['all', 'seen', 'held', 'othersSeen', 'others'] as const)(
    'are found and right in 0.985 of the cases in each script when sentences are %s',
    (set) => {
      const { table } = measureMatching(SETS[set], byRecordedReader())
      expect(table.length).toBeGreaterThan(4)
      for (const { script, precision, recall } of table) {
        expect(Math.min(precision ?? 0, recall ?? 0), script).toBeGreaterThanOrEqual(0.985)
      }
      expect(countsByScript(table)).toEqual(publishedNames(set, 'reader'))
    },
  )
})
