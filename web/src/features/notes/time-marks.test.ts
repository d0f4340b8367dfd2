import type { Note } from '@sillage/core/analyses/note'
import { expect, it } from 'vitest'
import { timeMarks } from './time-marks.ts'

const note = (noteId: string, happenedAt: number): Note => ({
  noteId,
  analysisId: 'a',
  brandId: 'b',
  kind: 'campaign',
  text: noteId,
  happenedAt,
  createdBy: 'c',
  createdAt: 0,
})

it('marks what happened between the first and the last point', () => {
  const notes = [note('late', 50), note('last', 40), note('middle', 20), note('early', 5)]
  expect(timeMarks(notes, [10, 40, 30]).map(({ key }) => key)).toEqual(['last', 'middle'])
})

it('marks nothing on a line without points', () => {
  expect(timeMarks([note('one', 20)], [])).toEqual([])
})
