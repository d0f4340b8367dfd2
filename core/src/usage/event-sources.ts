import type { Subscription } from '../billing/billing.ts'
import type { OnboardingStep } from '../onboarding/onboarding.ts'
import type { UsageEvent } from './usage-event.ts'

/**
 * Where events come from: calls that were answered, and addresses that are shown. Nothing else has to think of them. Every
 * page loads this, so it takes types alone from others.
 */

const NOTHING = {}

const completed = (step: OnboardingStep): UsageEvent => ({
  name: 'onboarding_step_complete',
  params: { step },
})

interface Settled {
  readonly subscription: Pick<Subscription, 'planId' | 'status'> | null
}

/** Whether an answer, which its call has parsed already, is about a subscription. */
const isSettled = (answer: unknown): answer is Settled =>
  typeof answer === 'object' && answer !== null && 'subscription' in answer

/** A trial that begins, or a plan that is paid for. */
const subscribed = (answer: unknown): UsageEvent[] => {
  const subscription = isSettled(answer) ? answer.subscription : null
  if (subscription === null) return []
  const name = subscription.status === 'trialing' ? 'start_trial' : 'upgrade_plan'
  return [{ name, params: { plan: subscription.planId } }]
}

const OF_CALLS: Readonly<Record<string, (answer: unknown) => readonly UsageEvent[]>> = {
  'identity.register': () => [{ name: 'sign_up', params: { method: 'password' } }],
  'identity.login': () => [{ name: 'login', params: { method: 'password' } }],
  'identity.signInWithCode': () => [{ name: 'login', params: { method: 'code' } }],
  'identity.signInWithProvider': () => [{ name: 'login', params: { method: 'provider' } }],
  'identity.finishCompanySignIn': () => [{ name: 'login', params: { method: 'provider' } }],
  'brandSetup.initial': () => [{ name: 'add_brand', params: NOTHING }],
  'brandSetup.create': () => [{ name: 'add_brand', params: NOTHING }],
  'billing.confirmCheckout': subscribed,
  'billing.subscribe': subscribed,
  'billing.startFullAccess': subscribed,
  'onboarding.website': () => [completed('website')],
  'onboarding.details': () => [completed('details')],
  'onboarding.competitors': () => [completed('competitors')],
  'onboarding.prepareAnalysis': () => [
    completed('analysis'),
    { name: 'onboarding_analysis_generated', params: NOTHING },
  ],
  'contact.requestDemo': () => [
    { name: 'form_submit', params: { form: 'book_demo' } },
    { name: 'beta_access_request', params: NOTHING },
  ],
}

/** The events of a call's answer. @param name of a call that succeeded */
export const eventsOfCall = (name: string, answer: unknown): readonly UsageEvent[] =>
  OF_CALLS[name]?.(answer) ?? []

/** An address without the ids in it. */
export const plainPath = (pathname: string): string =>
  pathname
    .replace(/\/[0-9a-f]{24}-[0-9a-z]{10}(?=\/|$)/g, '/:analysisId')
    .replace(/\/[0-9a-f]{24}(?=\/|$)/g, '/:brandId')
    .replace(/^(\/admin\/[\w-]+)\/.+$/, '$1/:id')

const STEPS: Readonly<Record<OnboardingStep, true>> = {
  website: true,
  details: true,
  competitors: true,
  analysis: true,
}

const isStep = (text: string | null): text is OnboardingStep => text !== null && Object.hasOwn(STEPS, text)

/** The events of a visited address. @param step of the onboarding that it names */
export const eventsOfAddress = (pathname: string, step: string | null): readonly UsageEvent[] => {
  const path = plainPath(pathname)
  const events: UsageEvent[] = [{ name: 'page_view', params: NOTHING }]
  if (path.startsWith('/dashboard')) events.push({ name: 'dashboard_page_view', params: NOTHING })
  if (path.endsWith('/:analysisId')) events.push({ name: 'view_analysis', params: NOTHING })
  if (path === '/onboarding' && isStep(step)) events.push({ name: 'onboarding_step_view', params: { step } })
  if (path === '/onboarding' && step === 'subscription') {
    events.push({ name: 'onboarding_plans_view', params: NOTHING })
  }
  return events
}
