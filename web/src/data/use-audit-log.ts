import { exportAuditLog, listAuditLog } from '@sillage/core/audit-log/calls'
import type { QueryInputOf } from '@sillage/core/base/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi, fetchCall } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

export type AuditFilter = QueryInputOf<typeof exportAuditLog>

/** The audit log of a brand, page by page, newest first; for its owners. */
export const useAuditLog = (brandId: string, filter: AuditFilter) => {
  const { key } = useSignedIn()
  return useInfiniteQuery({
    queryKey: ['audit-log', brandId, key, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return (await callApi(listAuditLog, { params: { brandId }, query }, { signal })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

/** The filtered log as CSV. */
export const fetchAuditCsv = async (brandId: string, filter: AuditFilter): Promise<Blob> => {
  const input = { params: { brandId }, query: filter }
  return await (await fetchCall(exportAuditLog, input, { patient: true })).blob()
}
