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

const on = (day: number, hour = 12): number => new Date(2026, 10, day, hour).getTime()
const VERSIONS = [on(4, 8), on(18, 8), on(11, 8)]

it('marks events between the first and the last point', () => {
  const notes = [note('late', on(19)), note('last', on(18, 8)), note('middle', on(9)), note('early', on(3))]
  expect(timeMarks(notes, VERSIONS).map(({ key }) => key)).toEqual(['last', 'middle'])
})

it('marks a note of the first or last day at its point', () => {
  const notes = [note('today', on(18, 12)), note('first', on(4, 0))]
  expect(timeMarks(notes, VERSIONS).map(({ key, at }) => [key, at])).toEqual([
    ['today', on(18, 8)],
    ['first', on(4, 8)],
  ])
})

it('marks nothing on a line without points', () => {
  expect(timeMarks([note('one', 20)], [])).toEqual([])
})
