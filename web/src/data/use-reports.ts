import type { BodyInputOf } from '@sillage/core/base/call'
import { createReport, deleteReport, listReports, updateReport } from '@sillage/core/reports/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The reports of a brand that are mailed by themselves, and whether its plan holds them. */
export const useReports = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['reports', brandId, key],
    queryFn: async ({ signal }) => (await callApi(listReports, { params: { brandId } }, { signal })).data,
  })
}

const useChange = <Input>(brandId: string, mutationFn: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['reports', brandId] }),
  })
}

/** Stores a report: a new one without an id. */
export const useSaveReport = (brandId: string) =>
  useChange(
    brandId,
    ({ reportId, body }: { reportId: string | null; body: BodyInputOf<typeof createReport> }) =>
      reportId === null
        ? callApi(createReport, { params: { brandId }, body })
        : callApi(updateReport, { params: { brandId, reportId }, body }),
  )

export const useDeleteReport = (brandId: string) =>
  useChange(brandId, (reportId: string) => callApi(deleteReport, { params: { brandId, reportId } }))
