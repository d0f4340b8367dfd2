import { z } from 'zod'
import { sentimentSchema } from '../../../runs/reading.ts'
import { visibilityViewSchema } from '../visibility/schema.ts'

/** What a list of analyses shows of each: the headline of its newest version, and the line that leads to it. */
export const headlineViewSchema = visibilityViewSchema.pick({ headline: true }).extend({
  /** Mean over the answers that name the brand; null without any. */
  sentiment: sentimentSchema.nullable(),
  /** The last versions in range, oldest first, on either basis. */
  list: z.array(
    z.object({
      groupRunId: z.string(),
      created_at: z.string(),
      /** Percent of answers that name the brand, cells weighing equally. */
      visibility: z.number().nullable(),
      /** Answers. */
      n: z.number().int(),
    }),
  ),
})
export type HeadlineView = z.infer<typeof headlineViewSchema>
