import { wireCharge, wireDispute, wireInvoice, wireSession, wireSubscription } from '../wire.ts'
import { Books } from './books.ts'
import { declined, missing, StripeFailure } from './errors.ts'
import { line, periodEndAfter, shareLeft, sum } from './periods.ts'
import type { Card, Interval, Invoice, Line, Session, Subscription } from './state.ts'

const DAY = 86_400
/** Days after which an open invoice is tried again, counted from the try before. */
const RETRY_DAYS = [3, 5, 7] as const
/** Before the end of a trial. */
const REMINDER = 3 * DAY

export interface Change {
  price?: string | undefined
  prorationBehavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined
  /** Whether a payment that fails leaves everything as it was. */
  errorIfIncomplete?: boolean | undefined
  cancelAtPeriodEnd?: boolean | undefined
  trialEnd?: 'now' | number | undefined
  metadata?: Record<string, string> | undefined
}

/**
 * A merchant's account at Stripe, without the network: customers, prices, subscriptions with their periods, trials,
 * prorations and dunning, and the events that tell of them. Every operation happens whole or not at all.
 */
export class StripeAccount extends Books {
  #say(type: 'created' | 'updated' | 'deleted' | 'trial_will_end', subscription: Subscription): void {
    this.emit(`customer.subscription.${type}`, wireSubscription(this, subscription))
  }

  #setPeriod(subscription: Subscription, start: number, interval: Interval): void {
    subscription.periodStart = start
    subscription.periodEnd = periodEndAfter(subscription.anchor, interval, start)
  }

  /** Writes an invoice and tries to collect it; the credit a customer has is used first. */
  #invoice(subscription: Subscription, lines: Line[], reason: Invoice['reason']): Invoice {
    const customer = this.customer(subscription.customer)
    const total = sum(lines)
    const due = total + customer.balance
    const invoice: Invoice = {
      id: this.id('in'),
      number: `SILLAGE-${String(this.state.invoices.size + 1).padStart(4, '0')}`,
      created: this.now,
      customer: customer.id,
      subscription: subscription.id,
      status: 'open',
      reason,
      lines,
      total,
      startingBalance: customer.balance,
      amountDue: Math.max(0, due),
      amountPaid: 0,
      attempts: 0,
    }
    customer.balance = Math.min(0, due)
    this.state.invoices.set(invoice.id, invoice)
    subscription.latestInvoice = invoice.id
    this.#collect(invoice)
    return invoice
  }

  /** Tries to collect an open invoice; whether it is paid. */
  #collect(invoice: Invoice): boolean {
    if (invoice.status !== 'open') return invoice.status === 'paid'
    invoice.attempts += 1
    if (invoice.amountDue === 0 || this.customer(invoice.customer).card === 'works') {
      invoice.status = 'paid'
      invoice.amountPaid = invoice.amountDue
      this.emit('invoice.paid', wireInvoice(this, invoice))
      return true
    }
    this.emit('invoice.payment_failed', wireInvoice(this, invoice))
    return false
  }

  /** Begins the next paid period, with what has waited for its invoice. */
  #bill(subscription: Subscription, start: number, reason: Invoice['reason']): boolean {
    const next = reason === 'subscription_cycle' ? subscription.schedule?.next : null
    if (next) {
      const renews = this.price(next.price).interval !== this.price(subscription.price).interval
      subscription.price = next.price
      Object.assign(subscription.metadata, next.metadata)
      subscription.schedule = null
      if (renews) subscription.anchor = start
    }
    const price = this.price(subscription.price)
    this.#setPeriod(subscription, start, price.interval)
    const lines = [
      ...subscription.pending,
      line(`1 × ${price.product}`, price.amount, {
        start: subscription.periodStart,
        end: subscription.periodEnd,
      }),
    ]
    subscription.pending = []
    const paid = this.#invoice(subscription, lines, reason).status === 'paid'
    subscription.status = paid ? 'active' : 'past_due'
    subscription.retryAt = paid ? null : this.now + RETRY_DAYS[0] * DAY
    return paid
  }

  /** The newest payment of a customer. @throws StripeFailure without any */
  #paid(customerId: string): Invoice {
    const invoice = this.invoicesOf(customerId).find(({ amountPaid }) => amountPaid > 0)
    if (!invoice) throw missing('charge', customerId)
    return invoice
  }

  /** The merchant gives the newest payment of a customer back, or a part of it. */
  refund(customerId: string, cents?: number): Invoice {
    return this.atomically(() => {
      const invoice = this.#paid(customerId)
      invoice.refunded = Math.min(invoice.amountPaid, (invoice.refunded ?? 0) + (cents ?? invoice.amountPaid))
      this.emit('charge.refunded', wireCharge(invoice))
      return invoice
    })
  }

  /** As if a customer had subscribed so much earlier that the period ends in a given time, in seconds. */
  backdate(customerId: string, leaves: number): void {
    for (const one of this.state.subscriptions.values()) {
      if (one.customer !== customerId || one.endedAt !== null) continue
      const earlier = one.periodEnd - this.now - leaves
      for (const field of ['created', 'anchor', 'periodStart', 'periodEnd'] as const) one[field] -= earlier
      if (one.trialStart !== null) one.trialStart -= earlier
      if (one.trialEnd !== null) one.trialEnd -= earlier
    }
  }

  /** A customer has their bank take the newest payment back. */
  dispute(customerId: string): Invoice {
    return this.atomically(() => {
      const invoice = this.#paid(customerId)
      invoice.disputed = true
      this.emit('charge.dispute.created', wireDispute(invoice, this.now))
      return invoice
    })
  }

  /** Someone fills in the checkout and pays. @throws StripeFailure when the card is declined */
  completeCheckout(sessionId: string, card: Exclude<Card, null> = 'works'): Subscription {
    return this.atomically(() => {
      const session = this.session(sessionId)
      if (session.status !== 'open') throw new StripeFailure(400, 'This session is no longer open.')
      const customer = this.customer(session.customer)
      const price = this.price(session.price)
      const { now } = this
      const trialEnd = session.trialDays === null ? null : now + session.trialDays * DAY
      // A card that pays nothing passes only where nothing is to be paid yet.
      if (card === 'declines' && trialEnd === null) throw declined()
      customer.card = card
      const subscription: Subscription = {
        id: this.id('sub'),
        itemId: this.id('si'),
        created: now,
        customer: customer.id,
        price: price.id,
        status: 'active',
        anchor: trialEnd ?? now,
        periodStart: now,
        periodEnd: trialEnd ?? now,
        trialStart: trialEnd === null ? null : now,
        trialEnd,
        cancelAtPeriodEnd: false,
        canceledAt: null,
        endedAt: null,
        metadata: session.subscriptionMetadata,
        latestInvoice: null,
        pending: [],
        retryAt: null,
        reminded: false,
        schedule: null,
      }
      this.state.subscriptions.set(subscription.id, subscription)
      if (trialEnd === null) this.#bill(subscription, now, 'subscription_create')
      else {
        subscription.status = 'trialing'
        this.#invoice(subscription, [line('Trial', 0, { start: now, end: trialEnd })], 'subscription_create')
      }
      session.status = 'complete'
      session.subscription = subscription.id
      this.#say('created', subscription)
      this.emit('checkout.session.completed', wireSession(this, session))
      return subscription
    })
  }

  expireCheckout(sessionId: string): Session {
    return this.atomically(() => {
      const session = this.session(sessionId)
      if (session.status !== 'open') throw new StripeFailure(400, 'Only open sessions can be expired.')
      session.status = 'expired'
      this.emit('checkout.session.expired', wireSession(this, session))
      return session
    })
  }

  /** What a change of price adds to the next invoice, and whether it begins a new period. */
  prorations(subscription: Subscription, priceId: string): { lines: Line[]; renews: boolean } {
    const [old, next] = [this.price(subscription.price), this.price(priceId)]
    const period = { start: subscription.periodStart, end: subscription.periodEnd }
    const left = { start: this.now, end: subscription.periodEnd }
    const unused = line(`Unused time on ${old.product}`, -shareLeft(old.amount, period, this.now), left, true)
    if (old.interval !== next.interval) return { lines: [unused], renews: true }
    const rest = line(
      `Remaining time on ${next.product}`,
      shareLeft(next.amount, period, this.now),
      left,
      true,
    )
    return { lines: [unused, rest], renews: false }
  }

  #changePrice(subscription: Subscription, priceId: string, change: Change): void {
    if (subscription.price === priceId) return
    const trialing = subscription.status === 'trialing'
    const { lines, renews } = this.prorations(subscription, priceId)
    subscription.price = priceId
    if (trialing) return
    const counted = change.prorationBehavior === 'none' ? [] : lines
    if (renews) {
      subscription.pending.push(...counted)
      subscription.anchor = this.now
      this.#bill(subscription, this.now, 'subscription_update')
    } else if (change.prorationBehavior === 'always_invoice') {
      const invoice = this.#invoice(
        subscription,
        [...subscription.pending.splice(0), ...counted],
        'subscription_update',
      )
      if (invoice.status !== 'paid') {
        subscription.status = 'past_due'
        subscription.retryAt = this.now + RETRY_DAYS[0] * DAY
      }
    } else {
      subscription.pending.push(...counted)
    }
  }

  updateSubscription(id: string, change: Change): Subscription {
    return this.atomically(() => {
      const subscription = this.subscription(id)
      if (subscription.endedAt !== null) {
        throw new StripeFailure(400, 'A canceled subscription can only update its metadata.')
      }
      if (subscription.schedule && (change.cancelAtPeriodEnd !== undefined || change.price !== undefined)) {
        throw new StripeFailure(
          400,
          `The subscription is managed by the subscription schedule \`${subscription.schedule.id}\`; update or release the schedule instead.`,
        )
      }
      const invoices = this.state.invoices.size
      if (change.metadata) Object.assign(subscription.metadata, change.metadata)
      if (change.cancelAtPeriodEnd !== undefined) {
        subscription.cancelAtPeriodEnd = change.cancelAtPeriodEnd
        subscription.canceledAt = change.cancelAtPeriodEnd ? this.now : null
      }
      if (change.price !== undefined) this.#changePrice(subscription, change.price, change)
      if (change.trialEnd === 'now' && subscription.status === 'trialing') {
        subscription.trialEnd = this.now
        subscription.anchor = this.now
        this.#bill(subscription, this.now, 'subscription_update')
      }
      const made = [...this.state.invoices.values()].slice(invoices)
      if (change.errorIfIncomplete && made.some(({ status }) => status !== 'paid')) throw declined()
      this.#say('updated', subscription)
      return subscription
    })
  }

  /** Puts a subscription under a schedule whose first phase is what runs now. */
  createSchedule(subscriptionId: string): Subscription {
    return this.atomically(() => {
      const subscription = this.subscription(subscriptionId)
      if (subscription.endedAt !== null || subscription.schedule !== null) {
        throw new StripeFailure(400, 'This subscription cannot be put under a schedule.')
      }
      subscription.schedule = { id: this.id('sub_sched'), next: null }
      this.#say('updated', subscription)
      return subscription
    })
  }

  /** @throws StripeFailure when no subscription is under it */
  scheduled(scheduleId: string): Subscription {
    const found = [...this.state.subscriptions.values()].find(({ schedule }) => schedule?.id === scheduleId)
    if (!found) throw missing('subscription_schedule', scheduleId)
    return found
  }

  setNextPhase(scheduleId: string, next: NonNullable<Subscription['schedule']>['next']): Subscription {
    return this.atomically(() => {
      const subscription = this.scheduled(scheduleId)
      if (next) this.price(next.price)
      subscription.schedule = { id: scheduleId, next }
      this.#say('updated', subscription)
      return subscription
    })
  }

  /** Lets a subscription go on as it is, without its schedule. */
  releaseSchedule(scheduleId: string): Subscription {
    return this.atomically(() => {
      const subscription = this.scheduled(scheduleId)
      subscription.schedule = null
      this.#say('updated', subscription)
      return subscription
    })
  }

  #end(subscription: Subscription): void {
    subscription.schedule = null
    subscription.status = 'canceled'
    subscription.canceledAt ??= this.now
    subscription.endedAt = this.now
    subscription.retryAt = null
    this.#say('deleted', subscription)
  }

  cancelSubscription(id: string, { prorate = false } = {}): Subscription {
    return this.atomically(() => {
      const subscription = this.subscription(id)
      if (subscription.endedAt !== null) throw missing('subscription', id)
      if (prorate && subscription.status !== 'trialing') {
        const { amount, product } = this.price(subscription.price)
        const period = { start: subscription.periodStart, end: subscription.periodEnd }
        const unused = line(`Unused time on ${product}`, -shareLeft(amount, period, this.now), period, true)
        this.#invoice(subscription, [...subscription.pending.splice(0), unused], 'subscription_update')
      }
      this.#end(subscription)
      return subscription
    })
  }

  /** A customer's card, as they change it in the portal; an invoice that is open is tried at once. */
  setCard(customerId: string, card: Card): void {
    this.atomically(() => {
      this.customer(customerId).card = card
      if (card !== 'works') return
      for (const subscription of this.state.subscriptions.values()) {
        if (subscription.customer !== customerId || subscription.status !== 'past_due') continue
        this.#retry(subscription)
      }
    })
  }

  #openInvoices(subscription: Subscription): Invoice[] {
    return [...this.state.invoices.values()].filter(
      ({ subscription: id, status }) => id === subscription.id && status === 'open',
    )
  }

  #retry(subscription: Subscription): void {
    const open = this.#openInvoices(subscription)
    const results = open.map((invoice) => this.#collect(invoice))
    if (results.every(Boolean)) {
      subscription.status = 'active'
      subscription.retryAt = null
      this.#say('updated', subscription)
      return
    }
    const days = RETRY_DAYS[Math.max(...open.map(({ attempts }) => attempts)) - 1]
    if (days !== undefined) {
      subscription.retryAt = this.now + days * DAY
      return
    }
    for (const invoice of open) invoice.status = 'uncollectible'
    this.#end(subscription)
  }

  /** When something happens to a subscription next. */
  #dueAt(subscription: Subscription): number {
    if (subscription.endedAt !== null) return Number.POSITIVE_INFINITY
    const reminder =
      subscription.status === 'trialing' && !subscription.reminded
        ? Math.max(subscription.periodEnd - REMINDER, subscription.created)
        : Number.POSITIVE_INFINITY
    return Math.min(reminder, subscription.retryAt ?? Number.POSITIVE_INFINITY, subscription.periodEnd)
  }

  #happen(subscription: Subscription): void {
    const at = this.now
    if (subscription.status === 'trialing' && !subscription.reminded && at < subscription.periodEnd) {
      subscription.reminded = true
      this.#say('trial_will_end', subscription)
      return
    }
    if (
      subscription.retryAt !== null &&
      subscription.retryAt <= at &&
      subscription.retryAt < subscription.periodEnd
    ) {
      this.#retry(subscription)
      return
    }
    const trialEnds = subscription.status === 'trialing'
    if (subscription.cancelAtPeriodEnd || (trialEnds && this.customer(subscription.customer).card === null)) {
      this.#end(subscription)
      return
    }
    this.#bill(subscription, subscription.periodEnd, 'subscription_cycle')
    this.#say('updated', subscription)
  }

  /** Moves the clock on; whatever falls due meanwhile happens at its own time. */
  advance(seconds: number): void {
    const target = this.now + seconds
    for (;;) {
      const next = [...this.state.subscriptions.values()]
        .map((subscription) => ({ subscription, at: this.#dueAt(subscription) }))
        .filter(({ at }) => at <= target)
        .sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.offset += Math.max(0, next.at - this.now)
      this.atomically(() => this.#happen(this.subscription(next.subscription.id)))
    }
    this.offset += Math.max(0, target - this.now)
  }
}
