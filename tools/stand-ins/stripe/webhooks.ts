import { createHmac } from 'node:crypto'
import type { StoredEvent } from './account/state.ts'
import { wireEvent } from './wire.ts'

/** How held events are let go. */
export interface Release {
  /** The order they happened in unless said otherwise. */
  order?: 'reverse' | 'shuffle' | undefined
  /** Times that each is delivered. */
  times?: number | undefined
  /** Share of them, 0 to 1, that is lost and never delivered. */
  lose?: number | undefined
  /** Decides what is shuffled and lost. */
  seed?: number | undefined
}

export interface WebhookOptions {
  /** Where events go; none are sent without it. */
  endpoint: string | null
  secret: string
  apiVersion: string
}

const RETRY_MS = [300, 1_000, 3_000, 8_000, 20_000] as const

/** The header that proves who sends a body. @param at seconds since the epoch */
export const signBody = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** Small numbers that follow from a seed alone (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const inOrder = <T>(items: readonly T[], order: Release['order'], random: () => number): T[] => {
  if (order === 'reverse') return items.toReversed()
  if (order !== 'shuffle') return [...items]
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Sends events to the product, signed: at once, or held back until they are let go as one wishes. */
export class Webhooks {
  readonly #options: WebhookOptions
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #sending = new Set<Promise<unknown>>()
  held: StoredEvent[] = []
  holding = false
  delivered = 0
  refused = 0

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  /** Takes an event that has happened. */
  take(event: StoredEvent): void {
    if (this.#options.endpoint === null) return
    if (this.holding) this.held.push(event)
    else this.#track(this.#deliver(event, 0))
  }

  #track(sending: Promise<unknown>): void {
    this.#sending.add(sending)
    sending.finally(() => this.#sending.delete(sending)).catch(() => undefined)
  }

  /** Sends once; whether the product took it. */
  async send(event: StoredEvent): Promise<boolean> {
    const { endpoint, secret, apiVersion } = this.#options
    if (endpoint === null) return true
    const body = JSON.stringify(wireEvent(event, apiVersion))
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signBody(body, secret, Math.floor(Date.now() / 1_000)),
          'user-agent': 'Stripe/1.0 (stand-in)',
        },
        body,
      })
      await response.arrayBuffer()
      if (response.ok) this.delivered += 1
      else this.refused += 1
      return response.ok
    } catch {
      this.refused += 1
      return false
    }
  }

  /** Sends, and again after a while for as long as it is refused. */
  async #deliver(event: StoredEvent, tries: number): Promise<void> {
    if (await this.send(event)) return
    const wait = RETRY_MS[tries]
    if (wait === undefined) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#track(this.#deliver(event, tries + 1))
    }, wait)
    this.#timers.add(timer)
  }

  /** Lets held events go, one after the other; returns how many were sent and how many were lost. */
  async release({ order, times = 1, lose = 0, seed = 1 }: Release): Promise<{ sent: number; lost: number }> {
    const random = randomFrom(seed)
    const events = this.held.splice(0)
    const kept = events.filter(() => random() >= lose)
    const deliveries = inOrder(
      kept.flatMap((event) => Array.from({ length: times }, () => event)),
      order,
      random,
    )
    for (const event of deliveries) {
      if (!(await this.send(event))) this.#track(this.#deliver(event, 0))
    }
    return { sent: deliveries.length, lost: events.length - kept.length }
  }

  /** Settles when nothing is on its way any more; what waits for another try is not waited for. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.allSettled([...this.#sending])
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
