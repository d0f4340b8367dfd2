import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { SOURCE_TYPES } from '../../sources/source-domains.ts'
import { USES } from '../../sources/use.ts'
import { SENTIMENT_LABELS } from '../../stats/sentiment.ts'
import { domainItemSchema, sourceItemSchema, sourcesViewSchema } from '../sources/schema.ts'

/** Sentiment towards the brand in the `count` answers that name it and cite the item; `label` is what prevails. */
const itemSentimentSchema = z.extend(sentimentSchema, {
  count: z.int(),
  score: z.nullable(z.number()),
  label: z.enum(SENTIMENT_LABELS),
})

export const citationsViewSchema = z.object({
  use: z.enum(USES),
  totals: z.object({
    totalCitations: z.int(),
    totalSources: z.int(),
    totalPages: z.int(),
  }),
  topSites: sourcesViewSchema.shape.topSites,
  topDomains: z.array(domainItemSchema),
  topDomain: z.nullable(z.object({ domain: z.string(), count: z.int(), share: z.nullable(z.number()) })),
  top5Share: z.nullable(z.number()),
  allDomains: z.array(domainItemSchema),
  allSources: z.array(sourceItemSchema),
  sourceTypes: z.array(
    z.object({
      type: z.enum(SOURCE_TYPES),
      /** Citations. */
      count: z.int(),
      percent: z.nullable(z.number()),
      /** Distinct pages, of which `sources` holds the most cited. */
      sourceCount: z.int(),
      sources: z.array(sourceItemSchema),
    }),
  ),
  /** Of listed domains and pages, by domain and by address; only where an answer that cites it names the brand. */
  domainSentiment: z.record(z.string(), itemSentimentSchema),
  sourceSentiment: z.record(z.string(), itemSentimentSchema),
  /** Of the answers that cite anything and name the brand. */
  overallSentiment: z.nullable(itemSentimentSchema),
  /** Domains of the newest answers that cite something. */
  latestDomains: z.array(z.string()),
  /** The same with their citations, since few of them may be among the most cited. Older stored views lack it. */
  latestSites: z.optional(z.array(domainItemSchema)),
  /** Answers that cite something. */
  runCount: z.int(),
  /** Citations. */
  evidenceCount: z.int(),
  brandShare: sourcesViewSchema.shape.brandShare,
  /** The last versions up to the newest in range, those before the range too, oldest first; on either basis. */
  groupBreakdown: sourcesViewSchema.shape.groupBreakdown,
})
export type CitationsView = z.infer<typeof citationsViewSchema>
export type ItemSentiment = z.infer<typeof itemSentimentSchema>
