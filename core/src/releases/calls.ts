import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { noteTextsSchema } from './release-note.ts'

/** Calls about what is new in the product. */

const noteSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  /** The language of title and body. */
  language: z.string(),
  /** ISO 8601; null of a draft. */
  publish_at: z.nullable(z.string()),
})
export type ReleaseNoteItem = z.infer<typeof noteSchema>

/** A note as its editor sees it. */
const editedSchema = z.extend(noteSchema, { texts: noteTextsSchema, updated_at: z.string() })
export type EditedReleaseNote = z.infer<typeof editedSchema>

const language = z.optional(z.string().check(z.maxLength(16)))
const params = z.object({ releaseId: plainIdSchema })
const body = z.strictObject({
  texts: noteTextsSchema,
  /** ISO 8601, in the past or to come; null keeps it a draft. */
  publish_at: z.nullable(z.iso.datetime({ offset: true })),
})
const edited = z.object({ data: editedSchema })

export const listReleaseNotes = defineCall({
  name: 'releases.list',
  summary:
    'What is new, newest first; with `include_unpublished`, for administrators, drafts and what is to come too',
  method: 'GET',
  path: '/api/release-notes',
  access: 'public',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    include_unpublished: z._default(z.enum(['true', 'false']), 'false'),
    language,
  }),
  limits: [{ per: 'address', points: 240, seconds: 60 }],
  response: z.object({ data: z.array(z.union([editedSchema, noteSchema])) }),
  errors: ['not_authenticated', 'session_expired', 'admin_only'],
})

export const createReleaseNote = defineCall({
  name: 'releases.create',
  summary: 'Writes a note about what is new',
  method: 'POST',
  path: '/api/release-notes',
  access: 'admin',
  body,
  response: edited,
  status: 201,
})

export const updateReleaseNote = defineCall({
  name: 'releases.update',
  summary: 'Changes a note, and when it is published',
  method: 'PUT',
  path: '/api/release-notes/{releaseId}',
  access: 'admin',
  params,
  body,
  response: edited,
  errors: ['release_note_not_found'],
})

export const deleteReleaseNote = defineCall({
  name: 'releases.delete',
  summary: 'Deletes a note',
  method: 'DELETE',
  path: '/api/release-notes/{releaseId}',
  access: 'admin',
  params,
  response: okSchema,
  errors: ['release_note_not_found'],
})

export const listUnreadReleaseNotes = defineCall({
  name: 'releases.unread',
  summary: 'Notes that were published since the person came, and that they have not read, newest first',
  method: 'GET',
  path: '/api/release-notes/unread',
  access: 'user',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5),
    language,
  }),
  response: z.object({ data: z.array(noteSchema) }),
})

export const countUnreadReleaseNotes = defineCall({
  name: 'releases.unreadCount',
  summary: 'How many notes the person has not read, up to a limit',
  method: 'GET',
  path: '/api/release-notes/unread-count',
  access: 'user',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 50) }),
  response: z.object({ count: z.int() }),
})

export const readReleaseNote = defineCall({
  name: 'releases.read',
  summary: 'Notes that the person has read a note',
  method: 'POST',
  path: '/api/release-notes/{releaseId}/read',
  access: 'user',
  params,
  limits: [{ per: 'user', points: 120, seconds: 60 }],
  response: okSchema,
  errors: ['release_note_not_found'],
})
