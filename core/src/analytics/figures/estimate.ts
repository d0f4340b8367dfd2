import { z } from 'zod/mini'
import { VERDICTS } from '../stats/change.ts'
import { type Figure, UNITS } from './figures.ts'

const about = (description: string) => z.meta({ description })

/**
 * A figure with one of its intervals. One with both kinds is there twice; one without an interval once, without bounds.
 */
export const estimateSchema = z.object({
  figure: z.string().check(about('Name of the figure: `visibility`, `share_of_voice`, `sentiment_score` …')),
  group_run_id: z.nullable(z.string()).check(about('Version of the figure; null over the whole scope.')),
  entity_key: z.nullable(z.string()).check(about('Key of the company; null of the brand of the analysis.')),
  unit: z.enum(UNITS).check(about('Unit of the estimate and of its bounds; a `score` is from 0 to 10.')),
  estimate: z.nullable(z.number()).check(about('The figure; null without a base.')),
  lower: z.nullable(z.number()).check(about('Lower bound of the 95 % interval; null without one.')),
  upper: z.nullable(z.number()).check(about('Upper bound of the 95 % interval; null without one.')),
  sampleSize: z.int().check(about('How many answers, mentions or citations the figure rests on.')),
  kind: z
    .nullable(z.enum(['runs', 'market']))
    .check(
      about(
        'What the interval is for: `runs` for asking the same prompts again, `market` for all the prompts one might have asked. The two are never to be mixed. Null without an interval.',
      ),
    ),
  verdict: z
    .nullable(z.enum(VERDICTS))
    .check(
      about(
        'What the test says of the change since the version before; null of a figure that it does not test.',
      ),
    ),
})
export type Estimate = z.infer<typeof estimateSchema>

/** A figure as estimates: one for each interval that it has. */
export const toEstimates = (listed: Figure): Estimate[] => {
  const { figure, groupRunId, entity, unit, value, n, certainty, interval, change } = listed
  const common = {
    figure,
    group_run_id: groupRunId ?? null,
    entity_key: entity ?? null,
    unit,
    estimate: value,
    sampleSize: n,
    verdict: change?.verdict ?? null,
  }
  const known = [
    { kind: 'runs' as const, bounds: certainty?.runs ?? interval ?? null },
    { kind: 'market' as const, bounds: certainty?.market ?? null },
  ].flatMap(({ kind, bounds }) =>
    bounds ? [{ ...common, kind, lower: bounds.low, upper: bounds.high }] : [],
  )
  return known.length > 0 ? known : [{ ...common, kind: null, lower: null, upper: null }]
}
