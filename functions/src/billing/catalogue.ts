import { AppError } from '@sillage/core/base/errors'
import { planPath } from '@sillage/core/base/paths'
import type { CatalogueChange } from '@sillage/core/billing/billing'
import { isForSale, offerPrice } from '@sillage/core/plans/offer'
import { BILLING_INTERVALS, type BillingInterval, type PlanId } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type Stripe from 'stripe'
import { DEFAULT_PLANS } from '../plans/default-plans.ts'
import { storedPlans } from '../plans/stored-plans.ts'
import { db } from '../platform/firebase.ts'
import { buildLookupKey, buildProductId } from './products.ts'
import { isMissing, stripe } from './stripe.ts'

/** All amounts of the product are in this currency. */
const CURRENCY = 'eur'

const loadProduct = async (plan: PlanId): Promise<Stripe.Product | null> => {
  try {
    return await (await stripe()).products.retrieve(buildProductId(plan))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const priceInForce = async (plan: PlanId, interval: BillingInterval): Promise<Stripe.Price | null> => {
  const { data } = await (await stripe()).prices.list({
    lookup_keys: [buildLookupKey(plan, interval)],
    active: true,
    limit: 1,
  })
  return data[0] ?? null
}

const isRight = (price: Stripe.Price | null, plan: SubscriptionPlan, interval: BillingInterval): boolean =>
  price !== null && price.unit_amount === offerPrice(plan, interval) && price.currency === CURRENCY

/** A plan's objects at Stripe. */
export interface AtStripe {
  product: Stripe.Product | null
  prices: Readonly<Record<BillingInterval, Stripe.Price | null>>
}

export const atStripe = async (plan: PlanId): Promise<AtStripe> => {
  const [product, month, year] = await Promise.all([
    loadProduct(plan),
    priceInForce(plan, 'month'),
    priceInForce(plan, 'year'),
  ])
  return { product, prices: { month, year } }
}

/** The product that a plan should have. */
const productFor = (plan: SubscriptionPlan) => ({
  name: plan.title,
  description: plan.headline || plan.title,
  active: isForSale(plan),
})

const productChanges = (plan: SubscriptionPlan, known: Stripe.Product | null): CatalogueChange[] => {
  const product = productFor(plan)
  const change = (
    kind: CatalogueChange['kind'],
    before: string | null,
    after: string | null,
  ): CatalogueChange => ({ planId: plan.id, kind, interval: null, before, after })
  if (known === null) return product.active ? [change('product_created', null, product.name)] : []
  return [
    ...(known.name === product.name ? [] : [change('product_renamed', known.name, product.name)]),
    ...(known.description === product.description
      ? []
      : [change('product_described', known.description, product.description)]),
    ...(known.active === product.active
      ? []
      : [change(product.active ? 'product_activated' : 'product_withdrawn', known.name, product.name)]),
  ]
}

const priceChanges = (
  plan: SubscriptionPlan,
  interval: BillingInterval,
  known: Stripe.Price | null,
): CatalogueChange[] => {
  const before = known?.unit_amount ?? null
  const about = { planId: plan.id, interval, before }
  if (!isForSale(plan)) return known ? [{ ...about, kind: 'price_withdrawn', after: null }] : []
  return isRight(known, plan, interval)
    ? []
    : [{ ...about, kind: 'price_set', after: offerPrice(plan, interval) }]
}

/** Changes that make Stripe equal to a plan; custom plans are not at Stripe. */
export const catalogueChanges = (plan: SubscriptionPlan, { product, prices }: AtStripe): CatalogueChange[] =>
  plan.planType === 'enterprise'
    ? []
    : [
        ...productChanges(plan, product),
        ...BILLING_INTERVALS.flatMap((interval) => priceChanges(plan, interval, prices[interval])),
      ]

const putProduct = async (plan: SubscriptionPlan, known: Stripe.Product | null): Promise<void> => {
  const { products } = await stripe()
  if (known) {
    await products.update(known.id, productFor(plan))
    return
  }
  await products.create({
    id: buildProductId(plan.id),
    ...productFor(plan),
    tax_code: 'txcd_10103001',
    metadata: { planId: plan.id },
  })
}

const putPrice = async (
  plan: SubscriptionPlan,
  interval: BillingInterval,
  known: Stripe.Price | null,
): Promise<void> => {
  const { prices } = await stripe()
  if (isForSale(plan)) {
    // Prices at Stripe never change: a new one takes over the name, and existing subscribers keep the old one.
    await prices.create({
      product: buildProductId(plan.id),
      currency: CURRENCY,
      unit_amount: offerPrice(plan, interval),
      recurring: { interval },
      tax_behavior: 'exclusive',
      lookup_key: buildLookupKey(plan.id, interval),
      transfer_lookup_key: true,
      metadata: { planId: plan.id },
    })
  }
  if (known) await prices.update(known.id, { active: false })
}

/** Does the changes that {@link catalogueChanges} found. */
export const publishChanges = async (
  plan: SubscriptionPlan,
  known: AtStripe,
  changes: readonly CatalogueChange[],
): Promise<void> => {
  if (changes.some(({ interval }) => interval === null)) await putProduct(plan, known.product)
  for (const { interval } of changes) {
    if (interval !== null) await putPrice(plan, interval, known.prices[interval])
  }
}

/** Makes the product and the prices of a plan equal to it; returns what it changed. */
const syncPlan = async (plan: SubscriptionPlan): Promise<CatalogueChange[]> => {
  const known = await atStripe(plan.id)
  const changes = catalogueChanges(plan, known)
  await publishChanges(plan, known, changes)
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
export const syncCatalogue = async (): Promise<{ plansCreated: PlanId[]; changes: CatalogueChange[] }> => {
  const plansCreated = await createMissingPlans()
  const changes: CatalogueChange[] = []
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
export const ensurePrice = async (
  plan: SubscriptionPlan,
  interval: BillingInterval,
): Promise<Stripe.Price> => {
  const known = await priceInForce(plan.id, interval)
  if (known && isRight(known, plan, interval)) return known
  await syncPlan(plan)
  const price = await priceInForce(plan.id, interval)
  if (!price) throw new AppError('plan_not_for_sale')
  return price
}
