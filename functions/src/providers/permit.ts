import type { ProviderUsage } from './provider.ts'

/** Not exported: a permit comes from {@link newPermit} alone. */
class PaidCall {
  readonly #used: ProviderUsage[] = []

  /** Notes what a provider bills for a call. */
  bill(usage: ProviderUsage): void {
    this.#used.push(usage)
  }

  get used(): readonly ProviderUsage[] {
    return this.#used
  }
}

/** Leave to have a provider do something for money: the SDKs' clients are made for its holders alone. */
export type Permit = PaidCall

/** For the doors of paid calls: `buy` of paid-call.ts, and `withMeteredRetries` for runs. paid-calls.test.ts lists them. */
export const newPermit = (): Permit => new PaidCall()
