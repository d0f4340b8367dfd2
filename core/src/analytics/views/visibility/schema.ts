import { z } from 'zod/mini'
import { certaintySchema, intervalSchema, pointBounds } from '../../estimates/certainty.ts'
import { rankingEntrySchema } from '../../ranking/entry.ts'
import { changeSchema } from '../../stats/change.ts'

const rankingsSchema = z.object({
  online: z.array(rankingEntrySchema),
  offline: z.array(rankingEntrySchema),
  combined: z.array(rankingEntrySchema),
})

const versionPointSchema = z.object({
  groupRunId: z.string(),
  created_at: z.string(),
  mainBrand: z.string(),
  /** Percent of answers that name the brand, cells weighing equally. */
  visibility: z.nullable(z.number()),
  // Of the visibility.
  ...pointBounds,
  /** Answers. */
  n: z.int(),
  rank: z.nullable(z.int()),
  totalScore: z.nullable(z.number()),
  shareOfVoice: z.nullable(z.number()),
  /** Of the share of voice. Views stored before it was computed lack it. */
  shareOfVoiceInterval: z.optional(z.nullable(intervalSchema)),
  /** Top 10 of each mode, the main brand always among them. */
  rankings: rankingsSchema,
  /**
   * Percent of answers that name each of the `rivals` of the view, in their order; null where the version did not track
   * it. Views stored before they were computed lack them.
   */
  rivals: z.optional(z.array(z.nullable(z.number()))),
})

/** Competitors that lines may show at most. */
export const MAX_LINE_RIVALS = 8

export const visibilityViewSchema = z.object({
  rankings: rankingsSchema,
  /** Brands ranked on each mode, of which `rankings` holds the first. */
  totalBrands: z.object({ online: z.int(), offline: z.int(), combined: z.int() }),
  mainBrand: z.string(),
  totalAnalyses: z.int(),
  onlineAnalyses: z.int(),
  offlineAnalyses: z.int(),
  /** Runs that failed; they are part of no base. */
  failedRuns: z.int(),
  /** Answers not read yet: only names that are certain count in them. Views stored before it was counted lack it. */
  unreadRuns: z.optional(z.int()),
  /** When the last answer of the selection came in; null without answers. */
  lastUpdated: z.nullable(z.string()),
  /** The same as the headline, without a change. */
  visibility: z.object({
    value: z.nullable(z.number()),
    n: z.int(),
    named: z.int(),
    certainty: certaintySchema,
  }),
  /** Of the newest version the end of the line that `list` draws; over several versions what they come to together. */
  headline: z.object({
    /** The version it is of; null where it is over several. */
    groupRunId: z.nullable(z.string()),
    visibility: z.nullable(z.number()),
    n: z.int(),
    named: z.int(),
    certainty: certaintySchema,
    change: changeSchema,
  }),
  /** Without prompts that name the brand (`value`), and with them (`withBranded`); null on 0 of 0. */
  shareOfVoice: z.object({
    value: z.nullable(z.number()),
    mentions: z.int(),
    marketMentions: z.int(),
    withBranded: z.nullable(z.number()),
    mentionsWithBranded: z.int(),
    marketMentionsWithBranded: z.int(),
    /** Of `value`. Views stored before it was computed lack it. */
    certainty: z.optional(certaintySchema),
    /** Of `value`, decided together with the changes of the brands below. */
    change: changeSchema,
  }),
  /** The ten best brands, the main brand always among them. */
  top: z.array(
    z.object({
      brandName: z.string(),
      key: z.string(),
      kind: z.enum(['brand', 'competitor', 'other']),
      rank: z.int().check(z.positive()),
      /** Places gained since the version before; null when it was not ranked there, or over several versions. */
      rankChange: z.nullable(z.int()),
      totalScore: z.number(),
      /** Of the score, for these prompts asked again. Views stored before it was computed lack it. */
      scoreInterval: z.optional(z.nullable(intervalSchema)),
      /** First and last place of the brands with an equal shown score. Older stored views lack them. */
      places: z.optional(z.object({ first: z.int(), last: z.int() })),
      /** Of the score since the version before, one decimal. */
      scoreChange: z.nullable(z.number()),
      visibility: z.nullable(z.number()),
      n: z.int(),
      named: z.int(),
      /** Of the visibility. */
      change: changeSchema,
    }),
  ),
  /** The last versions up to the newest in range, those before the range too, oldest first; on either basis. */
  list: z.array(versionPointSchema),
  /**
   * Competitors that the newest version tracks, those of most answers first. Views stored before they were computed lack
   * them.
   */
  rivals: z.optional(z.array(z.object({ key: z.string(), name: z.string() }))),
})
export type VisibilityView = z.infer<typeof visibilityViewSchema>
