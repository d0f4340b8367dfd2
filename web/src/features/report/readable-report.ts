import { type BrandReport, brandReportSchema, observationSchema } from '@sillage/core/analytics/brand-calls'
import { sentimentOverviewSchema } from '@sillage/core/analytics/views/report/schema'
import { sentimentOverview } from '@sillage/core/analytics/views/report/sentiment-overview'
import { z } from 'zod'

/** Returns a list without its invalid items. */
const readable = <S extends z.ZodType>(entry: S) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((value) => {
      const read = entry.safeParse(value)
      return read.success ? [read.data] : []
    }),
  )

const text = z.string().trim().min(1)

/** Clamps to 0 to 100; 0 for anything that is not a number. */
const percent = z.unknown().transform((value) => Math.min(100, Math.max(0, Number(value) || 0)))

const observation = observationSchema.extend({
  key: text,
  question: text,
  tone: observationSchema.shape.tone.catch(null),
  enough: observationSchema.shape.enough.catch(true),
  sentimentBreakdown: z.array(percent).length(3).nullable().catch(null),
})

const { counts } = sentimentOverviewSchema.shape

const sentiment = sentimentOverviewSchema
  .extend({ counts: counts.nullable().catch(null) })
  .transform((overview) => {
    const { positive, neutral, negative, totalRuns, brandMentions } = overview
    const shares =
      positive === null || neutral === null || negative === null ? null : { positive, neutral, negative }
    return {
      ...overview,
      counts: overview.counts ?? sentimentOverview(shares, totalRuns, brandMentions).counts,
    }
  })

/**
 * Parses the report leniently: one invalid observation, analysis or overview must not hide the rest. Drops observations
 * without key or question, and analyses without an id. Ignores unknown tones and breakdowns without three parts.
 * Derives sentiment counts from percentages unless there are three.
 */
export const readableReportSchema = brandReportSchema.extend({
  analyses: readable(brandReportSchema.shape.analyses.element.extend({ id: text })),
  sentiment: sentiment.nullable().catch(null),
  keyObservations: readable(observation),
}) satisfies z.ZodType<BrandReport>
