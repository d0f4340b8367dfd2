import { z } from 'zod/mini'
import type { GroupRun } from '../runs/group-run.ts'
import { intervalSchema } from './estimates/certainty.ts'
import { changeSchema } from './stats/change.ts'
import { type MovedView, movedViewSchema } from './views/moved/schema.ts'
import type { SentimentView } from './views/sentiment/schema.ts'
import type { VisibilityView } from './views/visibility/schema.ts'

const figure = {
  /** The 95 % interval over repeats of the same prompts; null without a base. */
  interval: z.nullable(intervalSchema),
  /** Where it would lie for all the prompts one might ask, at 95 %; null with too few of them. */
  marketInterval: z.nullable(intervalSchema),
  /** Since the version before, with its verdict. */
  change: changeSchema,
} as const

/** A version of an analysis in one row: its headline figures as its pages show them. */
export const versionRowSchema = z.object({
  groupRunId: z.string(),
  version: z.int(),
  createdAt: z.string(),
  /** Answers. */
  n: z.int(),
  visibility: z.object({ value: z.nullable(z.number()), ...figure }),
  /** Without prompts that name the brand. */
  shareOfVoice: z.object({ value: z.nullable(z.number()), ...figure }),
  rank: z.nullable(z.int()),
  /** Composite score, 0 to 10, over the answers that name the brand. */
  sentiment: z.object({ value: z.nullable(z.number()), n: z.int(), ...figure }),
  /** Changes of the setup and the reading since the version before. */
  changed: movedViewSchema.shape.changed,
})
export type VersionRow = z.infer<typeof versionRowSchema>

const computeBounds = (
  interval: { low: number; high: number } | null | undefined,
): VersionRow['visibility']['interval'] => (interval ? { low: interval.low, high: interval.high } : null)

/** The row of a version, taken from its views and nothing else: what a page shows of it, a table shows as well. */
export const versionRow = (
  { groupRunId, version, createdAt }: Pick<GroupRun, 'groupRunId' | 'version' | 'createdAt'>,
  {
    visibility: { headline, shareOfVoice, top },
    sentiment,
    moved,
  }: {
    visibility: Pick<VisibilityView, 'headline' | 'shareOfVoice' | 'top'>
    sentiment: Pick<SentimentView, 'score' | 'brandMentions' | 'certainty' | 'change'>
    moved: Pick<MovedView, 'changed'>
  },
): VersionRow => ({
  groupRunId,
  version,
  createdAt: new Date(createdAt).toISOString(),
  n: headline.n,
  visibility: {
    value: headline.visibility,
    interval: computeBounds(headline.certainty.runs),
    marketInterval: computeBounds(headline.certainty.market),
    change: headline.change,
  },
  shareOfVoice: {
    value: shareOfVoice.value,
    interval: computeBounds(shareOfVoice.certainty?.runs),
    marketInterval: computeBounds(shareOfVoice.certainty?.market),
    change: shareOfVoice.change,
  },
  rank: top.find(({ kind }) => kind === 'brand')?.rank ?? null,
  sentiment: {
    value: sentiment.score,
    n: sentiment.brandMentions,
    interval: computeBounds(sentiment.certainty.runs),
    marketInterval: computeBounds(sentiment.certainty.market),
    change: sentiment.change,
  },
  changed: moved.changed,
})
