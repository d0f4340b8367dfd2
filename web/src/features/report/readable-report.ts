import {
  type BrandReport,
  brandReportSchema,
  getReportTrend,
  observationSchema,
} from '@sillage/core/analytics/brand-calls'
import { certaintySchema, intervalSchema } from '@sillage/core/analytics/estimates/certainty'
import { versionRowSchema } from '@sillage/core/analytics/version-row'
import { competitorSchema, sentimentOverviewSchema } from '@sillage/core/analytics/views/report/schema'
import { sentimentOverview } from '@sillage/core/analytics/views/report/sentiment-overview'
import { stabilitySchema } from '@sillage/core/analytics/views/trust/schema'
import { sentimentSchema } from '@sillage/core/runs/reading'
import { z } from 'zod/mini'

/** Returns a list without its invalid items. */
const readable = <S extends z.ZodMiniType>(entry: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      list.flatMap((value) => {
        const read = entry.safeParse(value)
        return read.success ? [read.data] : []
      }),
    ),
  )

const text = z.string().check(z.trim(), z.minLength(1))

/** Clamps to 0 to 100; 0 for anything that is not a number. */
const percent = z.pipe(
  z.unknown(),
  z.transform((value) => Math.min(100, Math.max(0, Number(value) || 0))),
)

/** Null without a base. */
const share = z.nullable(percent)
const bounds = { low: percent, high: percent }
const interval = z.nullable(z.extend(intervalSchema, bounds))
const certainty = z.nullable(
  z.extend(certaintySchema, {
    runs: z.nullable(z.extend(certaintySchema.shape.runs.def.innerType, bounds)),
    market: z.nullable(z.extend(certaintySchema.shape.market.def.innerType, bounds)),
  }),
)
const parts = { positive: percent, neutral: percent, negative: percent }
const tone = z.nullable(z.extend(sentimentSchema, parts))

const observation = z.extend(observationSchema, {
  key: text,
  question: text,
  tone: z.catch(observationSchema.shape.tone, null),
  enough: z.catch(observationSchema.shape.enough, true),
  certainty,
  sentimentBreakdown: z.catch(z.nullable(z.array(percent).check(z.length(3))), null),
})

const { counts } = sentimentOverviewSchema.shape

const sentiment = z.pipe(
  z.extend(sentimentOverviewSchema, {
    positive: share,
    neutral: share,
    negative: share,
    counts: z.catch(z.nullable(counts), null),
  }),
  z.transform((overview) => {
    const { positive, neutral, negative, totalRuns, brandMentions } = overview
    const shares =
      positive === null || neutral === null || negative === null ? null : { positive, neutral, negative }
    return {
      ...overview,
      counts: overview.counts ?? sentimentOverview(shares, totalRuns, brandMentions).counts,
    }
  }),
)

const voice = { share, shareWithBranded: z.optional(share), shareInterval: z.optional(interval) }
const competitor = z.extend(competitorSchema, { ...voice, sentiment: tone })

const summarySchema = brandReportSchema.shape.analysisSummary.def.innerType
const { webSearch, ranking, providerInsights, brandProducts } = summarySchema.shape
const provider = z.extend(providerInsights.shape.distribution.def.element, {
  visibility: share,
  sentiment: tone,
})

/** The summary with all percentages and sentiments clamped. */
const summary = z.extend(summarySchema, {
  visibility: share,
  sentiment: tone,
  webSearchUsage: share,
  webSearch: z.extend(webSearch, {
    topSites: z.array(
      z.extend(webSearch.shape.topSites.def.element, {
        share: z.optional(share),
        shareInterval: z.optional(interval),
      }),
    ),
  }),
  ranking: z.extend(ranking, {
    ...voice,
    shareCertainty: z.optional(certainty),
    bestSentimentCompetitor: z.nullable(competitor),
    topCompetitors: z.array(competitor),
  }),
  providerInsights: z.extend(providerInsights, {
    best: z.nullable(provider),
    worst: z.nullable(provider),
    distribution: z.array(provider),
  }),
  brandProducts: z.extend(brandProducts, { sentiment: tone }),
  agreement: z.optional(share),
  stability: z.optional(
    z.nullable(z.extend(stabilitySchema.def.innerType, { brands: share, domains: share })),
  ),
})

/**
 * Parses the report leniently: one invalid observation, analysis or overview must not hide the rest. Drops observations
 * without key or question, and analyses without an id. Ignores unknown tones and breakdowns without three parts.
 * Derives sentiment counts from percentages unless there are three. Clamps percentages to 0 to 100.
 */
export const readableReportSchema = z.extend(brandReportSchema, {
  analyses: readable(z.extend(brandReportSchema.shape.analyses.def.element, { id: text })),
  analysisSummary: z.nullable(summary),
  sentiment: z.catch(z.nullable(sentiment), null),
  keyObservations: readable(observation),
}) satisfies z.ZodMiniType<BrandReport>

const { visibility, shareOfVoice } = versionRowSchema.shape
const figure = { value: share, interval, marketInterval: interval }

/** Parses the versions of a trend. Clamps percentages to 0 to 100. */
export const readableTrendSchema = z.extend(getReportTrend.response, {
  versions: z.array(
    z.extend(versionRowSchema, {
      visibility: z.extend(visibility, figure),
      shareOfVoice: z.extend(shareOfVoice, figure),
    }),
  ),
})
