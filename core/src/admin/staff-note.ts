import { z } from 'zod/mini'
import { brandPath, userPath } from '../base/paths.ts'
import { instant } from '../base/time.ts'

/** Longest note, in characters. */
export const MAX_STAFF_NOTE = 2_000

export const NOTED_KINDS = ['users', 'brands'] as const
export type NotedKind = (typeof NOTED_KINDS)[number]

/** The document that a note is about. */
export const pathOfNoted = (kind: NotedKind, id: string): string =>
  kind === 'users' ? userPath(id) : brandPath(id)

/** `staff_notes/{noteId}`: what our team wrote down about a person or a brand. The server's alone. */
export const staffNoteSchema = z.object({
  noteId: z.string(),
  /** Path of the person or brand. */
  about: z.string(),
  text: z.string(),
  by: z.string(),
  byEmail: z.string(),
  createdAt: instant,
})
export type StaffNote = z.infer<typeof staffNoteSchema>
