import type { ProviderKey } from '../providers/providers.ts'
import type { PlanId } from './plans.ts'

/** The rights and amounts of a plan. `null` means without limit. */
export interface Entitlements {
  /** Command Deck, manual analyses: the lock screen is shown without it. */
  commandDeck: boolean
  aiMode: boolean
  customTopics: boolean
  scheduling: boolean
  shopping: boolean
  recommendations: boolean
  reports: boolean
  customPdfReporting: boolean
  /** Allowed providers; empty means every provider. */
  providers: readonly ProviderKey[]
  /** Allowed languages of prompts; empty means every language. */
  languages: readonly string[]
  languagesPerAnalysis: number | null
  activeAnalyses: number | null
  /** Run units a month. */
  monthlyRuns: number
  /** Group runs in all, ever. */
  groupRunsInTotal: number | null
}

/**
 * The one table of what each plan may do. It is total: a new entitlement does not compile until it is decided for
 * every plan. Amounts are the defaults that a stored plan may override (see `deriveEntitlements`).
 */
export const PLANS: Record<PlanId, Entitlements> = {
  free: {
    commandDeck: false,
    aiMode: false,
    customTopics: false,
    scheduling: false,
    shopping: false,
    recommendations: false,
    reports: false,
    customPdfReporting: false,
    providers: ['openai', 'google'],
    languages: [],
    languagesPerAnalysis: 1,
    activeAnalyses: 1,
    monthlyRuns: 50,
    groupRunsInTotal: null,
  },
  pro: {
    commandDeck: true,
    aiMode: true,
    customTopics: true,
    scheduling: false,
    shopping: false,
    recommendations: false,
    reports: false,
    customPdfReporting: false,
    providers: ['openai', 'google', 'anthropic', 'mistral', 'perplexity'],
    languages: [],
    languagesPerAnalysis: 5,
    activeAnalyses: 3,
    monthlyRuns: 2_000,
    groupRunsInTotal: null,
  },
  ultra: {
    commandDeck: true,
    aiMode: true,
    customTopics: true,
    scheduling: true,
    shopping: true,
    recommendations: true,
    reports: true,
    customPdfReporting: true,
    providers: [],
    languages: [],
    languagesPerAnalysis: 10,
    activeAnalyses: 10,
    monthlyRuns: 10_000,
    groupRunsInTotal: null,
  },
  enterprise: {
    commandDeck: true,
    aiMode: true,
    customTopics: true,
    scheduling: true,
    shopping: true,
    recommendations: true,
    reports: true,
    customPdfReporting: true,
    providers: [],
    languages: [],
    languagesPerAnalysis: null,
    activeAnalyses: null,
    monthlyRuns: 100_000,
    groupRunsInTotal: null,
  },
}

/** Restrictions of a trial on its plan, whatever that plan is. */
export const TRIAL = {
  commandDeck: false,
  aiMode: false,
  customTopics: false,
  scheduling: false,
  shopping: false,
  recommendations: false,
  reports: false,
  customPdfReporting: false,
  providers: ['google', 'openai'],
  languages: ['en', 'fr', 'zh'],
  /** Two versions show a trend. */
  groupRunsInTotal: 2,
} as const satisfies Partial<Entitlements>

/** Run units of a trial, where its plan has more. */
const TRIAL_RUNS = 200

/** Limits that a stored plan (`subscription_plans`) or an administrator (`users.quota`) sets over the table. */
export type EntitlementOverrides = Partial<
  Pick<
    Entitlements,
    | 'monthlyRuns'
    | 'activeAnalyses'
    | 'languagesPerAnalysis'
    | 'scheduling'
    | 'recommendations'
    | 'customPdfReporting'
    | 'providers'
  > & {
    /** Group runs in all on the plan's trial. */
    trialLaunches: number
  }
>

/** The entitlements in force: the plan's row, what is stored over it, and the trial's restrictions last. */
export const deriveEntitlements = (
  plan: PlanId,
  trial: boolean,
  { trialLaunches = TRIAL.groupRunsInTotal, ...overrides }: EntitlementOverrides = {},
): Entitlements => {
  const paid = { ...PLANS[plan], ...overrides }
  if (!trial) return paid
  return {
    ...paid,
    ...TRIAL,
    groupRunsInTotal: trialLaunches,
    monthlyRuns: Math.min(TRIAL_RUNS, paid.monthlyRuns),
  }
}

/** Whether a list of allowed things holds this one; an empty list means no restriction. */
export const allows = (list: readonly string[], item: string): boolean =>
  list.length === 0 || list.includes(item)
