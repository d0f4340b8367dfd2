import type { BodyInputOf } from '@sillage/core/api/call'
import type { createReport, ReportDto } from '@sillage/core/reports/calls'

type Body = Required<BodyInputOf<typeof createReport>>

/** What is sent to say a report as it is. */
export const bodyOf = (report: ReportDto): Body => ({
  name: report.name,
  analysisId: report.analysis_id,
  pace: report.pace,
  day: report.day,
  language: report.language,
  enabled: report.enabled,
  memberIds: report.recipients.flatMap(({ user_id }) => user_id ?? []),
  addresses: report.recipients.flatMap(({ user_id, email }) => (user_id === null ? [email] : [])),
})

/** Whether a text may be an address; the server decides. */
export const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text)
