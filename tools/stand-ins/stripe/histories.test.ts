import type { Subscription } from '@sillage/core/billing/billing'
import {
  currentSubscription,
  type PaidStanding,
  standingAfter,
  standingOfSubscription,
} from '@sillage/core/billing/standing'
import type { PlanId } from '@sillage/core/plans/plans'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { StripeAccount } from './account/account.ts'
import { StripeFailure } from './account/errors.ts'
import type { StoredEvent } from './account/state.ts'

/**
 * A thousand random lives of a subscription at Stripe's stand-in, with events that come late, twice, out of order or
 * never. The rules that turn what Stripe says into plan, trial and quota are the product's own; the network, the
 * database and the functions are not here (the suite of faults runs those, on fewer histories).
 */

const DAY = 86_400
const START = Date.parse('2026-01-31T09:00:00Z') / 1_000
const PRICES = [
  ['pro', 'month', 9_900],
  ['pro', 'year', 104_500],
  ['ultra', 'month', 29_900],
  ['ultra', 'year', 315_700],
] as const

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 50 }) }),
  },
  fc.record({ does: fc.constant('card' as const), works: fc.boolean() }),
  fc.record({
    does: fc.constant('change' as const),
    price: fc.nat({ max: 3 }),
    paidNow: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('cancel', 'resume', 'full access', 'end', 'subscribe again') }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deliver' as const), seed: fc.nat() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The product, without what it runs on: what is stored of one person. */
class Stored {
  subscription: Subscription | null = null
  standing: PaidStanding = {
    plan: 'free',
    trial: null,
    quotaAnchor: null,
    quotaHeld: false,
    quotaPaidUntil: null,
  }
  handled = new Set<string>()
  readonly #account: StripeAccount
  readonly #customer: string

  constructor(account: StripeAccount, customer: string) {
    this.#account = account
    this.#customer = customer
  }

  /** Looks at Stripe and stores what it says, as the product does on every event and in the comparison. */
  sync(): void {
    const all = [...this.#account.state.subscriptions.values()]
      .filter(({ customer }) => customer === this.#customer)
      .map((one) => snapshot(this.#account, one.id))
    const now = currentSubscription(all)
    const standing = standingAfter(this.subscription, now)
    this.subscription = now
    if (standing) this.standing = standing
  }

  receive(event: StoredEvent): void {
    if (this.handled.has(event.id)) return
    this.handled.add(event.id)
    this.sync()
  }
}

const snapshot = (account: StripeAccount, id: string): Subscription => {
  const one = account.subscription(id)
  const price = account.price(one.price)
  const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1_000)
  return {
    subscriptionId: one.id,
    status: one.status,
    planId: price.product as PlanId,
    interval: price.interval,
    amountCents: price.amount,
    startedAt: one.created * 1_000,
    currentPeriodStart: one.periodStart * 1_000,
    currentPeriodEnd: one.periodEnd * 1_000,
    trialEndsAt: ms(one.trialEnd),
    cancelsAt: one.cancelAtPeriodEnd ? one.periodEnd * 1_000 : null,
    endedAt: ms(one.endedAt),
    next: null,
  }
}

const open = () => {
  const held: StoredEvent[] = []
  const account = new StripeAccount({ clock: () => START, onEvent: (event) => held.push(event) })
  for (const [product, interval, amount] of PRICES) {
    const id = `${product}_${interval}`
    account.state.prices.set(id, {
      id,
      created: START,
      product,
      amount,
      currency: 'eur',
      interval,
      lookupKey: id,
      active: true,
      metadata: {},
    })
  }
  const customer = 'cus_1'
  account.state.customers.set(customer, {
    id: customer,
    created: START,
    email: null,
    name: null,
    metadata: {},
    card: null,
    balance: 0,
  })
  let sessions = 0
  const subscribe = (price: string, trialDays: number | null): string => {
    sessions += 1
    const id = `cs_${sessions}`
    account.state.sessions.set(id, {
      id,
      created: account.now,
      customer,
      price,
      status: 'open',
      trialDays,
      metadata: {},
      subscriptionMetadata: {},
      reference: null,
      successUrl: '',
      cancelUrl: '',
      subscription: null,
      tax: false,
      declined: false,
    })
    return account.completeCheckout(id).id
  }
  return { account, customer, held, subscribe }
}

/** Stripe refuses what cannot be, and so does nothing. */
const trying = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
  }
}

/** Delivers some of what is held, some of it twice, in an order that follows from the seed. */
const deliver = (held: StoredEvent[], stored: Stored, seed: number): void => {
  const events = held.splice(0)
  const mixed = events
    .flatMap((event, at) => ((seed >> (at % 16)) & 1 ? [event, event] : [event]))
    .filter((_, at) => (seed + at) % 5 !== 0)
  if (seed % 2 === 0) mixed.reverse()
  for (const event of mixed) stored.receive(event)
}

const play = (steps: readonly Step[], withTrial: boolean): void => {
  const { account, customer, held, subscribe } = open()
  const stored = new Stored(account, customer)
  let id = subscribe('pro_month', withTrial ? 14 : null)
  for (const one of steps) {
    if (one.does === 'wait') account.advance(one.days * DAY)
    else if (one.does === 'card') account.setCard(customer, one.works ? 'works' : 'declines')
    else if (one.does === 'deliver') deliver(held, stored, one.seed)
    else
      trying(() => {
        if (one.does === 'change') {
          const [product, interval] = PRICES[one.price] ?? PRICES[0]
          account.updateSubscription(id, {
            price: `${product}_${interval}`,
            prorationBehavior: one.paidNow ? 'always_invoice' : 'create_prorations',
            errorIfIncomplete: true,
          })
        } else if (one.does === 'full access')
          account.updateSubscription(id, { trialEnd: 'now', errorIfIncomplete: true })
        else if (one.does === 'end') account.cancelSubscription(id)
        else if (one.does !== 'subscribe again') {
          account.updateSubscription(id, { cancelAtPeriodEnd: one.does === 'cancel' })
        } else if (account.subscription(id).endedAt !== null) id = subscribe('ultra_month', null)
      })
  }
  // Whatever was lost, the comparison looks once more.
  stored.sync()
  const theirs = snapshot(account, id)
  expect(stored.subscription).toEqual(theirs)
  expect(stored.standing).toEqual(standingOfSubscription(theirs))
  // Money adds up: what was paid, and what is held as credit, is what was invoiced and collected.
  for (const invoice of account.invoicesOf(customer)) {
    expect(invoice.amountPaid).toBe(invoice.status === 'paid' ? invoice.amountDue : 0)
    expect(invoice.amountDue).toBe(Math.max(0, invoice.total + invoice.startingBalance))
  }
}

it('a thousand random histories end, after the comparison, in what Stripe has', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 14 }), fc.boolean(), play), {
    numRuns: 1_000,
    seed: 20_261_121,
  })
})
