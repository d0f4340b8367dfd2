import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** Kinds of notes on the time line. */
export const NOTE_KINDS = ['campaign', 'model_release', 'other'] as const
export const noteKindSchema = z.enum(NOTE_KINDS)
export type NoteKind = z.infer<typeof noteKindSchema>

export const MAX_NOTE_TEXT = 200

/** `…/analyses/{analysisId}/notes/{noteId}`: an event that may explain a line over time. */
export const noteSchema = z.object({
  noteId: z.string(),
  analysisId: z.string(),
  brandId: z.string(),
  kind: noteKindSchema,
  text: z.string().check(z.minLength(1), z.maxLength(MAX_NOTE_TEXT)),
  happenedAt: instant,
  createdBy: z.string(),
  createdAt: instant,
})
export type Note = z.infer<typeof noteSchema>
