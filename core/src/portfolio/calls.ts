import { z } from 'zod/mini'
import { analysisStatusSchema } from '../analyses/status.ts'
import { changeSchema } from '../analytics/stats/change.ts'
import { visibilityViewSchema } from '../analytics/views/visibility/schema.ts'
import { defineCall } from '../base/call.ts'
import { sentimentSchema } from '../runs/reading.ts'

/** Analyses of a portfolio; those that were launched before are left out. */
export const MAX_PORTFOLIO = 200

const rowSchema = z.object({
  brand_id: z.string(),
  brand_name: z.string(),
  analysis_id: z.string(),
  title: z.string(),
  status: analysisStatusSchema,
  last_run_at: z.nullable(z.string()),
  /** Of the newest version, with its change as it is decided alone; null until its figures are there. */
  headline: z.nullable(visibilityViewSchema.shape.headline),
  sentiment: z.nullable(sentimentSchema),
  /** The same change, decided together with those of all the rows. */
  change: z.nullable(changeSchema),
})
export type PortfolioRow = z.infer<typeof rowSchema>

export const listPortfolio = defineCall({
  name: 'portfolio.list',
  summary:
    "The analyses in use of all the caller's brands, with the headline of each; changes are decided together, as one family",
  method: 'GET',
  path: '/api/portfolio',
  access: 'user',
  // Each reads a document for every analysis.
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: z.object({
    data: z.object({
      rows: z.array(rowSchema),
      /** Changes that were decided together. */
      tested: z.int(),
      /** Those of them that are called. */
      called: z.int(),
      /** Whether there are more analyses than rows. */
      has_more: z.boolean(),
    }),
  }),
})
