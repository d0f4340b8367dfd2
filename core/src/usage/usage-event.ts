import { z } from 'zod/mini'
import { ONBOARDING_STEPS } from '../onboarding/onboarding.ts'
import { planIdSchema } from '../plans/plans.ts'

const nothing = z.strictObject({})
const step = z.strictObject({ step: z.enum(ONBOARDING_STEPS) })
const plan = z.strictObject({ plan: planIdSchema })

/** Usage events by their name in the analytics service. None of them names a person. */
const PAYLOADS = {
  page_view: nothing,
  dashboard_page_view: nothing,
  view_analysis: nothing,
  sign_up: z.strictObject({ method: z.enum(['password', 'code', 'provider']) }),
  login: z.strictObject({ method: z.enum(['password', 'code', 'provider']) }),
  add_brand: nothing,
  export_data: z.strictObject({ format: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)) }),
  beta_access_request: nothing,
  start_trial: plan,
  upgrade_plan: plan,
  onboarding_step_view: step,
  onboarding_step_complete: step,
  onboarding_plans_view: nothing,
  onboarding_analysis_generated: nothing,
  form_submit: z.strictObject({ form: z.enum(['book_demo']) }),
} as const

type Payloads = typeof PAYLOADS
type EventName = keyof Payloads

export type UsageEvent = {
  [Name in EventName]: { readonly name: Name; readonly params: z.infer<Payloads[Name]> }
}[EventName]

const variant = <Name extends EventName>(name: Name) =>
  z.strictObject({ name: z.literal(name), params: PAYLOADS[name] })

export const usageEventSchema = z.union([
  variant('page_view'),
  variant('dashboard_page_view'),
  variant('view_analysis'),
  variant('sign_up'),
  variant('login'),
  variant('add_brand'),
  variant('export_data'),
  variant('beta_access_request'),
  variant('start_trial'),
  variant('upgrade_plan'),
  variant('onboarding_step_view'),
  variant('onboarding_step_complete'),
  variant('onboarding_plans_view'),
  variant('onboarding_analysis_generated'),
  variant('form_submit'),
])
