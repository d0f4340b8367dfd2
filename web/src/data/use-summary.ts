import { unpackSummary } from '@sillage/core/analytics/stored'
import type { StoredView } from '@sillage/core/analytics/views/catalogue'
import { isWithin, type Range, withinRange } from '@sillage/core/analytics/views/within-range'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { analysisSummaryPath, summaryPath } from '@sillage/core/base/paths'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { parseInTurns } from '@/lib/parse-in-turns.ts'
import { type Live, useLiveReading } from './live.ts'
import { useCorrections } from './use-corrections.ts'

/** The whole range of an analysis, or one of its versions. */
export type Scope = { analysisId: string; groupRunId: string | null }

/** The stored form of a view. */
type Stored<T> = { corrections: number; newestAt: number; view: T }

/**
 * A stored view, or null where it has the shape of an older version: it counts as not stored, and is computed from the
 * facts until the migration has stored it again.
 */
export const unpackView = async <S extends z.ZodMiniObject>(
  document: unknown,
  schema: S,
): Promise<Stored<z.output<S>> | null> => {
  try {
    const { corrections, newestAt, json } = await unpackSummary(document)
    return { corrections, newestAt, view: await parseInTurns(schema, JSON.parse(json)) }
  } catch (error) {
    if (error instanceof z.core.$ZodError) return null
    throw error
  }
}

const getPath = ({ analysisId, groupRunId }: Scope, view: string): string =>
  groupRunId === null ? analysisSummaryPath(analysisId, view) : summaryPath(groupRunId, view)

/**
 * A view of the engine over whole versions, as stored when its newest one ended; live. `data` is null while there is none,
 * while what is stored is from before a correction, and where the range leaves the version out that it is of. A null scope
 * asks nothing and stays loading.
 *
 * @param range which versions of the scope lines are to run over
 */
export const useSummary = <S extends z.ZodMiniObject>(
  scope: Scope | null,
  view: StoredView,
  schema: S,
  { dateFrom, dateTo }: Range,
): Live<z.output<S> | null> => {
  const stored = useLiveReading(scope === null ? null : getPath(scope, view), (document) =>
    unpackView(document, schema),
  )
  const corrections = useCorrections(scope === null ? null : brandOfAnalysis(scope.analysisId))
  const found = stored.status === 'ready' ? stored.data : null
  // The same range of the same summary stays the same object.
  const data = useMemo(() => {
    const range = { dateFrom, dateTo }
    return found && isWithin(range, found.newestAt) ? withinRange(view, found.view, range) : null
  }, [found, view, dateFrom, dateTo])
  if (stored.status !== 'ready') return stored
  if (corrections.status !== 'ready') return corrections
  if (stored.data?.corrections !== corrections.data.revision) return { status: 'ready', data: null }
  return { status: 'ready', data }
}
