import type { ReportContent, ReportDto } from '@sillage/core/reports/calls'

/** The request that repeats a report as stored. */
export const toBody = (report: ReportDto): ReportContent => ({
  name: report.name,
  analysisId: report.analysis_id,
  viewId: report.view?.view_id ?? null,
  pace: report.pace,
  day: report.day,
  language: report.language,
  enabled: report.enabled,
  memberIds: report.recipients.flatMap(({ user_id }) => user_id ?? []),
  addresses: report.recipients.flatMap(({ user_id, email }) => (user_id === null ? [email] : [])),
})

/** Whether a text may be an address; the server has the last word. */
export const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text)
