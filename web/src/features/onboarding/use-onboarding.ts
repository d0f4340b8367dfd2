import { openOnboarding } from '@sillage/core/onboarding/calls'
import { ONBOARDING_STEPS, type Onboarding, type OnboardingStep } from '@sillage/core/onboarding/onboarding'
import { hashKey, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

const KEY = 'onboarding'
/** Topics and choices of the analysis step. */
export const TOPICS_KEY = ['onboarding-topics'] as const

/** The stored onboarding of the signed-in user. */
export const useOnboarding = () => {
  const { uid } = useSignedIn()
  return useQuery({
    queryKey: [KEY, uid],
    queryFn: async ({ signal }) => (await callApi(openOnboarding, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Opens the stored onboarding at the next analysis of a brand, or with a look of before sign-up. */
export const useOpenedOnboarding = (query: { in_brand: string } | { look: string }) => {
  const { uid } = useSignedIn()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [KEY, uid, query],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(openOnboarding, { query }, { signal })
      // A launch since then has changed what is left to choose from.
      queryClient.removeQueries({ queryKey: TOPICS_KEY })
      queryClient.setQueryData([KEY, uid], data)
      return data
    },
    gcTime: 0,
  })
}

/** Mutation key of a step, which marks it as running. */
export const stepKey = (step: OnboardingStep) => [KEY, step] as const

/** The running steps. */
export const useStepsUnderWay = (): ReadonlySet<OnboardingStep> => {
  const keys = useMutationState({
    filters: { mutationKey: [KEY], status: 'pending' },
    select: ({ options }) => options.mutationKey,
  })
  return new Set(
    ONBOARDING_STEPS.filter((step) => keys.some((key) => hashKey(key ?? []) === hashKey(stepKey(step)))),
  )
}

/** Replaces the cached record by the answer of a step. */
export const useKeepOnboarding = (): ((record: Onboarding) => void) => {
  const { uid } = useSignedIn()
  const queryClient = useQueryClient()
  return (record) => queryClient.setQueryData([KEY, uid], record)
}
