import { runIdSchema } from '@sillage/core/ids'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { TableView } from '@/ui/data-table.tsx'
import { type AnalysisView, viewOf } from './analysis-views.ts'

/** What the address says: the open tab, the version looked at, the open run. Sharing it shares the screen. */
export const useAnalysisAddress = (views: readonly AnalysisView[]) => {
  const [search, setSearch] = useSearchParams()

  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace },
      ),
    [setSearch],
  )

  const run = runIdSchema.safeParse(search.get('run'))
  const sort = search.get('sort')
  const page = Number(search.get('page') ?? 1)
  const table: TableView = {
    sort: sort === 'asc' || sort === 'desc' ? { id: 'score', desc: sort === 'desc' } : null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
  return {
    view: viewOf(search.get('view'), views),
    /** The view as the address has it, valid or not. */
    askedView: search.get('view'),
    version: search.get('version'),
    runId: run.success ? run.data : null,
    /** Sort and page of the individual runs. */
    table,
    setTable: useCallback(
      ({ sort: by, page: to }: TableView) =>
        change({
          sort: by === null ? null : by.desc ? 'desc' : 'asc',
          page: to === 0 ? null : String(to + 1),
        }),
      [change],
    ),
    openView: useCallback((view: AnalysisView) => change({ view, run: null }), [change]),
    /** Puts the view into the address where none, or none that is, stands there. */
    settleView: useCallback((view: AnalysisView) => change({ view }, true), [change]),
    openVersion: useCallback(
      (version: string | null) => change({ version, run: null, page: null }),
      [change],
    ),
    openRun: useCallback((run: string | null) => change({ run }), [change]),
  }
}
