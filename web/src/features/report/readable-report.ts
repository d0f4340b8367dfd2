import { type BrandReport, brandReportSchema, observationSchema } from '@sillage/core/analytics/brand-calls'
import { sentimentOverviewSchema } from '@sillage/core/analytics/views/report/schema'
import { sentimentOverview } from '@sillage/core/analytics/views/report/sentiment-overview'
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

const observation = z.extend(observationSchema, {
  key: text,
  question: text,
  tone: z.catch(observationSchema.shape.tone, null),
  enough: z.catch(observationSchema.shape.enough, true),
  sentimentBreakdown: z.catch(z.nullable(z.array(percent).check(z.length(3))), null),
})

const { counts } = sentimentOverviewSchema.shape

const sentiment = z.pipe(
  z.extend(sentimentOverviewSchema, { counts: z.catch(z.nullable(counts), null) }),
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

/**
 * Parses the report leniently: one invalid observation, analysis or overview must not hide the rest. Drops observations
 * without key or question, and analyses without an id. Ignores unknown tones and breakdowns without three parts.
 * Derives sentiment counts from percentages unless there are three.
 */
export const readableReportSchema = z.extend(brandReportSchema, {
  analyses: readable(z.extend(brandReportSchema.shape.analyses.def.element, { id: text })),
  sentiment: z.catch(z.nullable(sentiment), null),
  keyObservations: readable(observation),
}) satisfies z.ZodMiniType<BrandReport>
