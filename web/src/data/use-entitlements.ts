import { planPath } from '@sillage/core/base/paths'
import {
  deriveEntitlements,
  type EntitlementOverrides,
  type Entitlements,
} from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import { planLimitsSchema, toOverrides } from '@sillage/core/plans/plan-limits'
import type { PlanId } from '@sillage/core/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { readDoc } from './read.ts'
import { ofOnePerson } from './session-store.ts'
import { useBrandHere } from './use-brand-here.ts'
import { useMe } from './use-me.ts'
import { useSignedIn } from './use-session.ts'

/** The limits stored over the plan table; null while they are not known yet. */
const useOverrides = (plan: PlanId | undefined): EntitlementOverrides | null => {
  const { key } = useSignedIn()
  const limits = useQuery({
    queryKey: ['plan-limits', key, plan] as const,
    queryFn: () => (plan === undefined ? null : readDoc(planPath(plan), planLimitsSchema)),
    enabled: plan !== undefined,
    staleTime: 300_000,
    placeholderData: (last, query) =>
      query && ofOnePerson(query.queryKey[1], key) && query.queryKey[2] === plan ? last : undefined,
  })
  if (plan === undefined || limits.isPending) return null
  return limits.data ? toOverrides(plan, limits.data) : {}
}

/** The rights of a plan, as the server derives them; null while that is not known yet. */
const usePlanStanding = (held: { plan: PlanId; onTrial: boolean } | undefined): Standing | null => {
  const overrides = useOverrides(held?.plan)
  if (!held || overrides === null) return null
  return { entitlements: deriveEntitlements(held.plan, held.onTrial, overrides), onTrial: held.onTrial }
}

/** The rights of a plan after its trial; null while they are not known yet. */
export const usePaidEntitlements = (plan: PlanId): Entitlements | null => {
  const overrides = useOverrides(plan)
  return overrides === null ? null : deriveEntitlements(plan, false, overrides)
}

/** The rights in the path's brand, by its owner's plan; elsewhere by the user's own. */
export const useEntitlements = (): Standing | null => {
  const me = useMe()
  return usePlanStanding(useBrandHere() ?? me.data)
}

/** The rights of the user's own plan, in any brand. */
export const useOwnEntitlements = (): Standing | null => usePlanStanding(useMe().data)
