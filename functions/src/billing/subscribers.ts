import { billingsPath, planPath, userPath, usersPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type Billing, billingSchema } from '@sillage/core/billing/billing'
import type { listPlanSubscribers, PlanSubscriber } from '@sillage/core/billing/plan-calls'
import { LIVE_STATUSES } from '@sillage/core/billing/standing'
import { userSchema } from '@sillage/core/identity/user'
import { offerPrice } from '@sillage/core/plans/offer'
import { BILLING_INTERVALS, type BillingInterval, type PlanId } from '@sillage/core/plans/plans'
import { type SubscriptionPlan, subscriptionPlanSchema } from '@sillage/core/plans/subscription-plan'
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { customersPage } from './settings.ts'

const PAGE = 25
/** Prices of one interval that are counted; a plan that had more has its oldest ones left out. */
const MAX_PRICES = 20

const live = (planId: PlanId) =>
  db
    .collection(billingsPath())
    .where('subscription.planId', '==', planId)
    .where('subscription.status', 'in', [...LIVE_STATUSES])

/**
 * How many people pay which price, the highest first. It steps from one price to the next and counts each: that costs as
 * many questions as there are prices, however many people pay them.
 */
const pricesPaid = async (planId: PlanId, interval: BillingInterval) => {
  const paying = live(planId).where('subscription.interval', '==', interval)
  const found: { interval: BillingInterval; amount_cents: number; people: number }[] = []
  for (let below = Number.MAX_SAFE_INTEGER; found.length < MAX_PRICES; ) {
    const next = await paying
      .where('subscription.amountCents', '<', below)
      .orderBy('subscription.amountCents', 'desc')
      .limit(1)
      .get()
    const amount: unknown = next.docs[0]?.get('subscription.amountCents')
    if (typeof amount !== 'number') break
    const counted = await paying.where('subscription.amountCents', '==', amount).count().get()
    found.push({ interval, amount_cents: amount, people: counted.data().count })
    below = amount
  }
  return found
}

const storedPlan = async (planId: PlanId): Promise<SubscriptionPlan | null> => {
  const parsed = subscriptionPlanSchema.safeParse({
    ...(await db.doc(planPath(planId)).get()).data(),
    id: planId,
  })
  return parsed.success ? parsed.data : null
}

const getSubscriber = (
  { uid, customerId, subscription }: Billing,
  person: DocumentSnapshot | undefined,
  plan: SubscriptionPlan | null,
): PlanSubscriber[] => {
  if (subscription === null) return []
  const user = userSchema.safeParse(person?.data()).data
  const customers = customersPage()
  const { interval, amountCents, currentPeriodEnd, cancelsAt } = subscription
  return [
    {
      user_id: uid,
      email: user?.email ?? null,
      name: user?.name || null,
      status: subscription.status,
      interval,
      amount_cents: amountCents,
      keeps_price: plan !== null && offerPrice(plan, interval) !== amountCents,
      period_ends_at: toIso(currentPeriodEnd),
      cancels_at: cancelsAt === null ? null : toIso(cancelsAt),
      next_plan: subscription.next?.planId ?? null,
      stripe_url: customers && `${customers}${customerId}`,
    },
  ]
}

const withoutSubscription = async (planId: PlanId): Promise<number> => {
  const [all, paying] = await Promise.all([
    db.collection(usersPath()).where('plan', '==', planId).count().get(),
    live(planId).count().get(),
  ])
  return Math.max(0, all.data().count - paying.data().count)
}

export const handleListSubscribers: Handler<typeof listPlanSubscribers> = async ({ params, query }) => {
  const { planId } = params
  const people = live(planId).orderBy(FieldPath.documentId())
  const [page, plan, without_subscription, ...prices] = await Promise.all([
    (query.after === undefined ? people : people.startAfter(query.after)).limit(PAGE + 1).get(),
    storedPlan(planId),
    withoutSubscription(planId),
    ...BILLING_INTERVALS.map((interval) => pricesPaid(planId, interval)),
  ])
  const billings = page.docs.slice(0, PAGE).map((document) => billingSchema.parse(document.data()))
  const persons = await loadAll(billings.map(({ uid }) => userPath(uid)))
  return {
    data: billings.flatMap((billing) => getSubscriber(billing, persons.get(userPath(billing.uid)), plan)),
    has_more: page.size > PAGE,
    prices: prices.flat().map((price) => ({
      ...price,
      is_current: plan !== null && offerPrice(plan, price.interval) === price.amount_cents,
    })),
    without_subscription,
  }
}
