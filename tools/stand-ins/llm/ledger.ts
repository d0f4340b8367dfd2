import type { ProviderKey } from '@sillage/core/providers/providers'

/** What the server has sold, so that a test can see whether anything was bought twice. */

export interface ProviderCount {
  requests: number
  /** Answers and readings that went out whole. */
  delivered: number
  /** Deliveries for a key that had been served before. */
  repeats: number
  faults: Record<string, number>
}

export interface RequestReport {
  providers: Partial<Record<ProviderKey, ProviderCount>>
  /** Answers (not readings) that went out whole: distinct idempotency keys, and requests without one. */
  purchases: number
  readings: number
  /** Idempotency keys that were delivered more than once, with how often. */
  deliveredAgain: Record<string, number>
  /** Questions delivered, as `provider model on|off language persona prompt`, with how often; keys count once. */
  questions: Record<string, number>
}

/** Bound of what is remembered by key and by question; beyond it the oldest are forgotten. */
const MAX_REMEMBERED = 200_000

class Counter {
  readonly #counts = new Map<string, number>()

  get(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string): number {
    const count = this.get(key) + 1
    this.#counts.set(key, count)
    if (this.#counts.size > MAX_REMEMBERED) {
      const [oldest] = this.#counts.keys()
      if (oldest !== undefined) this.#counts.delete(oldest)
    }
    return count
  }

  clear(): void {
    this.#counts.clear()
  }

  entries(atLeast = 1): Record<string, number> {
    return Object.fromEntries([...this.#counts].filter(([, count]) => count >= atLeast))
  }
}

export class Ledger {
  readonly #providers = new Map<ProviderKey, ProviderCount>()
  readonly #keys = new Counter()
  readonly #questions = new Counter()
  readonly #asked = new Counter()
  #purchases = 0
  #readings = 0

  of(provider: ProviderKey): ProviderCount {
    const known = this.#providers.get(provider) ?? { requests: 0, delivered: 0, repeats: 0, faults: {} }
    this.#providers.set(provider, known)
    return known
  }

  request(provider: ProviderKey): void {
    this.of(provider).requests++
  }

  fault(provider: ProviderKey, kind: string): void {
    const { faults } = this.of(provider)
    faults[kind] = (faults[kind] ?? 0) + 1
  }

  /** Which repeat of one question without a key this is, 0 first. */
  repeatOf(question: string): number {
    return this.#asked.add(question) - 1
  }

  delivered(provider: ProviderKey, sale: { key: string | null; question: string | null }): void {
    const count = this.of(provider)
    count.delivered++
    if (sale.key !== null && this.#keys.add(`${provider} ${sale.key}`) > 1) {
      count.repeats++
      return
    }
    if (sale.question === null) this.#readings++
    else {
      this.#purchases++
      this.#questions.add(sale.question)
    }
  }

  report(): RequestReport {
    return {
      providers: Object.fromEntries(this.#providers),
      purchases: this.#purchases,
      readings: this.#readings,
      deliveredAgain: this.#keys.entries(2),
      questions: this.#questions.entries(),
    }
  }

  reset(): void {
    this.#providers.clear()
    for (const counter of [this.#keys, this.#questions, this.#asked]) counter.clear()
    this.#purchases = 0
    this.#readings = 0
  }
}
