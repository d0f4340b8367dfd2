import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { forgetAnswers } from './kept-answer.ts'
import { LIVE, resumeLive } from './live-cache.ts'
import { ofOnePerson, onSession } from './session-store.ts'

/** Whether a failure may pass by itself: no answer, an overloaded server. */
const mayPass = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.code === 'unreachable' || error.status >= 500 || error.status === 429)

/**
 * After a change every answer is old, also a first one that is still under way. The library asks again for those that a
 * query has, and keeps waiting for a first one from before the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
    })
    await super.invalidateQueries(filters, options)
  }
}

export const queryClient = new Queries({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      refetchOnWindowFocus: false,
    },
    // Without a network a save fails at once: waiting for one would leave its dialog open for ever.
    mutations: { retry: false, networkMode: 'always' },
  },
})

let owner: string | null = null

/** Drops what another user, or the same one under other rights, was shown. */
export const clearQueriesWithSession = (): (() => void) =>
  onSession((session) => {
    const key = session.status === 'in' ? session.key : null
    // The same person finds their answers after a reload; the next person does not.
    if (session.status === 'out') forgetAnswers()
    if (key !== null) resumeLive()
    const before = owner
    if (key === before) return
    owner = key
    // Until now only public calls were made, and may still be under way.
    if (before === null) return
    if (key === null || !ofOnePerson(before, key)) queryClient.clear()
    // Live data stays on the screen until it is read under the new rights (`live-cache.ts`).
    else queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== LIVE })
  })
