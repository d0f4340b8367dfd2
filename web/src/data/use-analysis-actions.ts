import type { Analysis } from '@sillage/core/analyses/analysis'
import { archiveAnalysis, duplicateAnalysis } from '@sillage/core/analyses/calls'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Makes a draft with the setup of an analysis; returns its id. */
export const useDuplicate = ({ analysisId }: Pick<Analysis, 'analysisId'>) =>
  useMutation({
    mutationFn: async (title: string) =>
      (await callApi(duplicateAnalysis, { params: { analysisId }, body: { title } })).analysisId,
  })

/** Moves an analysis to the archive, or back. Its document is listened to, so nothing has to be read again. */
export const useArchive = ({ analysisId }: Pick<Analysis, 'analysisId'>) =>
  useMutation({
    mutationFn: (archived: boolean) =>
      callApi(archiveAnalysis, { params: { analysisId }, body: { archived } }),
  })
