import type { BodyInputOf } from '@sillage/core/base/call'
import { getCompany, proveDomain, removeDomain, saveCompany } from '@sillage/core/identity/company-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

const useKey = () => ['company', useSignedIn().key]

/** The single sign-on that the signed-in user has set up for their company. */
export const useCompany = () =>
  useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => (await callApi(getCompany, {}, { signal })).data,
  })

const useChange = <Input>(change: (input: Input) => Promise<{ data: unknown }>) => {
  const [queryKey, queries] = [useKey(), useQueryClient()]
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
  })
}

export const useSaveCompany = () =>
  useChange((body: BodyInputOf<typeof saveCompany>) => callApi(saveCompany, { body }))

/** Adds a domain, or looks for its record again. */
export const useProveDomain = () =>
  useChange((companyDomain: string) => callApi(proveDomain, { params: { companyDomain } }))

export const useRemoveDomain = () =>
  useChange((companyDomain: string) => callApi(removeDomain, { params: { companyDomain } }))
