import type { BodyInputOf } from '@sillage/core/base/call'
import { getCompany, proveDomain, removeDomain, saveCompany } from '@sillage/core/identity/company-calls'
import {
  createProvisioningToken,
  getProvisioning,
  type ProvisioningDto,
  revokeProvisioningToken,
  setGroupRole,
} from '@sillage/core/identity/provisioning-calls'
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

const useProvisioningKey = () => ['company', useSignedIn().key, 'provisioning']

/** How the directory of the signed-in user's company is connected. */
export const useProvisioning = () =>
  useQuery({
    queryKey: useProvisioningKey(),
    queryFn: async ({ signal }) => (await callApi(getProvisioning, {}, { signal })).data,
  })

const useProvisioningChange = <Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  read: (answer: Answer) => ProvisioningDto,
) => {
  const [queryKey, queries] = [useProvisioningKey(), useQueryClient()]
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queries.setQueryData(queryKey, read(answer)),
  })
}

/** Makes a token, which ends the one before. Its data is the only showing of it. */
export const useCreateProvisioningToken = () =>
  useProvisioningChange(
    async () => (await callApi(createProvisioningToken, {})).data,
    ({ provisioning }) => provisioning,
  )

export const useRevokeProvisioningToken = () =>
  useProvisioningChange(
    async () => (await callApi(revokeProvisioningToken, {})).data,
    (provisioning) => provisioning,
  )

export const useSetGroupRole = () =>
  useProvisioningChange(
    async ({ companyGroupId, groupRole }: { companyGroupId: string } & BodyInputOf<typeof setGroupRole>) =>
      (await callApi(setGroupRole, { params: { companyGroupId }, body: { groupRole } })).data,
    (provisioning) => provisioning,
  )
