import { type BrandReport, brandReportSchema, observationSchema } from '@sillage/core/analytics/brand-calls'
import { sentimentOverviewSchema } from '@sillage/core/analytics/views/report/schema'
import { sentimentOverview } from '@sillage/core/analytics/views/report/sentiment-overview'
import { z } from 'zod'

/** A list without what cannot be read of it. */
const readable = <S extends z.ZodType>(entry: S) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((value) => {
      const read = entry.safeParse(value)
      return read.success ? [read.data] : []
    }),
  )

const text = z.string().trim().min(1)

/** 0 to 100; 0 for what is no number. */
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
  .transform((told) => {
    const { positive, neutral, negative, totalRuns, brandMentions } = told
    const shares =
      positive === null || neutral === null || negative === null ? null : { positive, neutral, negative }
    return { ...told, counts: told.counts ?? sentimentOverview(shares, totalRuns, brandMentions).counts }
  })

/**
 * The report as it is read: one odd observation, analysis or overview must not take the rest with it. Observations
 * are dropped without key or question, analyses without an id; what is no tone and no breakdown of three is none; counts
 * of sentiment that are not three are those of its percentages.
 */
export const readableReportSchema = brandReportSchema.extend({
  analyses: readable(brandReportSchema.shape.analyses.element.extend({ id: text })),
  sentiment: sentiment.nullable().catch(null),
  keyObservations: readable(observation),
}) satisfies z.ZodType<BrandReport>
