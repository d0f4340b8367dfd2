import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../base/interface-language.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { PLANS } from './entitlements.ts'
import { enterpriseTarget } from './offer.ts'
import type { PlanId } from './plans.ts'
import { planWordsShape, type SubscriptionPlan, subscriptionPlanSchema } from './subscription-plan.ts'

/** Stripe takes no smaller and no larger price, in cents of a euro. */
export const PRICE_CENTS = { min: 50, max: 99_999_999 } as const

/** Where the button of the enterprise card leads: a page of the web in a new tab, the contact form, or a page of the app. */
export const CTA_MODES = ['external', 'contact', 'other'] as const

type Translated = Exclude<InterfaceLanguage, 'en'>
const isTranslated = (language: InterfaceLanguage): language is Translated => language !== 'en'
/** Languages of a plan's words, beside English. */
export const TRANSLATED = INTERFACE_LANGUAGES.filter(isTranslated)

const runs = z.int().check(z.minimum(0), z.maximum(10_000_000))
const cap = z.int().check(z.minimum(0), z.maximum(1_000))
const amount = z.int().check(z.minimum(0), z.maximum(PRICE_CENTS.max))

/**
 * An administrator's edit of a plan. Its identity (`id`, `planType`) never changes, and its place is
 * changed together with that of the others.
 */
export const planEditSchema = z.strictObject({
  ...planWordsShape,
  monthlyAmountCents: amount,
  yearlyAmountCents: amount,
  isHighlighted: z.boolean(),
  isActive: z.boolean(),
  trialEnabled: z.boolean(),
  trialDays: z.int().check(z.minimum(0), z.maximum(730)),
  ctaHref: z.nullable(z.string().check(z.maxLength(500))),
  ctaMode: z.nullable(z.enum(CTA_MODES)),
  /** Null sets nothing over the plan table. */
  monthlyRunLimit: z.nullable(runs),
  trialLaunches: z.nullable(cap),
  /** 0 means without limit. */
  maxActiveAnalysis: z.nullable(cap),
  maxAnalysisLanguage: z.nullable(cap),
  hasCustomPdfReporting: z.boolean(),
  hasScheduling: z.boolean(),
  hasActions: z.boolean(),
  providerActive: z.array(providerKeySchema).check(z.maxLength(40)),
  translations: z.partialRecord(z.enum(TRANSLATED), z.partial(z.strictObject(planWordsShape))),
})
export type PlanEdit = z.infer<typeof planEditSchema>

const positive = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.max(0, value)

const getMode = (mode: string | null): PlanEdit['ctaMode'] => CTA_MODES.find((one) => one === mode) ?? null

/** The editable part of a stored plan, where the editor begins. */
export const toPlanEdit = (plan: SubscriptionPlan): PlanEdit => {
  const { id: _, planType: __, displayOrder: ___, ...said } = plan
  return {
    ...said,
    ctaMode: getMode(plan.ctaMode),
    monthlyRunLimit: positive(plan.monthlyRunLimit),
    trialLaunches: positive(plan.trialLaunches),
    maxActiveAnalysis: positive(plan.maxActiveAnalysis),
    maxAnalysisLanguage: positive(plan.maxAnalysisLanguage),
    hasCustomPdfReporting: plan.hasCustomPdfReporting ?? PLANS[plan.id].customPdfReporting,
    hasScheduling: plan.hasScheduling ?? PLANS[plan.id].scheduling,
    hasActions: plan.hasActions ?? PLANS[plan.id].recommendations,
    providerActive: plan.providerActive ?? [...PLANS[plan.id].providers],
    translations: Object.fromEntries(
      TRANSLATED.flatMap((language) => {
        const words = plan.translations[language]
        return words === undefined ? [] : [[language, words]]
      }),
    ),
  }
}

/** A plan with what was changed of it. */
export const withEdit = (plan: SubscriptionPlan, edit: PlanEdit): SubscriptionPlan =>
  subscriptionPlanSchema.parse({ ...plan, ...edit })

/** The fields in which two states of a plan differ, in the order of the editor. */
export const changedFields = (before: PlanEdit, after: PlanEdit): (keyof PlanEdit)[] =>
  z
    .keyof(planEditSchema)
    .options.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

export const PLAN_PROBLEMS = ['title', 'notSold', 'amount', 'oneAmount', 'external', 'internal'] as const

/** The fault of an edit: the field, and the reason. */
export interface PlanProblem {
  readonly field: keyof PlanEdit
  readonly problem: (typeof PLAN_PROBLEMS)[number]
}

const isPrice = (cents: number): boolean => cents === 0 || cents >= PRICE_CENTS.min

const problemOfPrices = (id: PlanId, edit: PlanEdit): PlanProblem | null => {
  const { monthlyAmountCents: monthly, yearlyAmountCents: yearly, trialEnabled } = edit
  // Nobody buys these alone: the one is for everybody, the other by agreement.
  if (id === 'free' || id === 'enterprise') {
    if (monthly > 0) return { field: 'monthlyAmountCents', problem: 'notSold' }
    if (yearly > 0) return { field: 'yearlyAmountCents', problem: 'notSold' }
    return trialEnabled ? { field: 'trialEnabled', problem: 'notSold' } : null
  }
  if (!isPrice(monthly)) return { field: 'monthlyAmountCents', problem: 'amount' }
  if (!isPrice(yearly)) return { field: 'yearlyAmountCents', problem: 'amount' }
  if (monthly > 0 !== yearly > 0) {
    return { field: monthly > 0 ? 'yearlyAmountCents' : 'monthlyAmountCents', problem: 'oneAmount' }
  }
  return null
}

/** The first fault of an edit; null for a valid one. */
export const findPlanProblem = (id: PlanId, edit: PlanEdit): PlanProblem | null => {
  if (edit.title.trim() === '') return { field: 'title', problem: 'title' }
  const ofPrices = problemOfPrices(id, edit)
  if (ofPrices !== null) return ofPrices
  const href = edit.ctaHref?.trim() ?? ''
  if (href === '' && edit.ctaMode !== 'external') return null
  if (enterpriseTarget(edit).href === href) return null
  return { field: 'ctaHref', problem: edit.ctaMode === 'external' ? 'external' : 'internal' }
}

/** The saving of a year against twelve months, in whole percent; null for a plan that is not sold. */
export const computeAnnualDiscount = (
  edit: Pick<PlanEdit, 'monthlyAmountCents' | 'yearlyAmountCents'>,
): number | null => {
  const { monthlyAmountCents: monthly, yearlyAmountCents: yearly } = edit
  return monthly > 0 && yearly > 0 ? Math.round(100 * (1 - yearly / (12 * monthly))) : null
}

/** Plans in the order of the pricing page, those that are not active among them. */
export const orderedPlans = <P extends Pick<SubscriptionPlan, 'displayOrder'>>(plans: readonly P[]): P[] =>
  plans.toSorted((one, other) => one.displayOrder - other.displayOrder)

/** The order after one of them has changed places with the one before or after it. */
export const moved = <V>(order: readonly V[], item: V, by: -1 | 1): V[] => {
  const from = order.indexOf(item)
  const other = order[from + by]
  if (from < 0 || other === undefined) return [...order]
  return order.map((one) => (one === item ? other : one === other ? item : one))
}
