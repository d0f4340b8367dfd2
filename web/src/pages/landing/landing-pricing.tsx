import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { type ReactNode, use } from 'react'
import { PricingSection, PricingTable } from '@/features/billing/pricing/pricing-section.tsx'
import { DrawnPlans } from './drawn-plans.ts'

/** The pricing section for visitors: each plan leads to the sign-in. */
export const LandingPricing = () => <PricingSection actions={{}} loading={use(DrawnPlans)} />

/** The same for the build, which draws the plans that are given. */
export const drawPlans = (plans: readonly SubscriptionPlan[]): ReactNode => (
  <PricingTable plans={{ status: 'ready', plans }} actions={{}} isStill />
)
