import { AppError } from '@sillage/core/errors'
import { planPath } from '@sillage/core/paths'
import { DEFAULT_PLANS } from '@sillage/core/plans/default-plans'
import { amountOf, isForSale } from '@sillage/core/plans/offer'
import { BILLING_INTERVALS, type BillingInterval, type PlanId } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type Stripe from 'stripe'
import { db } from '../firebase.ts'
import { storedPlans } from '../plans/stored-plans.ts'
import { lookupKeyOf, productIdOf } from './products.ts'
import { isMissing, stripe } from './stripe.ts'

/** All amounts of the product are in this currency. */
const CURRENCY = 'eur'

const productOf = async (plan: PlanId): Promise<Stripe.Product | null> => {
  try {
    return await (await stripe()).products.retrieve(productIdOf(plan))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const priceInForce = async (plan: PlanId, interval: BillingInterval): Promise<Stripe.Price | null> => {
  const { data } = await (await stripe()).prices.list({
    lookup_keys: [lookupKeyOf(plan, interval)],
    active: true,
    limit: 1,
  })
  return data[0] ?? null
}

const isRight = (price: Stripe.Price | null, plan: SubscriptionPlan, interval: BillingInterval): boolean =>
  price !== null && price.unit_amount === amountOf(plan, interval) && price.currency === CURRENCY

const syncProduct = async (plan: SubscriptionPlan): Promise<string[]> => {
  const wanted = { name: plan.title, description: plan.headline || plan.title, active: isForSale(plan) }
  const known = await productOf(plan.id)
  if (known === null) {
    if (!wanted.active) return []
    await (await stripe()).products.create({
      id: productIdOf(plan.id),
      ...wanted,
      tax_code: 'txcd_10103001',
      metadata: { planId: plan.id },
    })
    return [`Created the product ${plan.title}`]
  }
  const same =
    known.name === wanted.name && known.description === wanted.description && known.active === wanted.active
  if (same) return []
  await (await stripe()).products.update(known.id, wanted)
  return [`Updated the product ${plan.title}`]
}

const syncPrice = async (plan: SubscriptionPlan, interval: BillingInterval): Promise<string[]> => {
  const known = await priceInForce(plan.id, interval)
  const amount = amountOf(plan, interval)
  if (!isForSale(plan)) {
    if (known) await (await stripe()).prices.update(known.id, { active: false })
    return known ? [`Withdrew the price of ${plan.title} per ${interval}`] : []
  }
  if (isRight(known, plan, interval)) return []
  // Prices at Stripe never change: a new one takes the name over, and whoever pays the old one goes on doing so.
  await (await stripe()).prices.create({
    product: productIdOf(plan.id),
    currency: CURRENCY,
    unit_amount: amount,
    recurring: { interval },
    tax_behavior: 'exclusive',
    lookup_key: lookupKeyOf(plan.id, interval),
    transfer_lookup_key: true,
    metadata: { planId: plan.id },
  })
  if (known) await (await stripe()).prices.update(known.id, { active: false })
  return [`Set the price of ${plan.title} per ${interval} to ${(amount / 100).toFixed(2)} EUR`]
}

/** Makes the product and the prices of a plan equal to it; says what it changed. */
const syncPlan = async (plan: SubscriptionPlan): Promise<string[]> => {
  if (plan.planType === 'enterprise') return []
  const changes = await syncProduct(plan)
  for (const interval of BILLING_INTERVALS) changes.push(...(await syncPrice(plan, interval)))
  return changes
}

/** Writes the plans that are not stored yet, as they are by default. */
const createMissingPlans = async (): Promise<PlanId[]> => {
  const created: PlanId[] = []
  for (const plan of DEFAULT_PLANS) {
    const document = db.doc(planPath(plan.id))
    if ((await document.get()).exists) continue
    await document.create(plan)
    created.push(plan.id)
  }
  return created
}

/** Makes the products and prices at Stripe equal to the stored plans. Once more changes nothing. */
export const syncCatalogue = async (): Promise<{ plansCreated: PlanId[]; changes: string[] }> => {
  const plansCreated = await createMissingPlans()
  const changes: string[] = []
  for (const plan of await storedPlans()) changes.push(...(await syncPlan(plan)))
  return { plansCreated, changes }
}

/** A plan that can be bought. @throws AppError plan_not_for_sale */
export const planForSale = async (planId: PlanId): Promise<SubscriptionPlan> => {
  const plan = (await storedPlans()).find(({ id }) => id === planId)
  if (!plan || !isForSale(plan)) throw new AppError('plan_not_for_sale')
  return plan
}

/** The price that Stripe charges for a plan, which is the one that the plan shows: it is put right when it is not. */
export const priceOf = async (plan: SubscriptionPlan, interval: BillingInterval): Promise<Stripe.Price> => {
  const known = await priceInForce(plan.id, interval)
  if (known && isRight(known, plan, interval)) return known
  await syncPlan(plan)
  const price = await priceInForce(plan.id, interval)
  if (!price) throw new AppError('plan_not_for_sale')
  return price
}
