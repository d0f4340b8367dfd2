import { z } from 'zod/mini'
import { DECISIONS, nameSuggestionSchema } from '../analytics/corrections/shared-names.ts'
import { defineCall } from '../base/call.ts'
import { runIdSchema } from '../base/ids.ts'
import { agreementSchema } from './agreement.ts'
import { labelSchema } from './reading-sample.ts'
import { weekOf } from './weeks.ts'

/** The quality of names and readings, for administrators. */

const reviewedSchema = z.object({
  suggestion_id: z.string(),
  suggestion: nameSuggestionSchema,
  /** Brands that say so in their own corrections. */
  count: z.int(),
  /** At most twenty of them. */
  brands: z.array(z.object({ brand_id: z.string(), brand_name: z.string() })),
  said_at: z.string(),
})
export type ReviewedName = z.infer<typeof reviewedSchema>

const decidedSchema = z.object({
  suggestion_id: z.string(),
  suggestion: nameSuggestionSchema,
  decision: z.enum(DECISIONS),
  decided_at: z.string(),
  /** Brands that have taken it on; 0 of what was declined. */
  reached: z.int(),
})
export type DecidedName = z.infer<typeof decidedSchema>

export const listNameReviews = defineCall({
  name: 'quality.listNames',
  showsBrands: true,
  summary:
    'Corrections of names by customers that nobody has decided about, the most frequent first, and the newest decisions',
  method: 'GET',
  path: '/api/admin/quality/names',
  access: 'admin',
  response: z.object({
    data: z.object({
      open: z.array(reviewedSchema),
      decided: z.array(decidedSchema),
      /** Whether brands that changed nothing lately were left out. */
      has_more: z.boolean(),
    }),
  }),
})

export const decideName = defineCall({
  name: 'quality.decideName',
  summary:
    'Accepts what a correction says for every brand, declines it, or takes either back; doing it again changes nothing',
  method: 'POST',
  path: '/api/admin/quality/names',
  access: 'admin',
  limits: [{ per: 'user', points: 240, seconds: 60 }],
  body: z.strictObject({
    action: z.enum(['accept', 'decline', 'undo']),
    suggestion: nameSuggestionSchema.check(
      z.refine(
        ({ kind, into, into_name }) =>
          (kind === 'apart') === (into === null) && (into === null) === (into_name === null),
        { path: ['into'], message: 'is of names that are another company’s' },
      ),
    ),
  }),
  response: z.object({ data: z.object({ decision: z.nullable(z.enum(DECISIONS)) }) }),
  errors: ['shared_names_full'],
})

const agreementsSchema = z.object({
  named: agreementSchema,
  sentiment: agreementSchema,
  position: agreementSchema,
})

const weekSchema = z.object({
  /** Its Monday, UTC. */
  week: z.string(),
  is_drawn: z.boolean(),
  /** Answers that were drawn from, readings drawn that are still there, and those labelled. */
  answers: z.int(),
  drawn: z.int(),
  labelled: z.int(),
  /** Of the readings. */
  extractor_versions: z.array(z.string()),
  agreement: agreementsSchema,
})
export type LabelledWeek = z.infer<typeof weekSchema>

/** From 1970 on: databases know no year 0. */
const monday = z.iso
  .date()
  .check(
    z.refine(
      (day) => Number.isNaN(Date.parse(day)) || (Date.parse(day) >= 0 && weekOf(Date.parse(day)) === day),
      'must be a Monday from 1970 on',
    ),
  )

export const listReadings = defineCall({
  name: 'quality.listReadings',
  summary: 'Twelve weeks of readings drawn for labelling, with how far the analyst agrees with the labels',
  method: 'GET',
  path: '/api/admin/quality/readings',
  access: 'admin',
  /** The newest of the weeks; the last one that is over, unless it says another. */
  query: z.object({ until: z.optional(monday) }),
  response: z.object({
    data: z.object({
      /** The newest first. */
      weeks: z.array(weekSchema),
      /** All readings of these weeks by the extractor in use, whose figures compare. */
      extractor_version: z.string(),
      agreement: agreementsSchema,
      /** Readings without a label, the newest week first and in the order of their draw. */
      open: z.array(z.string()),
    }),
  }),
})

export const drawReadings = defineCall({
  name: 'quality.drawReadings',
  summary:
    'Draws readings of a week that is over, each as likely as any other; again, the draw stays as it is',
  method: 'POST',
  path: '/api/admin/quality/readings',
  access: 'admin',
  limits: [{ per: 'user', points: 30, seconds: 60 }],
  body: z.strictObject({ week: monday }),
  response: z.object({
    data: z.object({ week: z.string(), answers: z.int(), drawn: z.int() }),
  }),
})

export const getReadingSample = defineCall({
  name: 'quality.getReading',
  showsBrands: true,
  summary: 'An answer to label. The analyst’s reading is left out until there is a label',
  method: 'GET',
  path: '/api/admin/quality/readings/{runId}',
  access: 'admin',
  unknown: 'run_not_found',
  params: z.object({ runId: runIdSchema }),
  response: z.object({
    data: z.object({
      run_id: z.string(),
      week: z.string(),
      brand_name: z.string(),
      language_code: z.string(),
      prompt: z.string(),
      text: z.string(),
      /** Where the text has the names that the brand set up, in UTF-16 units; the end is exclusive. */
      marks: z.array(z.object({ start: z.int(), end: z.int(), kind: z.enum(['brand', 'competitor']) })),
      label: z.nullable(labelSchema),
      analyst: z.nullable(labelSchema),
    }),
  }),
  errors: ['run_not_found'],
})

export const labelReading = defineCall({
  name: 'quality.labelReading',
  summary: 'Stores what a person reads in an answer, once, and shows what the analyst read',
  method: 'POST',
  path: '/api/admin/quality/readings/{runId}',
  access: 'admin',
  unknown: 'run_not_found',
  limits: [{ per: 'user', points: 240, seconds: 60 }],
  params: z.object({ runId: runIdSchema }),
  body: labelSchema.check(
    z.refine(({ named, sentiment, position }) => named || (sentiment === null && position === null), {
      path: ['named'],
      message: 'an answer that does not name the brand has neither sentiment nor position',
    }),
  ),
  response: z.object({ data: z.object({ label: labelSchema, analyst: labelSchema }) }),
  errors: ['run_not_found', 'reading_labelled'],
})
