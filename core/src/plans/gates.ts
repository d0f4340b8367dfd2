import { AppError } from '../base/errors.ts'
import { PROVIDERS, type ProviderKey } from '../providers/providers.ts'
import { allows, type Entitlements } from './entitlements.ts'

/** The rights in force for a person: the plan's entitlements with all stored overrides. */
export interface Standing {
  entitlements: Entitlements
  onTrial: boolean
}

/** The gates of plans. Each passes silently or throws an AppError with the product's text. */

export const requireCommandDeck = ({ entitlements, onTrial }: Standing): void => {
  if (entitlements.commandDeck) return
  throw new AppError(
    'plan_required',
    onTrial
      ? {
          message:
            "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.",
        }
      : {},
  )
}

export const requireAiMode = ({ entitlements, onTrial }: Standing): void => {
  if (entitlements.aiMode) return
  throw new AppError(
    'ai_mode_locked',
    onTrial
      ? {
          message:
            'AI Mode is disabled while your workspace is in trial mode. Upgrade your plan to unlock automated analyses.',
        }
      : {},
  )
}

export const requireCustomTopics = ({ entitlements }: Standing): void => {
  if (!entitlements.customTopics) throw new AppError('custom_topics_locked')
}

export const requireCustomPdf = ({ entitlements }: Standing): void => {
  if (!entitlements.customPdfReporting) throw new AppError('pdf_locked')
}

/** Features that a plan holds as a whole or not at all: tabs of an analysis. */
export type Feature = 'shopping' | 'recommendations' | 'reports'

export const requireFeature = (standing: Standing, feature: Feature): void => {
  if (!standing.entitlements[feature]) throw new AppError('feature_locked', { details: { feature } })
  // A stored plan may hold the tab and not its PDF, which the figures of a report are for.
  if (feature === 'reports') requireCustomPdf(standing)
}

/** @param message replaces the text, for places that word it their own way */
export const requireProviders = (
  { entitlements, onTrial }: Standing,
  providers: readonly ProviderKey[],
  message?: string,
): void => {
  const blocked = [...new Set(providers)].filter((provider) => !allows(entitlements.providers, provider))
  if (blocked.length === 0) return
  const said =
    message ??
    (onTrial
      ? 'This provider is unavailable during the trial. Upgrade your workspace to unlock it.'
      : undefined)
  throw new AppError('provider_blocked', {
    ...(said === undefined ? {} : { message: said }),
    details: {
      blockedProviders: blocked,
      blockedProviderLabels: blocked.map((provider) => PROVIDERS[provider].label),
    },
  })
}

export const requireLanguages = ({ entitlements, onTrial }: Standing, codes: readonly string[]): void => {
  const blocked = codes.filter((code) => !allows(entitlements.languages, code))
  if (blocked.length > 0) {
    throw new AppError('language_blocked', {
      ...(onTrial
        ? {
            message:
              'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
          }
        : {}),
      details: { blockedLanguages: blocked },
    })
  }
  const limit = entitlements.languagesPerAnalysis
  if (limit === null || codes.length <= limit) return
  throw new AppError('too_many_languages', {
    ...(limit === 1 ? { message: 'Your plan allows selecting only 1 language per analysis.' } : {}),
    values: { n: limit },
    details: { allowedLanguages: limit },
  })
}

export const requireScheduling = ({ entitlements, onTrial }: Standing): void => {
  if (entitlements.scheduling) return
  throw new AppError(
    'scheduling_locked',
    onTrial ? { message: 'Scheduling is unavailable during the trial period.' } : {},
  )
}

/** @param current analyses already processing, without the one that asks */
export const requireActiveAnalyses = ({ entitlements }: Standing, current: number): void => {
  const allowed = entitlements.activeAnalyses
  if (allowed === null || current < allowed) return
  throw new AppError('too_many_active_analyses', {
    details: { allowedActiveAnalyses: allowed, currentActiveAnalyses: current },
  })
}

/** @param started group runs that the person ever started */
export const requireAnotherGroupRun = ({ entitlements }: Standing, started: number): void => {
  const allowed = entitlements.groupRunsInTotal
  if (allowed === null || started < allowed) return
  throw new AppError('trial_single_run', {
    ...(allowed === 1
      ? {}
      : { message: 'Trial accounts are limited to {n} runs. Upgrade to continue.', values: { n: allowed } }),
    details: { allowedLaunches: allowed },
  })
}

/** @param used units already used this month */
export const requireQuota = ({ entitlements }: Standing, used: number, units: number): void => {
  const remaining = Math.max(0, entitlements.monthlyRuns - used)
  if (units <= remaining) return
  throw new AppError('quota_exceeded', {
    values: { n: units, m: remaining },
    details: { requiredUnits: units, remainingUnits: remaining },
  })
}
