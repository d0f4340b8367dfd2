import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { certaintySchema, intervalSchema } from '../../estimates/certainty.ts'
import { BASES } from '../../filter.ts'
import { keywordSchema, keywordTonesSchema } from '../keywords/schema.ts'
import { quickFactSchema } from '../observations/fact.ts'
import { queryItemSchema } from '../sources/schema.ts'

/** Of a share, for these prompts asked again, pooled over the answers. Views stored before it was computed lack it. */
export const shareInterval = { shareInterval: z.optional(z.nullable(intervalSchema)) } as const

/** Share of voice without the prompts that name the brand. */
const share = {
  share: z.nullable(z.number()),
  /** The same with them. Views stored before it was kept lack it. */
  shareWithBranded: z.optional(z.nullable(z.number())),
  ...shareInterval,
} as const

/** Which answers figures are over: what has to stand beside them wherever they leave the page. */
export const basisSchema = z.object({
  basis: z.enum(BASES),
  /** Versions taken together. */
  versions: z.int(),
  /** The one version; null over several, and without any. */
  groupRunId: z.nullable(z.string()),
  /** When the first and the last of the versions were launched. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  answers: z.int(),
})
export type BasisInForce = z.infer<typeof basisSchema>

/** Sentiment of a report: percentages, and how many answers they stand for. */
export const sentimentOverviewSchema = z.object({
  positive: z.nullable(z.number()),
  neutral: z.nullable(z.number()),
  negative: z.nullable(z.number()),
  /** Positive, neutral and negative answers: the percentages of the base, rounded to add up to it. */
  counts: z.array(z.int()).check(z.length(3)),
  /** The answers that name the brand, or all answers when none does. */
  base: z.int(),
  totalRuns: z.int(),
  brandMentions: z.int(),
})
export type SentimentOverview = z.infer<typeof sentimentOverviewSchema>

export const competitorSchema = z.object({
  name: z.string(),
  /** Ranking score, 0 to 10. */
  score: z.number(),
  scoreInterval: z.optional(z.nullable(intervalSchema)),
  rank: z.int(),
  mentions: z.int(),
  ...share,
  sentiment: z.nullable(sentimentSchema),
  /** Composite score of the sentiment, 0 to 10: competitors are in its order. */
  sentimentScore: z.nullable(z.number()),
  url: z.nullable(z.string()),
})

const providerSchema = z.object({
  provider: z.string(),
  providerLabel: z.string(),
  runs: z.int(),
  /** Answers that name the brand: the base of the sentiment. */
  brandMentions: z.int(),
  visibility: z.nullable(z.number()),
  score: z.nullable(z.number()),
  sentiment: z.nullable(sentimentSchema),
})
export type ProviderInsight = z.infer<typeof providerSchema>

export const reportViewSchema = z.object({
  basis: basisSchema,
  analysisSummary: z.object({
    totalRuns: z.int(),
    brandMentions: z.int(),
    visibility: z.nullable(z.number()),
    runRange: z.object({ start: z.nullable(z.string()), end: z.nullable(z.string()) }),
    sentiment: z.nullable(sentimentSchema),
    sentimentScore: z.nullable(z.number()),
    /** Percent of answers that searched the web. */
    webSearchUsage: z.nullable(z.number()),
    webSearch: z.object({
      topQueries: z.array(queryItemSchema),
      topSites: z.array(
        z.object({
          url: z.string(),
          count: z.int(),
          /** Of all citations, in percent with two decimals. Views stored before it was computed lack it. */
          share: z.optional(z.nullable(z.number())),
          ...shareInterval,
        }),
      ),
    }),
    recommendations: z.array(z.object({ text: z.string(), count: z.int() })),
    keywords: z.array(keywordSchema),
    keywordTones: keywordTonesSchema,
    ranking: z.object({
      position: z.nullable(z.int()),
      score: z.nullable(z.number()),
      /** Of the score, and the places that brands of the same score share. Older stored views lack both. */
      scoreInterval: z.optional(z.nullable(intervalSchema)),
      places: z.optional(z.nullable(z.object({ first: z.int(), last: z.int() }))),
      ...share,
      /** Of the share, over repeats and over all prompts; null when only prompts that name the brand have data. */
      shareCertainty: z.optional(z.nullable(certaintySchema)),
      totalMentions: z.int(),
      bestSentimentCompetitor: z.nullable(competitorSchema),
      topCompetitors: z.array(competitorSchema),
    }),
    providerInsights: z.object({
      best: z.nullable(providerSchema),
      worst: z.nullable(providerSchema),
      distribution: z.array(providerSchema),
    }),
    brandProducts: z.object({ sentiment: z.nullable(sentimentSchema), mentions: z.int() }),
    /** Pairs of answers of two models to a prompt that name the brand alike, in percent. Views stored before it was computed lack it. */
    agreement: z.optional(z.nullable(z.number())),
    /** Some answers come from local stand-ins: the figures do not describe real models. */
    simulated: z.boolean(),
  }),
  sentiment: sentimentOverviewSchema,
  selectedGroupRunId: z.nullable(z.string()),
  groupRun: z.nullable(
    z.object({
      groupRunId: z.string(),
      createdAt: z.string(),
      firstRunAt: z.nullable(z.string()),
      lastRunAt: z.nullable(z.string()),
      lastRecordedRunAt: z.nullable(z.string()),
      totalRuns: z.int(),
    }),
  ),
  /** In no language. */
  quickFacts: z.array(quickFactSchema),
})
export type ReportView = z.infer<typeof reportViewSchema>
