import { unpackSummary } from '@sillage/core/analytics/stored'
import { brandOfAnalysis } from '@sillage/core/ids'
import { analysisSummaryPath, summaryPath } from '@sillage/core/paths'
import { ZodError, type z } from 'zod'
import { parseInTurns } from '@/lib/parse-in-turns.ts'
import { type Live, useLiveReading } from './live.ts'
import { LiveError } from './live-error.ts'
import { useCorrections } from './use-corrections.ts'

/** All versions of an analysis, or one of them. */
export type Scope = { analysisId: string; groupRunId: string | null }

/** What is stored of a view; `view` is null where it has another form than the view has. */
type Stored<T> = { corrections: number; view: T } | { corrections: number; view: null; error: unknown }

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
  const { corrections, json } = summary
  try {
    return { corrections, view: await parseInTurns(schema, JSON.parse(json)) }
  } catch (error) {
    return { corrections, view: null, error }
  }
}

const pathOf = ({ analysisId, groupRunId }: Scope, view: string): string =>
  groupRunId === null ? analysisSummaryPath(analysisId, view) : summaryPath(groupRunId, view)

/**
 * A view of the engine without filters, as stored when its version ended; live. `data` is null while there is none, and
 * while what is stored is from before a correction. A null scope asks nothing and stays loading.
 */
export const useSummary = <S extends z.ZodObject>(
  scope: Scope | null,
  view: string,
  schema: S,
): Live<z.output<S> | null> => {
  const stored = useLiveReading(scope === null ? null : pathOf(scope, view), (document) =>
    unpack(document, schema),
  )
  const corrections = useCorrections(scope === null ? null : brandOfAnalysis(scope.analysisId))
  if (stored.status !== 'ready') return stored
  if (corrections.status !== 'ready') return corrections
  if (stored.data?.corrections !== corrections.data.revision) return { status: 'ready', data: null }
  if ('error' in stored.data) {
    const error = new LiveError('malformed', stored.data.error)
    return { status: 'failed', error, retry: () => undefined }
  }
  return { status: 'ready', data: stored.data.view }
}
