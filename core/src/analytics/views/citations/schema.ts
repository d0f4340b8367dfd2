import { z } from 'zod'
import { sentimentSchema } from '../../../runs/reading.ts'
import { USES } from '../../sources/domain-tally.ts'
import { SOURCE_TYPES } from '../../sources/source-domains.ts'
import { SENTIMENT_LABELS } from '../../stats/round.ts'
import { domainItemSchema, sourceItemSchema, sourcesViewSchema } from '../sources/schema.ts'

/** Sentiment towards the brand in the `count` answers that name it and cite the item; `label` is what prevails. */
const itemSentimentSchema = sentimentSchema.extend({
  count: z.number().int(),
  score: z.number().nullable(),
  label: z.enum(SENTIMENT_LABELS),
})

export const citationsViewSchema = z.object({
  use: z.enum(USES),
  totals: z.object({
    totalCitations: z.number().int(),
    totalSources: z.number().int(),
    totalPages: z.number().int(),
  }),
  topSites: sourcesViewSchema.shape.topSites,
  topDomains: z.array(domainItemSchema),
  topDomain: z
    .object({ domain: z.string(), count: z.number().int(), share: z.number().nullable() })
    .nullable(),
  top5Share: z.number().nullable(),
  allDomains: z.array(domainItemSchema),
  allSources: z.array(sourceItemSchema),
  sourceTypes: z.array(
    z.object({
      type: z.enum(SOURCE_TYPES),
      /** Citations. */
      count: z.number().int(),
      percent: z.number().nullable(),
      /** Distinct pages, of which `sources` holds the most cited. */
      sourceCount: z.number().int(),
      sources: z.array(sourceItemSchema),
    }),
  ),
  /** By domain, and by address; only where an answer that cites it names the brand. */
  domainSentiment: z.record(z.string(), itemSentimentSchema),
  sourceSentiment: z.record(z.string(), itemSentimentSchema),
  /** Of the answers that cite anything and name the brand. */
  overallSentiment: itemSentimentSchema.nullable(),
  /** Domains of the newest answers that cite something. */
  latestDomains: z.array(z.string()),
  /** Answers that cite something. */
  runCount: z.number().int(),
  /** Citations. */
  evidenceCount: z.number().int(),
  brandShare: sourcesViewSchema.shape.brandShare,
  /** The last versions in range, oldest first, on either basis. */
  groupBreakdown: sourcesViewSchema.shape.groupBreakdown,
})
export type CitationsView = z.infer<typeof citationsViewSchema>
export type ItemSentiment = z.infer<typeof itemSentimentSchema>
