import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** What a note on the time line is about. */
export const NOTE_KINDS = ['campaign', 'model_release', 'other'] as const
export const noteKindSchema = z.enum(NOTE_KINDS)
export type NoteKind = z.infer<typeof noteKindSchema>

export const MAX_NOTE_TEXT = 200

/** `…/analyses/{analysisId}/notes/{noteId}`: something that happened, for reading lines over time by. */
export const noteSchema = z.object({
  noteId: z.string(),
  analysisId: z.string(),
  brandId: z.string(),
  kind: noteKindSchema,
  text: z.string().check(z.minLength(1), z.maxLength(MAX_NOTE_TEXT)),
  /** When it happened. */
  happenedAt: instant,
  createdBy: z.string(),
  createdAt: instant,
})
export type Note = z.infer<typeof noteSchema>
