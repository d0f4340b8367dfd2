import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'

/** Largest recording that is taken. */
export const RECORDING_BYTES = 10 * 1024 * 1024
/** Longest recording that is taken. */
export const RECORDING_SECONDS = 120

export const transcribe = defineCall({
  name: 'audio.transcribe',
  summary: 'Writes down what is said in a recording, WebM or MP4, sent as a file of a form; nothing is kept',
  method: 'POST',
  path: '/api/audio/transcribe',
  access: 'user',
  file: { field: 'file', maxBytes: RECORDING_BYTES },
  query: z.object({
    /** The language that is probably spoken. */
    language: z.optional(z.enum(INTERFACE_LANGUAGES)),
    /** The brand whose plan holds AI mode; without it the caller's own does. */
    in_brand: z.optional(brandIdSchema),
  }),
  /** Empty when nobody speaks. */
  response: z.object({ text: z.string() }),
  limits: [{ per: 'user', points: 30, seconds: 600 }],
  errors: ['ai_mode_locked', 'voice_off', 'brand_not_found', 'access_denied', ...CEILING_ERRORS],
})
