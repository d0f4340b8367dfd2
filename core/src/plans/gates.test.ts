import { describe, expect, it } from 'vitest'
import { AppError } from '../base/errors.ts'
import { deriveEntitlements } from './entitlements.ts'
import {
  requireActiveAnalyses,
  requireAiMode,
  requireAnotherGroupRun,
  requireCommandDeck,
  requireCustomPdf,
  requireCustomTopics,
  requireFeature,
  requireLanguages,
  requireProviders,
  requireQuota,
  requireScheduling,
  type Standing,
} from './gates.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'

const standing = (plan: PlanId, onTrial = false): Standing => ({
  entitlements: deriveEntitlements(plan, onTrial),
  onTrial,
})

/** The error of a gate, or null when it lets pass. */
const said = (gate: () => void): Record<string, unknown> | null => {
  try {
    gate()
    return null
  } catch (error) {
    if (error instanceof AppError) return { ...error.toBody() }
    throw error
  }
}

describe('gates of plans', () => {
  it('open the Command Deck to paid plans outside a trial', () => {
    for (const plan of ['pro', 'ultra', 'enterprise'] as const) {
      expect(said(() => requireCommandDeck(standing(plan)))).toBeNull()
      expect(said(() => requireCommandDeck(standing(plan, true)))).toMatchObject({
        errorCode: 'plan_required',
        error:
          "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.",
      })
    }
    expect(said(() => requireCommandDeck(standing('free')))).toMatchObject({
      error: 'This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.',
    })
  })

  it('name each blocked provider once', () => {
    expect(said(() => requireProviders(standing('ultra'), ['groq', 'xai']))).toBeNull()
    expect(said(() => requireProviders(standing('pro'), ['groq', 'openai', 'xai', 'groq']))).toMatchObject({
      errorCode: 'provider_blocked',
      error: 'Upgrade your plan to use this AI provider.',
      blockedProviders: ['groq', 'xai'],
      blockedProviderLabels: ['Groq', 'Grok'],
    })
    expect(said(() => requireProviders(standing('ultra', true), ['google', 'mistral']))).toMatchObject({
      error: 'This provider is unavailable during the trial. Upgrade your workspace to unlock it.',
      blockedProviders: ['mistral'],
    })
    expect(said(() => requireProviders(standing('pro'), ['groq'], 'In other words.'))).toMatchObject({
      error: 'In other words.',
    })
  })

  it('count languages, and know those of the trial', () => {
    const many = ['en', 'fr', 'de', 'es', 'it', 'pt']
    expect(said(() => requireLanguages(standing('enterprise'), many))).toBeNull()
    expect(said(() => requireLanguages(standing('pro'), many))).toMatchObject({
      errorCode: 'too_many_languages',
      error: 'Your plan allows up to 5 languages per analysis.',
      allowedLanguages: 5,
    })
    expect(said(() => requireLanguages(standing('free'), ['en', 'fr']))).toMatchObject({
      error: 'Your plan allows selecting only 1 language per analysis.',
    })
    expect(said(() => requireLanguages(standing('ultra', true), ['en', 'fr', 'zh']))).toBeNull()
    expect(said(() => requireLanguages(standing('ultra', true), ['en', 'de']))).toMatchObject({
      errorCode: 'language_blocked',
      error: 'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
      blockedLanguages: ['de'],
    })
  })

  it('keep shopping, recommendations and reports for Ultra and Enterprise outside a trial', () => {
    for (const feature of ['shopping', 'recommendations', 'reports'] as const) {
      expect(said(() => requireFeature(standing('ultra'), feature))).toBeNull()
      expect(said(() => requireFeature(standing('enterprise'), feature))).toBeNull()
      for (const without of [standing('free'), standing('pro'), standing('ultra', true)]) {
        expect(said(() => requireFeature(without, feature))).toMatchObject({
          errorCode: 'feature_locked',
          error: 'This feature is available on Ultra and Enterprise plans.',
          feature,
        })
      }
    }
  })

  it('keep reports for plans whose PDF nobody took away', () => {
    const entitlements = deriveEntitlements('ultra', false, { customPdfReporting: false })
    expect(said(() => requireFeature({ entitlements, onTrial: false }, 'reports'))).toMatchObject({
      errorCode: 'pdf_locked',
      error: 'Your current plan does not include custom PDF reporting.',
    })
    expect(said(() => requireFeature({ entitlements, onTrial: false }, 'shopping'))).toBeNull()
  })

  it('keep scheduling for Ultra and Enterprise outside a trial', () => {
    expect(said(() => requireScheduling(standing('ultra')))).toBeNull()
    expect(said(() => requireScheduling(standing('pro')))).toMatchObject({
      error: 'Scheduling is available on Ultra and Enterprise plans.',
    })
    expect(said(() => requireScheduling(standing('ultra', true)))).toMatchObject({
      error: 'Scheduling is unavailable during the trial period.',
    })
  })

  it('count what is under way, what was ever started, and what is left of the month', () => {
    expect(said(() => requireActiveAnalyses(standing('pro'), 2))).toBeNull()
    expect(said(() => requireActiveAnalyses(standing('pro'), 3))).toMatchObject({
      errorCode: 'too_many_active_analyses',
      allowedActiveAnalyses: 3,
      currentActiveAnalyses: 3,
    })
    expect(said(() => requireActiveAnalyses(standing('enterprise'), 999))).toBeNull()
    expect(said(() => requireAnotherGroupRun(standing('pro'), 99))).toBeNull()
    expect(said(() => requireAnotherGroupRun(standing('pro', true), 0))).toBeNull()
    expect(said(() => requireAnotherGroupRun(standing('pro', true), 1))).toBeNull()
    expect(said(() => requireAnotherGroupRun(standing('pro', true), 2))).toMatchObject({
      errorCode: 'trial_single_run',
      error: 'Trial accounts are limited to 2 runs. Upgrade to continue.',
      allowedLaunches: 2,
    })
    const single = { entitlements: deriveEntitlements('pro', true, { trialLaunches: 1 }), onTrial: true }
    expect(said(() => requireAnotherGroupRun(single, 1))).toMatchObject({
      error: 'Trial accounts are limited to one run. Upgrade to continue.',
    })
    expect(said(() => requireQuota(standing('pro'), 1_990, 10))).toBeNull()
    expect(said(() => requireQuota(standing('pro'), 1_990, 11))).toMatchObject({
      error: 'Not enough monthly quota to start 11 run(s). You only have 10 remaining this month.',
    })
    expect(said(() => requireQuota(standing('pro'), 2_500, 1))).toMatchObject({ remainingUnits: 0 })
  })
})

