import { planPath } from '@sillage/core/base/paths'
import { entitlementsOf } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import type { PlanId } from '@sillage/core/plans/plans'
import { overridesOf, planLimitsSchema } from '@sillage/core/plans/subscription-plan'
import { useQuery } from '@tanstack/react-query'
import { readDoc } from './read.ts'
import { ofOnePerson } from './session-store.ts'
import { useBrandHere } from './use-brand-here.ts'
import { useMe } from './use-me.ts'
import { useSignedIn } from './use-session.ts'

/** What a plan allows, as the server reckons it; null while that is not known yet. */
const useStandingOf = (held: { plan: PlanId; onTrial: boolean } | undefined): Standing | null => {
  const { key } = useSignedIn()
  const plan = held?.plan
  const limits = useQuery({
    queryKey: ['plan-limits', key, plan] as const,
    queryFn: () => (plan === undefined ? null : readDoc(planPath(plan), planLimitsSchema)),
    enabled: plan !== undefined,
    staleTime: 300_000,
    placeholderData: (last, query) =>
      query && ofOnePerson(query.queryKey[1], key) && query.queryKey[2] === plan ? last : undefined,
  })
  if (!held || limits.isPending) return null
  return {
    entitlements: entitlementsOf(
      held.plan,
      held.onTrial,
      limits.data ? overridesOf(held.plan, limits.data) : {},
    ),
    onTrial: held.onTrial,
  }
}

/** What the plan of the brand that the path names allows, which is its owner's; elsewhere the user's own. */
export const useEntitlements = (): Standing | null => {
  const me = useMe()
  return useStandingOf(useBrandHere() ?? me.data)
}

/** What the user's own plan allows, in whatever brand. */
export const useOwnEntitlements = (): Standing | null => useStandingOf(useMe().data)
