import type { Note } from '@sillage/core/analyses/note'
import type { TimeMark } from '@/charts/line-model.ts'

/**
 * Notes as marks of a line over time: those between its first and its last point, newest first as they are given. A
 * mark's number is its place among them, counted from the oldest.
 *
 * @param times of the points of the line
 */
export const timeMarks = (notes: readonly Note[], times: readonly number[]): TimeMark[] => {
  const first = Math.min(...times)
  const last = Math.max(...times)
  return notes
    .filter(({ happenedAt }) => happenedAt >= first && happenedAt <= last)
    .map(({ noteId, happenedAt, text }) => ({ key: noteId, at: happenedAt, label: text }))
}
