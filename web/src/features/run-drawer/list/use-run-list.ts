import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Filter } from '@sillage/core/analytics/filter'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { type RunsView, runsViewSchema } from '@sillage/core/analytics/views/runs/schema'
import { useState } from 'react'
import { useAsk, useAskOnce, useView } from '@/engine/use-view.ts'
import { type Narrowed, NOT_NARROWED, runsFilter } from './runs-filter.ts'

/** Runs per page of the list. */
export const LIST_PAGE_SIZE = 50

/** The runs behind a figure, page by page, with the options to narrow them. */
export const useRunList = (filter: Filter, list: RunsOfFigure | null, page: number, runId: string | null) => {
  const [narrowed, setNarrowed] = useState<Narrowed>(NOT_NARROWED)
  const own = runsFilter(filter, list?.within ?? {}, narrowed)
  const askFor = (number: number) =>
    list === null
      ? null
      : { ask: 'runs' as const, figure: list.figure, page: number + 1, limit: LIST_PAGE_SIZE }
  const runs = useAsk(askFor(page), own, runsViewSchema)
  const options = useView('filters', runsFilter(filter, list?.within ?? {}), filtersViewSchema)

  const once = useAskOnce()

  const shown = runs.status === 'ready' && !runs.stale ? (runs.data?.runs ?? []) : []
  const at = shown.findIndex(({ id }) => id === runId)
  const pages = runs.status === 'ready' ? (runs.data?.pages ?? 0) : 0
  // At either end of a page, the walk continues on the neighbouring page, which is loaded ahead.
  const isFirst = at === 0 && page > 0
  const isLast = at !== -1 && at === shown.length - 1 && page + 1 < pages
  const neighbour = useAsk(isFirst ? askFor(page - 1) : isLast ? askFor(page + 1) : null, own, runsViewSchema)
  const neighbours = neighbour.status === 'ready' && !neighbour.stale ? (neighbour.data?.runs ?? []) : []
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
      const beyond = step === 1 ? isLast && neighbours[0] : isFirst && neighbours.at(-1)
      return beyond ? { runId: beyond.id, page: page + step } : null
    },
  }
}
