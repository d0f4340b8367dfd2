import type { ProviderKey } from '../providers/providers.ts'
import { CAPABILITIES, type Capability, holds, isAvailable } from './capabilities.ts'
import { deriveEntitlements, type EntitlementOverrides, type Entitlements } from './entitlements.ts'
import { offeredProviders } from './offer.ts'
import type { PlanId } from './plans.ts'

/** A line of a trial, or of the paid plan after it. `null` means without limit. */
export type TrialLine =
  | { kind: 'launches'; count: number | null; runs: number }
  | { kind: 'models'; providers: readonly ProviderKey[] }
  /** Codes of languages; null means every language. */
  | { kind: 'languages'; codes: readonly string[] | null }
  | { kind: 'capability'; capability: Capability }

export interface TrialTerms {
  opens: TrialLine[]
  later: TrialLine[]
}

const listLines = (
  { groupRunsInTotal, languages, monthlyRuns }: Entitlements,
  providers: readonly ProviderKey[],
  capabilities: readonly Capability[],
): TrialLine[] => [
  { kind: 'launches', count: groupRunsInTotal, runs: monthlyRuns },
  { kind: 'models', providers },
  { kind: 'languages', codes: languages.length === 0 ? null : languages },
  ...capabilities.map((capability) => ({ kind: 'capability', capability }) as const),
]

/**
 * The capabilities that the free trial of a plan opens, and those that only the paid plan opens: the difference of the
 * entitlements in force on trial and after it. Unbuilt capabilities are in neither list.
 */
export const trialTerms = (plan: PlanId, overrides: EntitlementOverrides = {}): TrialTerms => {
  const trial = deriveEntitlements(plan, true, overrides)
  const paid = deriveEntitlements(plan, false, overrides)
  const sold = CAPABILITIES.filter((capability) => isAvailable(capability) && holds(paid, capability))
  const during = offeredProviders(trial)
  const after = offeredProviders(paid).filter((provider) => !during.includes(provider))
  const inTrial = sold.filter((capability) => holds(trial, capability))
  const later = listLines(
    paid,
    after,
    sold.filter((capability) => !inTrial.includes(capability)),
  )
  return {
    opens: listLines(trial, during, inTrial),
    later: later.filter((line) => {
      if (line.kind === 'launches') return line.count !== trial.groupRunsInTotal
      if (line.kind === 'models') return line.providers.length > 0
      if (line.kind === 'languages') return trial.languages.length > 0
      return true
    }),
  }
}
