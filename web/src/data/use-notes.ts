import { type NoteKind, noteSchema } from '@sillage/core/analyses/note'
import { createNote, deleteNote } from '@sillage/core/analyses/note-calls'
import { notesPath } from '@sillage/core/base/paths'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useLiveCollection } from './live.ts'

/** Notes that a time line goes back. */
const LISTED = 100

/** The notes of an analysis, newest first, live. */
export const useNotes = (analysisId: string) =>
  useLiveCollection(
    { path: notesPath(analysisId), orderBy: [['happenedAt', 'desc']], limit: LISTED },
    noteSchema,
  )

export const useCreateNote = (analysisId: string) =>
  useMutation({
    mutationFn: (note: { kind: NoteKind; text: string; happenedAt: string }) =>
      callApi(createNote, { params: { analysisId }, body: note }),
  })

export const useDeleteNote = (analysisId: string) =>
  useMutation({
    mutationFn: (noteId: string) => callApi(deleteNote, { params: { analysisId, noteId } }),
  })
