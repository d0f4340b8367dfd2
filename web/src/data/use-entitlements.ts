import { planPath } from '@sillage/core/paths'
import type { Standing } from '@sillage/core/plans/gates'
import { entitlementsOf } from '@sillage/core/plans/plans'
import { overridesOf, planLimitsSchema } from '@sillage/core/plans/subscription-plan'
import { useQuery } from '@tanstack/react-query'
import { readDoc } from './read.ts'
import { ofOnePerson } from './session-store.ts'
import { useMe } from './use-me.ts'
import { useSignedIn } from './use-session.ts'

/** What the user's plan allows, as the server reckons it; null while that is not known yet. */
export const useEntitlements = (): Standing | null => {
  const { key } = useSignedIn()
  const me = useMe()
  const plan = me.data?.plan
  const limits = useQuery({
    queryKey: ['plan-limits', key, plan] as const,
    queryFn: () => (plan === undefined ? null : readDoc(planPath(plan), planLimitsSchema)),
    enabled: plan !== undefined,
    staleTime: 300_000,
    placeholderData: (last, query) =>
      query && ofOnePerson(query.queryKey[1], key) && query.queryKey[2] === plan ? last : undefined,
  })
  if (!me.data || limits.isPending) return null
  const { onTrial, plan: held } = me.data
  return {
    entitlements: entitlementsOf(held, onTrial, limits.data ? overridesOf(held, limits.data) : {}),
    onTrial,
  }
}
