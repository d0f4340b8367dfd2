import type { Filter } from '@sillage/core/analytics/filter'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { type RunsView, runsViewSchema } from '@sillage/core/analytics/views/runs/schema'
import { useState } from 'react'
import type { Scope } from '@/data/use-summary.ts'
import { useAsk, useAskOnce, useView } from '@/engine/hooks.tsx'
import type { RunsOfFigure } from '@/lib/open-runs.ts'
import { type Narrowed, NOT_NARROWED, runsFilter } from './runs-filter.ts'

/** Runs per page of the list. */
export const LIST_PAGE_SIZE = 50

/** The runs behind a figure, page by page, with the options to narrow them. */
export const useRunList = (
  scope: Scope,
  filter: Filter,
  list: RunsOfFigure | null,
  page: number,
  runId: string | null,
) => {
  const [narrowed, setNarrowed] = useState<Narrowed>(NOT_NARROWED)
  const own = runsFilter(filter, list?.within ?? {}, narrowed)
  const askFor = (number: number) =>
    list === null
      ? null
      : { ask: 'runs' as const, figure: list.figure, page: number + 1, limit: LIST_PAGE_SIZE }
  const runs = useAsk(scope, askFor(page), own, runsViewSchema)
  const options = useView(scope, 'filters', runsFilter(filter, list?.within ?? {}), filtersViewSchema)

  const once = useAskOnce(scope)

  const shown = runs.status === 'ready' && !runs.stale ? (runs.data?.runs ?? []) : []
  const at = shown.findIndex(({ id }) => id === runId)
  const pages = runs.status === 'ready' ? (runs.data?.pages ?? 0) : 0
  // At either end of a page, the walk continues on the next page.
  const turnsBack = at === 0 && page > 0
  const turnsOn = at !== -1 && at === shown.length - 1 && page + 1 < pages
  const beside = useAsk(
    scope,
    turnsBack ? askFor(page - 1) : turnsOn ? askFor(page + 1) : null,
    own,
    runsViewSchema,
  )
  const besideRuns = beside.status === 'ready' && !beside.stale ? (beside.data?.runs ?? []) : []
  return {
    runs,
    figure: list?.figure ?? null,
    filter: own,
    options: options.status === 'ready' ? options.data : null,
    narrowed,
    setNarrowed,
    /** Loads a page of another size, for an export. */
    pageOf: (number: number, limit: number): Promise<RunsView | null> =>
      list === null
        ? Promise.resolve(null)
        : once({ ask: 'runs', figure: list.figure, page: number, limit }, own, runsViewSchema),
    /** The next run and its page; null at the ends. */
    stepFrom: (step: 1 | -1): { runId: string; page: number } | null => {
      if (at === -1) return null
      const next = shown[at + step]
      if (next) return { runId: next.id, page }
      const turned = step === 1 ? turnsOn && besideRuns[0] : turnsBack && besideRuns.at(-1)
      return turned ? { runId: turned.id, page: page + step } : null
    },
  }
}
