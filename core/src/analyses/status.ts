import { z } from 'zod/mini'

/** Statuses, and the transitions of an analysis, as data. */

export const ANALYSIS_STATUSES = ['draft', 'ready', 'processing', 'completed', 'failed'] as const
export const analysisStatusSchema = z.enum(ANALYSIS_STATUSES)
export type AnalysisStatus = z.infer<typeof analysisStatusSchema>

/** From a status to those it may become. */
export const ANALYSIS_TRANSITIONS: Record<AnalysisStatus, readonly AnalysisStatus[]> = {
  draft: ['ready'],
  ready: ['processing', 'draft'],
  processing: ['completed', 'failed'],
  completed: ['ready', 'processing'],
  failed: ['ready', 'processing'],
}

export const GROUP_RUN_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const groupRunStatusSchema = z.enum(GROUP_RUN_STATUSES)
export type GroupRunStatus = z.infer<typeof groupRunStatusSchema>

/** A run has no document while it is pending: claiming it creates it. */
export const RUN_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const runStatusSchema = z.enum(RUN_STATUSES)
export type RunStatus = z.infer<typeof runStatusSchema>

/** Whether `table` lets `from` become `to`. */
export const mayBecome = <S extends string>(table: Record<S, readonly S[]>, from: S, to: S): boolean =>
  table[from].includes(to)
