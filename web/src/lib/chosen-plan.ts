import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId } from '@sillage/core/plans/plans'

/** A plan that somebody chose before they could subscribe. It travels in addresses, through sign-up and its mail. */
export interface ChosenPlan {
  planId: PlanId
  interval: BillingInterval
}

/** The page on which the plan is subscribed to. */
export const pathOfChosen = ({ planId, interval }: ChosenPlan): string =>
  `/onboarding?${new URLSearchParams({ step: 'subscription', plan: planId, interval })}`

/** The plan that a query names; null when it names none. */
export const chosenIn = (query: URLSearchParams): ChosenPlan | null => {
  const planId = PLAN_IDS.find((id) => id === query.get('plan'))
  if (planId === undefined || query.get('step') !== 'subscription') return null
  return { planId, interval: BILLING_INTERVALS.find((each) => each === query.get('interval')) ?? 'month' }
}

const KEY = 'sillage.chosen-plan'

/** Keeps a choice in this tab, through the setup of a brand and the checkout. */
export const keepChosen = (chosen: ChosenPlan): void => {
  try {
    window.sessionStorage.setItem(KEY, pathOfChosen(chosen))
  } catch {
    // Storage may be blocked; the plan is then chosen again.
  }
}

export const dropChosen = (): void => {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // There is none to drop.
  }
}

/** The choice that this tab keeps; null without one. */
export const readChosen = (): ChosenPlan | null => {
  try {
    return parseChosenPlan(window.sessionStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

/** The plan that a path of the app leads to; null when it leads elsewhere. */
export const parseChosenPlan = (path: string): ChosenPlan | null => {
  const [before, query = ''] = path.split('?', 2)
  return before === '/onboarding' ? chosenIn(new URLSearchParams(query)) : null
}
