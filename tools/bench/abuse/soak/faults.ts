import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Fault, ScriptedCall } from '../../../src/serve/scripted-provider.ts'
import { unit } from '../../../stand-ins/world/random.ts'

/** Faults of providers: failed calls, decided by run and attempt, and outages of one provider at a time. */

/** The share of calls of each kind that fails with each fault. */
const SHARES: Readonly<Record<ScriptedCall['kind'], readonly (readonly [Fault, number])[]>> = {
  answer: [
    ['rate_limit', 0.04],
    ['overloaded', 0.03],
    ['timeout', 0.01],
    ['malformed', 0.01],
    ['refused', 0.01],
  ],
  reading: [
    ['rate_limit', 0.03],
    ['overloaded', 0.02],
    ['prose', 0.01],
  ],
  other: [],
}

const singleFault = (seed: string, { kind, runId, attempt }: ScriptedCall): Fault | null => {
  let rest = unit(seed, kind, runId, attempt)
  for (const [fault, share] of SHARES[kind]) {
    if (rest < share) return fault
    rest -= share
  }
  return null
}

/** A provider that refuses all calls for some time, and the fault that it returns. */
export interface Outage {
  readonly provider: ProviderKey
  readonly fault: Fault
}

export class Faults {
  readonly #seed: string
  readonly counts: Partial<Record<Fault, number>> = {}
  outage: Outage | null = null
  /** Set at the end of the soak; then no faults occur. */
  over = false

  constructor(seed: string) {
    this.#seed = seed
  }

  of(call: ScriptedCall): Fault | null {
    if (this.over) return null
    const isOut = call.kind === 'answer' && call.provider === this.outage?.provider
    const fault = isOut ? (this.outage?.fault ?? null) : singleFault(this.#seed, call)
    if (fault) this.counts[fault] = (this.counts[fault] ?? 0) + 1
    return fault
  }
}
