import type { Analysis } from '@sillage/core/analyses/analysis'
import type { setAnalysisStatus, validateAnalysis } from '@sillage/core/analyses/calls'
import { ANALYSIS_TRANSITIONS, mayBecome } from '@sillage/core/analyses/status'
import { AppError } from '@sillage/core/base/errors'
import { changeAnalysis } from '../library/load-analysis.ts'
import type { Handler } from '../platform/http/handler.ts'

/** Requirements of a launch, each with the text for a missing one. */
const NEEDED: readonly {
  part: 'promptIds' | 'personaIds' | 'languageCodes' | 'models'
  missing: string
  message: string
}[] = [
  {
    part: 'promptIds',
    missing: 'prompts',
    message: 'Select at least one prompt before launching the analysis.',
  },
  { part: 'models', missing: 'models', message: 'Select at least one model before launching the analysis.' },
  {
    part: 'languageCodes',
    missing: 'languages',
    message: 'Select at least one language before launching the analysis.',
  },
  { part: 'personaIds', missing: 'personas', message: 'Personas are required to launch this analysis.' },
]

/** @throws AppError analysis_incomplete, naming all that is missing */
export const requireComplete = (design: Pick<Analysis, (typeof NEEDED)[number]['part']>): void => {
  const gaps = NEEDED.filter(({ part }) => design[part].length === 0)
  const [first] = gaps
  if (!first) return
  throw new AppError('analysis_incomplete', {
    message: first.message,
    details: { missing: gaps.map(({ missing }) => missing) },
  })
}

export const handleValidate: Handler<typeof validateAnalysis> = async ({ params }) => {
  const { status } = await changeAnalysis(params.analysisId, (analysis) => {
    if (analysis.status === 'processing') throw new AppError('analysis_processing')
    requireComplete(analysis)
    return analysis.status === 'ready' ? null : { status: 'ready' }
  })
  return { ok: true, message: 'Analysis is ready to run', status }
}

export const handleSetStatus: Handler<typeof setAnalysisStatus> = async ({ params, body }) => {
  const { status } = await changeAnalysis(params.analysisId, (analysis) => {
    if (analysis.status === body.status) return null
    if (analysis.status === 'processing') throw new AppError('analysis_processing')
    if (!mayBecome(ANALYSIS_TRANSITIONS, analysis.status, body.status)) {
      throw new AppError('invalid_status', {
        message: 'An analysis cannot go from {from} to {to}.',
        values: { from: analysis.status, to: body.status },
        details: { field: 'status' },
      })
    }
    if (body.status === 'ready') requireComplete(analysis)
    return { status: body.status }
  })
  return { ok: true, message: 'Analysis status updated', status }
}
