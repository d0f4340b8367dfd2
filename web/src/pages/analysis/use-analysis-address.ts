import { runsOfText, runsText } from '@sillage/core/analytics/drill/runs-address'
import { runIdSchema } from '@sillage/core/base/ids'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type IntervalKind, parseIntervalKind } from '@/lib/interval-kind.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { useChangeSearch, useSettleSearch } from '@/lib/use-write-search.ts'
import type { TableView } from '@/ui/data-table.tsx'
import { type AnalysisView, chooseView } from './analysis-views.ts'

/** Closes the drawer: neither a list of runs nor a run. */
const NO_RUNS = { run: null, runs: null, runsPage: null } as const

const getPage = (text: string | null): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page > 0 ? page - 1 : 0
}

const pageText = (page: number): string | null => (page === 0 ? null : String(page + 1))

const changed = (before: URLSearchParams, changes: Record<string, string | null>): URLSearchParams => {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/**
 * The parts of the address beside the filters: the tab, the version, the runs of a figure and the open run. A shared
 * address shows the same screen.
 */
export const useAnalysisAddress = (views: readonly AnalysisView[]) => {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const settle = useSettleSearch()
  const change = useCallback(
    (changes: Record<string, string | null>) => changeSearch((before) => changed(before, changes)),
    [changeSearch],
  )

  const run = runIdSchema.safeParse(search.get('run'))
  const sort = search.get('sort')
  const runsAsked = search.get('runs')
  const runs = useMemo(() => runsOfText(runsAsked), [runsAsked])
  const table: TableView = {
    sort: sort === 'asc' || sort === 'desc' ? { id: 'score', desc: sort === 'desc' } : null,
    page: getPage(search.get('page')),
  }
  return {
    view: chooseView(search.get('view'), views),
    /** The view in the address, valid or not. */
    askedView: search.get('view'),
    version: search.get('version'),
    runId: run.success ? run.data : null,
    /** The runs of a figure, and their page. */
    runs,
    runsKey: runsAsked,
    runsPage: getPage(search.get('runsPage')),
    /** Sort and page of the individual runs. */
    table,
    setTable: useCallback(
      ({ sort: by, page: to }: TableView) =>
        change({
          sort: by === null ? null : by.desc ? 'desc' : 'asc',
          page: pageText(to),
        }),
      [change],
    ),
    openView: useCallback((view: AnalysisView) => change({ view, ...NO_RUNS }), [change]),
    /** Writes the view into the address when it has no valid one. */
    settleView: useCallback((view: AnalysisView) => settle((before) => changed(before, { view })), [settle]),
    openVersion: useCallback(
      (version: string | null) => change({ version, basis: null, page: null, ...NO_RUNS }),
      [change],
    ),
    /** The open run, with the list that it belongs to. */
    openRun: useCallback(
      (run: string | null, runsAt?: number) =>
        change({ run, ...(runsAt === undefined ? {} : { runsPage: pageText(runsAt) }) }),
      [change],
    ),
    openRunAlone: useCallback((run: string) => change({ ...NO_RUNS, run }), [change]),
    openRuns: useCallback<OpenRuns>((figure) => change({ ...NO_RUNS, runs: runsText(figure) }), [change]),
    /** The kind of intervals of lines and headlines. */
    intervalKind: parseIntervalKind(search.get('interval')),
    chooseIntervalKind: useCallback(
      (kind: IntervalKind) => change({ interval: kind === 'runs' ? null : kind }),
      [change],
    ),
    setRunsPage: useCallback((runsAt: number) => change({ runsPage: pageText(runsAt) }), [change]),
    closeRuns: useCallback(() => change(NO_RUNS), [change]),
  }
}
