import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { providerKeySchema } from '../providers/provider-key.ts'

/** Figures of alerts. */
export const ALERT_KINDS = ['visibility', 'sentiment', 'ranking', 'source'] as const
export const alertKindSchema = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof alertKindSchema>

/** The unit of a change: points of a score from 0 to 10, or percentage points. */
export const changeUnit = (kind: AlertKind): 'score' | 'points' => (kind === 'sentiment' ? 'score' : 'points')

/** Kinds with a switch in each analysis; the others need a rule of the brand. */
export const BUILT_IN_KINDS = ['source', 'sentiment', 'ranking'] as const

/** Least size of a major change: points of the sentiment score (0 to 10), and of the lead in visibility. */
export const MAJOR = { sentiment: 0.5, ranking: 5 } as const

export const DIRECTIONS = ['any', 'up', 'down'] as const

/** Figures that rules of a brand may watch; sources come by themselves. */
export const RULE_FIGURES = ['visibility', 'sentiment', 'ranking'] as const

/** `brands/{brandId}/alertRules/{ruleId}`: a change that raises an alert for the people of a brand. */
export const alertRuleSchema = z.object({
  ruleId: z.string(),
  brandId: z.string(),
  figure: z.enum(RULE_FIGURES),
  /** One analysis; null for all of the brand. */
  analysisId: z.nullable(z.string()),
  /** The answers of one provider; null for all. */
  provider: z.nullable(providerKeySchema),
  /** A shared view of the analysis whose filters hold; null for none. Rules of old lack it. */
  view: z._default(z.nullable(z.object({ viewId: z.string(), name: z.string() })), null),
  direction: z.enum(DIRECTIONS),
  /** Threshold of a change, in the unit of the figure. */
  least: z.number().check(z.nonnegative()),
  enabled: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
})
export type AlertRule = z.infer<typeof alertRuleSchema>

export const MAX_RULES = 20

/** The saved view that an alert is about, as it was when the alert was raised. */
export const alertViewSchema = z.object({
  viewId: z.string(),
  name: z.string(),
  tab: z.string(),
  filters: z.record(z.string(), z.string()),
})
export type AlertView = z.infer<typeof alertViewSchema>

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

/** A change that its verdict supports, before it is stored. */
export const raisedAlertSchema = z.object({
  /** Equal for alerts about the same change; muting uses it. */
  key: z.string(),
  kind: alertKindSchema,
  /** The rule that fired; null for a built-in kind. */
  ruleId: z.nullable(z.string()),
  /** The answers of one provider; null for all. */
  provider: z.nullable(z.string()),
  /** The saved view whose filters held; null of all answers. Alerts of old lack it. */
  view: z._default(z.nullable(alertViewSchema), null),
  direction: z.enum(['up', 'down']),
  /** The domain of a new source. */
  subject: z.nullable(z.string()),
  /** Visibility or sentiment as on the page; else the lead, or the share of answers that cite a domain. */
  now: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Launch (ISO 8601) of the version compared with, where the life of the analysis counts; null where it is the one before. */
  since: z._default(z.nullable(z.string()), null),
  /** Of a ranking: the places of the brand. */
  rankNow: z.nullable(z.int()),
  rankBefore: z.nullable(z.int()),
  /** Mean change over the cells that both versions have, and half the width of its 95 % interval. */
  change: z.number(),
  margin: z.nullable(z.number()),
  /** The data behind it. */
  cells: z.int(),
  prompts: z.int(),
  p: z.number(),
  /** Size of the family of tests. */
  tests: z.int(),
  /** Its threshold. */
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
  /** Readers of the alert. */
  readBy: z._default(z.array(z.string()), []),
})
export type Alert = z.infer<typeof alertSchema>

/** Alerts in the inbox. */
export const LISTED_ALERTS = 50

/** Alert mails per person in a calendar month. */
export const MAX_ALERT_MAILS = 15
