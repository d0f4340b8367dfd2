import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, plainIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { isoInstant } from '../base/time.ts'
import { byAnalysis } from './calls.ts'
import { MAX_NOTE_TEXT, noteKindSchema } from './note.ts'

export const createNote = defineCall({
  ...byAnalysis,
  name: 'analyses.createNote',
  summary: 'Puts a note on the time line of an analysis: a campaign, the release of a model',
  method: 'POST',
  path: '/api/analyses/{analysisId}/notes',
  body: z.strictObject({
    kind: noteKindSchema,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_TEXT)),
    /** When it happened (ISO 8601). */
    happenedAt: isoInstant,
  }),
  status: 201,
  response: z.object({
    data: z.object({
      note_id: z.string(),
      kind: noteKindSchema,
      text: z.string(),
      happened_at: z.string(),
      created_at: z.string(),
    }),
  }),
  errors: ['analysis_not_found'],
})

export const deleteNote = defineCall({
  ...byAnalysis,
  name: 'analyses.deleteNote',
  summary: 'Takes a note off the time line; one that is not there is no error',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}/notes/{noteId}',
  params: z.object({ analysisId: analysisIdSchema, noteId: plainIdSchema }),
  response: doneSchema,
  errors: ['analysis_not_found'],
})
