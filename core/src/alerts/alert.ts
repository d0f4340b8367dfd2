import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { providerKeySchema } from '../providers/provider-key.ts'

/** Figures that an alert may be about. */
export const ALERT_KINDS = ['visibility', 'sentiment', 'ranking', 'source'] as const
export const alertKindSchema = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof alertKindSchema>

/** What a change of a kind is counted in: points of a score from 0 to 10, or percentage points. */
export const unitOf = (kind: AlertKind): 'score' | 'points' => (kind === 'sentiment' ? 'score' : 'points')

/** Kinds that an analysis switches on and off by itself; the rest is for rules of the brand. */
export const BUILT_IN_KINDS = ['source', 'sentiment', 'ranking'] as const

/** The least size of a change that is called major: points of the sentiment score (0 to 10), and of the lead in visibility. */
export const MAJOR = { sentiment: 0.5, ranking: 5 } as const

export const DIRECTIONS = ['any', 'up', 'down'] as const

/** Figures that rules of a brand may watch; sources come by themselves. */
export const RULE_FIGURES = ['visibility', 'sentiment', 'ranking'] as const

/** `brands/{brandId}/alertRules/{ruleId}`: a change that the people of a brand want to hear of. */
export const alertRuleSchema = z.object({
  ruleId: z.string(),
  brandId: z.string(),
  figure: z.enum(RULE_FIGURES),
  /** One analysis; null for all of the brand. */
  analysisId: z.nullable(z.string()),
  /** The answers of one provider; null for all. */
  provider: z.nullable(providerKeySchema),
  direction: z.enum(DIRECTIONS),
  /** The least change that fires it, in the unit of the figure. */
  least: z.number().check(z.nonnegative()),
  enabled: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
})
export type AlertRule = z.infer<typeof alertRuleSchema>

export const MOST_RULES = 20

/** A cell that moved much, with its change in the unit of the figure. */
export const alertMoverSchema = z.object({
  promptId: z.string(),
  prompt: z.string(),
  persona: z.string(),
  language: z.string(),
  model: z.string(),
  provider: z.string(),
  webSearch: z.boolean(),
  change: z.number(),
})

/** A change that the paired verdict supports, before it is stored. */
export const raisedAlertSchema = z.object({
  /** Tells alerts of the same thing apart from others: what is muted is muted by it. */
  key: z.string(),
  kind: alertKindSchema,
  /** The rule that fired; null for what the analysis watches by itself. */
  ruleId: z.nullable(z.string()),
  /** The answers of one provider; null for all. */
  provider: z.nullable(z.string()),
  direction: z.enum(['up', 'down']),
  /** The domain of a new source. */
  subject: z.nullable(z.string()),
  /** Visibility or sentiment as the page shows it, or what no page shows: the lead, and the share of answers that cite a domain. */
  now: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Of a ranking: the places of the brand. */
  rankNow: z.nullable(z.int()),
  rankBefore: z.nullable(z.int()),
  /** Mean change over the cells that both versions have, and half the width of its 95 % interval. */
  change: z.number(),
  margin: z.nullable(z.number()),
  /** What it stands on. */
  cells: z.int(),
  prompts: z.int(),
  p: z.number(),
  /** Changes that were tested with it, as one family. */
  tests: z.int(),
  /** The size that it had to have. */
  least: z.number(),
  movers: z.array(alertMoverSchema),
})
export type RaisedAlert = z.infer<typeof raisedAlertSchema>

/** `brands/{brandId}/alerts/{alertId}` */
export const alertSchema = z.extend(raisedAlertSchema, {
  alertId: z.string(),
  brandId: z.string(),
  analysisId: z.string(),
  analysisTitle: z.string(),
  groupRunId: z.string(),
  version: z.int(),
  createdAt: instant,
  /** Who has read it. */
  readBy: z._default(z.array(z.string()), []),
})
export type Alert = z.infer<typeof alertSchema>

/** Alerts that the inbox lists. */
export const LISTED_ALERTS = 50

/** Alert mails that one person gets in a calendar month. */
export const MOST_ALERT_MAILS = 15
