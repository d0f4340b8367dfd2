/** What the stand-in of Stripe keeps. Instants are seconds since the epoch and amounts cents, as in Stripe's own objects. */

export type Interval = 'month' | 'year'

/** `declines` is a card that could be saved and pays nothing. */
export type Card = 'works' | 'declines' | null

export interface Customer {
  id: string
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  card: Card
  /** Negative: what the customer has to their credit. */
  balance: number
}

export interface Product {
  id: string
  created: number
  name: string
  description: string | null
  active: boolean
  metadata: Record<string, string>
}

export interface Price {
  id: string
  created: number
  product: string
  amount: number
  currency: string
  interval: Interval
  lookupKey: string | null
  active: boolean
  metadata: Record<string, string>
}

export type Status =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

export interface Line {
  amount: number
  description: string
  proration: boolean
  periodStart: number
  periodEnd: number
}

export interface Subscription {
  id: string
  itemId: string
  created: number
  customer: string
  price: string
  status: Status
  /** Periods are counted from here. */
  anchor: number
  periodStart: number
  periodEnd: number
  trialStart: number | null
  trialEnd: number | null
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  metadata: Record<string, string>
  latestInvoice: string | null
  /** Prorations that wait for the next invoice. */
  pending: Line[]
  /** When the open invoice is tried again. */
  retryAt: number | null
  /** Whether the reminder of the trial's end was sent. */
  reminded: boolean
  /** What a schedule changes at the end of the period. */
  schedule: Schedule | null
}

/** A schedule of two phases: what runs now, and what follows it. */
export interface Schedule {
  id: string
  /** Null until the second phase is set. */
  next: { price: string; metadata: Record<string, string> } | null
}

export interface Invoice {
  id: string
  number: string
  created: number
  customer: string
  subscription: string
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  lines: Line[]
  total: number
  startingBalance: number
  amountDue: number
  amountPaid: number
  attempts: number
  /** Cents of its payment that were given back. */
  refunded?: number
  disputed?: boolean
}

export interface Session {
  id: string
  created: number
  customer: string
  price: string
  status: 'open' | 'complete' | 'expired'
  trialDays: number | null
  metadata: Record<string, string>
  subscriptionMetadata: Record<string, string>
  reference: string | null
  successUrl: string
  cancelUrl: string
  subscription: string | null
  tax: boolean
  /** What the page says after a card was declined. */
  declined: boolean
}

export interface Portal {
  id: string
  customer: string
  returnUrl: string
}

export interface StoredEvent {
  id: string
  created: number
  type: string
  /** The object as it was then, in Stripe's own form. */
  object: Record<string, unknown>
}

export interface State {
  /** What ids are numbered from. */
  count: number
  customers: Map<string, Customer>
  products: Map<string, Product>
  prices: Map<string, Price>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  sessions: Map<string, Session>
  portals: Map<string, Portal>
  events: StoredEvent[]
}

export const emptyState = (): State => ({
  count: 0,
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  sessions: new Map(),
  portals: new Map(),
  events: [],
})
