import { z } from 'zod'
import { sentimentSchema } from '../../../runs/reading.ts'
import { certaintySchema, intervalSchema } from '../../estimates/certainty.ts'
import { BASES } from '../../filter.ts'
import { keywordSchema, keywordTonesSchema } from '../keywords/schema.ts'
import { quickFactSchema } from '../observations/fact.ts'
import { queryItemSchema } from '../sources/schema.ts'

/** Of a share, for these prompts asked again, pooled over the answers. Views stored before it was computed lack it. */
export const shareInterval = { shareInterval: intervalSchema.nullable().optional() } as const

/** Which answers figures are over: what has to stand beside them wherever they leave the page. */
export const basisSchema = z.object({
  basis: z.enum(BASES),
  /** Versions taken together. */
  versions: z.number().int(),
  /** The one version; null over several, and without any. */
  groupRunId: z.string().nullable(),
  /** When the first and the last of the versions were launched. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  answers: z.number().int(),
})
export type BasisInForce = z.infer<typeof basisSchema>

/** Sentiment of a report: percentages, and how many answers they stand for. */
export const sentimentOverviewSchema = z.object({
  positive: z.number().nullable(),
  neutral: z.number().nullable(),
  negative: z.number().nullable(),
  /** Positive, neutral and negative answers: the percentages of the base, rounded to add up to it. */
  counts: z.array(z.number().int()).length(3),
  /** The answers that name the brand, or all answers when none does. */
  base: z.number().int(),
  totalRuns: z.number().int(),
  brandMentions: z.number().int(),
})
export type SentimentOverview = z.infer<typeof sentimentOverviewSchema>

export const competitorSchema = z.object({
  name: z.string(),
  /** Ranking score, 0 to 10. */
  score: z.number(),
  rank: z.number().int(),
  mentions: z.number().int(),
  share: z.number().nullable(),
  ...shareInterval,
  sentiment: sentimentSchema.nullable(),
  /** Composite score of the sentiment, 0 to 10: competitors are in its order. */
  sentimentScore: z.number().nullable(),
  url: z.string().nullable(),
})

const providerSchema = z.object({
  provider: z.string(),
  providerLabel: z.string(),
  runs: z.number().int(),
  /** Answers that name the brand: the base of the sentiment. */
  brandMentions: z.number().int(),
  visibility: z.number().nullable(),
  score: z.number().nullable(),
  sentiment: sentimentSchema.nullable(),
})
export type ProviderInsight = z.infer<typeof providerSchema>

export const reportViewSchema = z.object({
  basis: basisSchema,
  analysisSummary: z.object({
    totalRuns: z.number().int(),
    brandMentions: z.number().int(),
    visibility: z.number().nullable(),
    runRange: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
    sentiment: sentimentSchema.nullable(),
    sentimentScore: z.number().nullable(),
    /** Percent of answers that searched the web. */
    webSearchUsage: z.number().nullable(),
    webSearch: z.object({
      topQueries: z.array(queryItemSchema),
      topSites: z.array(
        z.object({
          url: z.string(),
          count: z.number().int(),
          /** Of all citations, in percent with two decimals. Views stored before it was computed lack it. */
          share: z.number().nullable().optional(),
          ...shareInterval,
        }),
      ),
    }),
    recommendations: z.array(z.object({ text: z.string(), count: z.number().int() })),
    keywords: z.array(keywordSchema),
    keywordTones: keywordTonesSchema,
    ranking: z.object({
      position: z.number().int().nullable(),
      score: z.number().nullable(),
      share: z.number().nullable(),
      ...shareInterval,
      /** Of the share, with what repeats and all prompts say; null where only prompts that name the brand tell. */
      shareCertainty: certaintySchema.nullable().optional(),
      totalMentions: z.number().int(),
      bestSentimentCompetitor: competitorSchema.nullable(),
      topCompetitors: z.array(competitorSchema),
    }),
    providerInsights: z.object({
      best: providerSchema.nullable(),
      worst: providerSchema.nullable(),
      distribution: z.array(providerSchema),
    }),
    brandProducts: z.object({ sentiment: sentimentSchema.nullable(), mentions: z.number().int() }),
    /** Pairs of answers of two models to a prompt that name the brand alike, in percent. Views stored before it was computed lack it. */
    agreement: z.number().nullable().optional(),
    /** Answers of local stand-ins are among them: the figures say nothing of real models. */
    simulated: z.boolean(),
  }),
  sentiment: sentimentOverviewSchema,
  selectedGroupRunId: z.string().nullable(),
  groupRun: z
    .object({
      groupRunId: z.string(),
      createdAt: z.string(),
      firstRunAt: z.string().nullable(),
      lastRunAt: z.string().nullable(),
      lastRecordedRunAt: z.string().nullable(),
      totalRuns: z.number().int(),
    })
    .nullable(),
  /** In no language. */
  quickFacts: z.array(quickFactSchema),
})
export type ReportView = z.infer<typeof reportViewSchema>