/** The people that each gate lets pass: nobody, everybody, or these plans; and whether a trial closes it. */
const OPEN_TO: Record<string, { gate: (who: Standing) => void; plans: readonly PlanId[]; trial: boolean }> = {
  'the Command Deck': { gate: requireCommandDeck, plans: ['pro', 'ultra', 'enterprise'], trial: false },
  'AI mode': { gate: requireAiMode, plans: ['pro', 'ultra', 'enterprise'], trial: false },
  'custom topics': { gate: requireCustomTopics, plans: ['pro', 'ultra', 'enterprise'], trial: false },
  scheduling: { gate: requireScheduling, plans: ['ultra', 'enterprise'], trial: false },
  'custom PDF reports': { gate: requireCustomPdf, plans: ['ultra', 'enterprise'], trial: false },
  shopping: { gate: (who) => requireFeature(who, 'shopping'), plans: ['ultra', 'enterprise'], trial: false },
  recommendations: {
    gate: (who) => requireFeature(who, 'recommendations'),
    plans: ['ultra', 'enterprise'],
    trial: false,
  },
  reports: { gate: (who) => requireFeature(who, 'reports'), plans: ['ultra', 'enterprise'], trial: false },
  'Google and OpenAI': {
    gate: (who) => requireProviders(who, ['google', 'openai']),
    plans: PLAN_IDS,
    trial: true,
  },
  Anthropic: {
    gate: (who) => requireProviders(who, ['anthropic']),
    plans: ['pro', 'ultra', 'enterprise'],
    trial: false,
  },
  Groq: { gate: (who) => requireProviders(who, ['groq']), plans: ['ultra', 'enterprise'], trial: false },
  French: { gate: (who) => requireLanguages(who, ['fr']), plans: PLAN_IDS, trial: true },
  German: { gate: (who) => requireLanguages(who, ['de']), plans: PLAN_IDS, trial: false },
  'three languages at once': {
    gate: (who) => requireLanguages(who, ['en', 'fr', 'zh']),
    plans: ['pro', 'ultra', 'enterprise'],
    trial: true,
  },
  'six languages at once': {
    gate: (who) => requireLanguages(who, ['en', 'fr', 'de', 'es', 'it', 'pt']),
    plans: ['ultra', 'enterprise'],
    trial: false,
  },
  'a third analysis beside two': {
    gate: (who) => requireActiveAnalyses(who, 2),
    plans: ['pro', 'ultra', 'enterprise'],
    trial: true,
  },
  'an eleventh analysis beside ten': {
    gate: (who) => requireActiveAnalyses(who, 10),
    plans: ['enterprise'],
    trial: true,
  },
  'a second run in all': { gate: (who) => requireAnotherGroupRun(who, 1), plans: PLAN_IDS, trial: true },
  'a third run in all': { gate: (who) => requireAnotherGroupRun(who, 2), plans: PLAN_IDS, trial: false },
  'two thousand units': {
    gate: (who) => requireQuota(who, 0, 2_000),
    plans: ['pro', 'ultra', 'enterprise'],
    trial: false,
  },
  'two hundred units': {
    gate: (who) => requireQuota(who, 0, 200),
    plans: ['pro', 'ultra', 'enterprise'],
    trial: true,
  },
}

describe.each(Object.entries(OPEN_TO))('%s', (_, { gate, plans, trial }) => {
  it.each(PLAN_IDS.flatMap((plan) => [false, true].map((onTrial) => ({ plan, onTrial }))))(
    'for $plan, on trial: $onTrial',
    ({ plan, onTrial }) => {
      const passes = plans.includes(plan) && (trial || !onTrial)
      expect(said(() => gate(standing(plan, onTrial))) === null).toBe(passes)
    },
  )
})

describe('what the gates of AI mode, topics and PDF say', () => {
  it('is the same everywhere', () => {
    expect(said(() => requireAiMode(standing('free')))).toMatchObject({
      error:
        'AI Mode is only available on Pro, Ultra, and Enterprise plans. Upgrade to unlock automated analyses.',
    })
    expect(said(() => requireAiMode(standing('ultra', true)))).toMatchObject({
      error:
        'AI Mode is disabled while your workspace is in trial mode. Upgrade your plan to unlock automated analyses.',
    })
    expect(said(() => requireCustomTopics(standing('ultra', true)))).toMatchObject({
      error: 'Custom topics are available on paid plans. Upgrade to unlock this feature.',
    })
    expect(said(() => requireCustomPdf(standing('pro')))).toMatchObject({
      error: 'Your current plan does not include custom PDF reporting.',
    })
  })
})
