import type { Note } from '@sillage/core/analyses/note'
import type { TimeMark } from '@/charts/line-model.ts'

/** Whether two times are on the same local day. */
const sameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/**
 * Returns notes as marks of a line over time: those from the day of its first point to the day of its last, newest
 * first like the input. The number of a mark counts from the oldest. A note has no hour, so one of the first or last
 * day is marked at its point.
 *
 * @param times of the points of the line
 */
export const timeMarks = (notes: readonly Note[], times: readonly number[]): TimeMark[] => {
  if (times.length === 0) return []
  const first = Math.min(...times)
  const last = Math.max(...times)
  return notes.flatMap(({ noteId, happenedAt, text }) => {
    const at = Math.min(Math.max(happenedAt, first), last)
    return at === happenedAt || sameDay(at, happenedAt) ? [{ key: noteId, at, label: text }] : []
  })
}
