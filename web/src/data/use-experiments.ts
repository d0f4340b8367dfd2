import type { BodyInputOf } from '@sillage/core/base/call'
import {
  addControls,
  getExperiment,
  listExperiments,
  planTest,
  proposeControls,
  registerTest,
} from '@sillage/core/experiments/calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

export interface OfAction {
  brandId: string
  actionId: string
}

/** Under the key of the brand's actions: a change of one changes verdicts. */
const experimentKey = ({ brandId, actionId }: OfAction, key: string) => [
  'actions',
  brandId,
  key,
  'experiment',
  actionId,
]

/** The registered tests of an action, and the verdict of the newest. */
export const useExperiment = (params: OfAction) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: experimentKey(params, key),
    queryFn: async ({ signal }) => (await callApi(getExperiment, { params }, { signal })).data,
  })
}

/** The verdicts on the tested actions of a brand, by the id of the action. */
export const useVerdicts = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['actions', brandId, key, 'verdicts'],
    queryFn: async ({ signal }) => {
      const { experiments } = (await callApi(listExperiments, { params: { brandId } }, { signal })).data
      return new Map(experiments.map((experiment) => [experiment.actionId, experiment]))
    },
  })
}

/** The test of an action as it is proposed. @param body null before an analysis is chosen */
export const useExperimentPlan = (params: OfAction, body: BodyInputOf<typeof planTest> | null) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: [...experimentKey(params, key), body],
    enabled: body !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => body && (await callApi(planTest, { params, body }, { signal })).data.plan,
  })
}

/** Prompts that could be added as controls. */
export const useControlProposals = (params: OfAction) =>
  useMutation({
    mutationFn: async (body: BodyInputOf<typeof proposeControls>) =>
      (await callApi(proposeControls, { params, body })).data.proposals,
  })

/** Adds controls to an analysis; the plan is made again. */
export const useAddControls = (params: OfAction) => {
  const { key } = useSignedIn()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof addControls>) =>
      (await callApi(addControls, { params, body })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: experimentKey(params, key) }),
  })
}

/** Registers the test of an action; answers with its tests and verdict. */
export const useRegisterExperiment = (params: OfAction) => {
  const { key } = useSignedIn()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof registerTest>) =>
      (await callApi(registerTest, { params, body })).data,
    onSuccess: (state) => {
      queries.setQueryData(experimentKey(params, key), state)
      return queries.invalidateQueries({ queryKey: ['actions', params.brandId, key, 'verdicts'] })
    },
  })
}
