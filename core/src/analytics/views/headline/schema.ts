import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { visibilityViewSchema } from '../visibility/schema.ts'

/** The data of an analysis in a list: the headline of its newest version, and the line that leads to it. */
export const headlineViewSchema = z.extend(z.pick(visibilityViewSchema, { headline: true }), {
  /** Mean over the answers that name the brand; null without any. */
  sentiment: z.nullable(sentimentSchema),
  /** The last versions up to the newest in range, those before the range too, oldest first; on either basis. */
  list: z.array(
    z.object({
      groupRunId: z.string(),
      created_at: z.string(),
      /** Percent of answers that name the brand, cells weighing equally. */
      visibility: z.nullable(z.number()),
      /** Answers. */
      n: z.int(),
    }),
  ),
})
export type HeadlineView = z.infer<typeof headlineViewSchema>
