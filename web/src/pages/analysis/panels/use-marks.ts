import { useMemo } from 'react'
import { useNotes } from '@/data/use-notes.ts'
import { timeMarks } from '@/features/notes/time-marks.ts'

/**
 * The notes of an analysis, null while they load, and their marks on a line over time.
 *
 * @param list the points of the line
 */
export const useMarks = (analysisId: string, list: readonly { created_at: string }[] | undefined) => {
  const written = useNotes(analysisId)
  const notes = written.status === 'ready' ? written.data : null
  const marks = useMemo(
    () =>
      timeMarks(
        notes ?? [],
        (list ?? []).map(({ created_at }) => Date.parse(created_at)),
      ),
    [notes, list],
  )
  return { notes, marks }
}
