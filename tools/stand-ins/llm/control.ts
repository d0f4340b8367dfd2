import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import { en } from 'zod/locales'
import { z } from 'zod/mini'
import { type FaultRule, type FaultRuleInput, Faults, faultRuleSchema } from './faults.ts'
import { Ledger, type RequestReport } from './ledger.ts'

z.config(en())

/** What can be set while the server runs. */
export interface Controls {
  /** In place of an answer, or in it; replaces the rules set before. */
  setFaults(rules: readonly FaultRuleInput[], seed?: string | number): void
  /** Wait before each reply; of one provider, or of all that have none of their own. */
  setLatency(ms: number, provider?: ProviderKey): void
  /** The state of the world. */
  setEpoch(epoch: number): void
  /** What was asked and delivered since the start or the last reset. */
  requests(): RequestReport
  /** Forgets what was counted, faults and latencies; epoch and seed stay. */
  reset(): void
}

export class State implements Controls {
  readonly ledger = new Ledger()
  readonly faults: Faults
  readonly seed: string
  epoch: number
  #latency: number
  readonly #startLatency: number
  readonly #latencies = new Map<ProviderKey, number>()

  constructor(options: { seed: string; epoch: number; latencyMs: number }) {
    this.seed = options.seed
    this.epoch = options.epoch
    this.#latency = options.latencyMs
    this.#startLatency = options.latencyMs
    this.faults = new Faults(options.seed)
  }

  latencyOf(provider: ProviderKey): number {
    return this.#latencies.get(provider) ?? this.#latency
  }

  setFaults(rules: readonly FaultRuleInput[], seed?: string | number): void {
    this.faults.set(rules, seed)
  }

  setLatency(ms: number, provider?: ProviderKey): void {
    if (provider) this.#latencies.set(provider, ms)
    else this.#latency = ms
  }

  setEpoch(epoch: number): void {
    this.epoch = epoch
  }

  requests(): RequestReport {
    return this.ledger.report()
  }

  reset(): void {
    this.ledger.reset()
    this.faults.set([])
    this.#latencies.clear()
    this.#latency = this.#startLatency
  }

  describe(): { seed: string; epoch: number; latencyMs: number; faults: FaultRule[] } {
    return { seed: this.seed, epoch: this.epoch, latencyMs: this.#latency, faults: this.faults.rules }
  }
}

const bodies = {
  faults: z.strictObject({
    rules: z.array(faultRuleSchema),
    seed: z.optional(z.union([z.string(), z.number()])),
  }),
  latency: z.strictObject({
    ms: z.number().check(z.nonnegative()),
    provider: z.optional(z.enum(PROVIDER_KEYS)),
  }),
  epoch: z.strictObject({ epoch: z.int().check(z.nonnegative()) }),
}

/** Serves `/__control/{what}`; the status and body to answer with. */
export const control = (
  state: State,
  method: string,
  path: string,
  body: unknown,
): { status: number; body: object } => {
  const what = path.replace('/__control', '').replace(/^\//, '')
  if (method === 'GET' && what === '') return { status: 200, body: state.describe() }
  if (method === 'GET' && what === 'requests') return { status: 200, body: state.requests() }
  if (method !== 'POST') return { status: 404, body: { error: `nothing at ${path}` } }
  try {
    if (what === 'faults') {
      const { rules, seed } = bodies.faults.parse(body)
      state.setFaults(rules, seed)
    } else if (what === 'latency') {
      const { ms, provider } = bodies.latency.parse(body)
      state.setLatency(ms, provider)
    } else if (what === 'epoch') state.setEpoch(bodies.epoch.parse(body).epoch)
    else if (what === 'reset') state.reset()
    else return { status: 404, body: { error: `nothing at ${path}` } }
  } catch (error) {
    if (error instanceof z.core.$ZodError) return { status: 400, body: { error: z.prettifyError(error) } }
    throw error
  }
  return { status: 200, body: state.describe() }
}
