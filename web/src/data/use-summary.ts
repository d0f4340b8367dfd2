import { summarySchema, unpackSummary } from '@sillage/core/analytics/stored'
import { brandOfAnalysis } from '@sillage/core/ids'
import { analysisSummaryPath, summaryPath } from '@sillage/core/paths'
import { useMemo } from 'react'
import { ZodError, type z } from 'zod'
import { useLiveDoc } from './live.ts'
import { LiveError } from './live-error.ts'
import { useCorrections } from './use-corrections.ts'

/** All versions of an analysis, or one of them. */
export type Scope = { analysisId: string; groupRunId: string | null }

const parse = <S extends z.ZodType>(json: string, schema: S) => {
  try {
    return schema.safeParse(JSON.parse(json))
  } catch {
    return undefined
  }
}

/** A document in a form of other times counts as not stored. @throws TypeError when its bytes are damaged */
const unpack = (document: unknown) =>
  unpackSummary(document).catch((error: unknown) => {
    if (error instanceof ZodError) return null
    throw error
  })

const pathOf = ({ analysisId, groupRunId }: Scope, view: string): string =>
  groupRunId === null ? analysisSummaryPath(analysisId, view) : summaryPath(groupRunId, view)

/**
 * A view of the engine without filters, as stored when its version ended; live. `data` is null while there is none, and
 * while what is stored is from before a correction. A null scope asks nothing and stays loading.
 */
export const useSummary = <S extends z.ZodType>(scope: Scope | null, view: string, schema: S) => {
  const stored = useLiveDoc(scope === null ? null : pathOf(scope, view), summarySchema, unpack)
  const corrections = useCorrections(scope === null ? null : brandOfAnalysis(scope.analysisId))
  const revision = corrections.status === 'ready' ? corrections.data.revision : null
  const current = stored.status === 'ready' && stored.data?.corrections === revision ? stored.data : null
  const json = current?.json ?? null
  const parsed = useMemo(() => (json === null ? null : parse(json, schema)), [json, schema])
  if (stored.status !== 'ready') return stored
  if (corrections.status !== 'ready') return corrections
  if (parsed === null) return { status: 'ready' as const, data: null }
  if (!parsed?.success) {
    const error = new LiveError('malformed', parsed?.error)
    return { status: 'failed' as const, error, retry: () => undefined }
  }
  return { status: 'ready' as const, data: parsed.data }
}
