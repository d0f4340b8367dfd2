import { launchAnalysis, setAnalysisStatus, validateAnalysis } from '@sillage/core/analyses/calls'
import type { AnalysisStatus } from '@sillage/core/analyses/status'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'

/** The failed step, for the text when the server gives no reason. */
export type FailedStep = 'validate' | 'ready' | 'launch'

export class LaunchFailure extends Error {
  readonly step: FailedStep
  override readonly cause: unknown

  constructor(step: FailedStep, cause: unknown) {
    super(`the launch failed at: ${step}`)
    this.name = 'LaunchFailure'
    this.step = step
    this.cause = cause
  }
}

const at = async <T>(step: FailedStep, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    throw new LaunchFailure(step, cause)
  }
}

/** Brings an analysis to `ready`, the status that can be launched. */
const makeReady = async (analysisId: string, status: AnalysisStatus): Promise<void> => {
  const params = { analysisId }
  switch (status) {
    case 'draft':
      await at('validate', callApi(validateAnalysis, { params }))
      return
    case 'completed':
    case 'failed':
      await at('ready', callApi(setAnalysisStatus, { params, body: { status: 'ready' } }))
      return
    case 'ready':
      return
    case 'processing':
      throw new LaunchFailure('launch', new ApiError('analysis_processing', { status: 409 }))
    default:
      throw new LaunchFailure('launch', new ApiError('invalid_status', { status: 409, details: { status } }))
  }
}

/**
 * Launches an analysis from any status.
 *
 * @returns its run units
 * @throws LaunchFailure
 */
export const launchFrom = async (analysisId: string, status: AnalysisStatus): Promise<number> => {
  await makeReady(analysisId, status)
  const launched = await at('launch', callApi(launchAnalysis, { params: { analysisId } }))
  return launched.units
}
