import type { Analysis } from '@sillage/core/analyses/analysis'
import { headlineViewSchema } from '@sillage/core/analytics/views/headline/schema'
import { useSummary } from './use-summary.ts'

const ALL_VERSIONS = {}

/** The stored headline of the newest version, live; null while a version runs, or without one. */
export const useHeadline = ({ analysisId, lastGroupRunId, status }: Analysis) =>
  useSummary(
    lastGroupRunId === null || status === 'processing' ? null : { analysisId, groupRunId: null },
    'headline',
    headlineViewSchema,
    ALL_VERSIONS,
  )
