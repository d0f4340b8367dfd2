import { unpackSummary } from '@sillage/core/analytics/stored'
import type { StoredView } from '@sillage/core/analytics/views/catalogue'
import { isWithin, type Range, withinRange } from '@sillage/core/analytics/views/within-range'
import { brandOfAnalysis } from '@sillage/core/ids'
import { analysisSummaryPath, summaryPath } from '@sillage/core/paths'
import { useMemo } from 'react'
import { ZodError, type z } from 'zod'
import { parseInTurns } from '@/lib/parse-in-turns.ts'
import { type Live, useLiveReading } from './live.ts'
import { LiveError } from './live-error.ts'
import { useCorrections } from './use-corrections.ts'

/** The whole range of an analysis, or one of its versions. */
export type Scope = { analysisId: string; groupRunId: string | null }

/** What is stored of a view; `view` is null where it has another form than the view has. */
type Stored<T> = { corrections: number; newestAt: number } & ({ view: T } | { view: null; error: unknown })

const unpack = async <S extends z.ZodObject>(
  document: unknown,
  schema: S,
): Promise<Stored<z.output<S>> | null> => {
  const summary = await unpackSummary(document).catch((error: unknown) => {
    // A document in a form of other times counts as not stored.
    if (error instanceof ZodError) return null
    throw error
  })
  if (summary === null) return null
  const { corrections, newestAt, json } = summary
  try {
    return { corrections, newestAt, view: await parseInTurns(schema, JSON.parse(json)) }
  } catch (error) {
    return { corrections, newestAt, view: null, error }
  }
}

const pathOf = ({ analysisId, groupRunId }: Scope, view: string): string =>
  groupRunId === null ? analysisSummaryPath(analysisId, view) : summaryPath(groupRunId, view)

/**
 * A view of the engine over whole versions, as stored when its newest one ended; live. `data` is null while there is none,
 * while what is stored is from before a correction, and where the range leaves the version out that it is of. A null scope
 * asks nothing and stays loading.
 *
 * @param range which versions of the scope lines are to run over
 */
export const useSummary = <S extends z.ZodObject>(
  scope: Scope | null,
  view: StoredView,
  schema: S,
  { dateFrom, dateTo }: Range,
): Live<z.output<S> | null> => {
  const stored = useLiveReading(scope === null ? null : pathOf(scope, view), (document) =>
    unpack(document, schema),
  )
  const corrections = useCorrections(scope === null ? null : brandOfAnalysis(scope.analysisId))
  const found =
    stored.status === 'ready' && stored.data !== null && !('error' in stored.data) ? stored.data : null
  // The same range of the same summary stays the same object.
  const data = useMemo(() => {
    const range = { dateFrom, dateTo }
    return found && isWithin(range, found.newestAt) ? withinRange(view, found.view, range) : null
  }, [found, view, dateFrom, dateTo])
  if (stored.status !== 'ready') return stored
  if (corrections.status !== 'ready') return corrections
  if (stored.data?.corrections !== corrections.data.revision) return { status: 'ready', data: null }
  if ('error' in stored.data) {
    const error = new LiveError('malformed', stored.data.error)
    return { status: 'failed', error, retry: () => undefined }
  }
  return { status: 'ready', data }
}
