import { missing } from './errors.ts'
import {
  type Customer,
  emptyState,
  type Invoice,
  type Price,
  type Session,
  type State,
  type StoredEvent,
  type Subscription,
} from './state.ts'

interface AccountOptions {
  /** Seconds since the epoch. */
  clock: () => number
  /** Hears of each event once it stands. */
  onEvent?: (event: StoredEvent) => void
  /** Where the stand-in is, for addresses in its objects. */
  url?: string
}

/** What a merchant's account keeps: its objects, its clock, and the events that tell of each change. */
export class Books {
  state: State = emptyState()
  readonly url: string
  readonly #clock: () => number
  readonly #onEvent: (event: StoredEvent) => void
  /** Seconds that the clock was moved on. */
  protected offset = 0

  constructor({ clock, onEvent = () => undefined, url = 'http://stripe.invalid' }: AccountOptions) {
    this.#clock = clock
    this.#onEvent = onEvent
    this.url = url
  }

  get now(): number {
    return this.#clock() + this.offset
  }

  /** Does something whole or not at all; events are heard of afterwards. */
  atomically<T>(work: () => T): T {
    const before = structuredClone(this.state)
    try {
      const result = work()
      for (const event of this.state.events.slice(before.events.length)) this.#onEvent(event)
      return result
    } catch (error) {
      this.state = before
      throw error
    }
  }

  id(prefix: string): string {
    this.state.count += 1
    return `${prefix}_standin${this.state.count.toString(36).padStart(8, '0')}`
  }

  emit(type: string, object: Record<string, unknown>): void {
    this.state.events.push({ id: this.id('evt'), created: this.now, type, object })
  }

  customer(id: string): Customer {
    const found = this.state.customers.get(id)
    if (!found) throw missing('customer', id)
    return found
  }

  price(id: string): Price {
    const found = this.state.prices.get(id)
    if (!found) throw missing('price', id)
    return found
  }

  subscription(id: string): Subscription {
    const found = this.state.subscriptions.get(id)
    if (!found) throw missing('subscription', id)
    return found
  }

  session(id: string): Session {
    const found = this.state.sessions.get(id)
    if (!found) throw missing('checkout.session', id)
    return found
  }

  /** The invoice that a payment was for: the number of a charge is that of its invoice. */
  charged(chargeId: string): Invoice {
    const found = this.state.invoices.get(chargeId.replace(/^ch_/, 'in_'))
    if (!found || found.amountPaid === 0) throw missing('charge', chargeId)
    return found
  }

  invoicesOf(customerId: string): Invoice[] {
    return [...this.state.invoices.values()].filter(({ customer }) => customer === customerId).reverse()
  }
}
