import { z } from 'zod/mini'
import { DECISIONS, nameSuggestionSchema } from '../analytics/corrections/shared-names.ts'
import { defineCall } from '../base/call.ts'

/** The quality of names, for administrators. */

const reviewedSchema = z.object({
  suggestion_id: z.string(),
  suggestion: nameSuggestionSchema,
  /** Brands with such a correction of their own. */
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
