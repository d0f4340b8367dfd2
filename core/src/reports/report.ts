import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { MAIL_LANGUAGES } from '../mail/email-template.ts'

/** When a report is mailed: after each version, or on a day of each month. */
export const REPORT_PACES = ['version', 'monthly'] as const

export const MAX_REPORTS = 20
/** Members of the brand, and addresses outside of it, that one report goes to. */
export const MAX_REPORT_MEMBERS = 50
export const MAX_REPORT_ADDRESSES = 20
/** How long an address outside of the brand may be confirmed. */
export const CONFIRMATION_DAYS = 14

/** `brands/{brandId}/scheduledReports/{reportId}`: figures that are mailed by themselves. The server's alone. */
export const scheduledReportSchema = z.object({
  reportId: z.string(),
  brandId: z.string(),
  name: z.string(),
  /** One analysis; null for all of the brand. */
  analysisId: z.nullable(z.string()),
  /** The shared view of that analysis that it follows, with its name of then; null without one. Old reports lack it. */
  view: z._default(z.nullable(z.object({ viewId: z.string(), name: z.string() })), null),
  pace: z.enum(REPORT_PACES),
  /** Of a month; 31 is the last day where there is none. */
  day: z.int().check(z.minimum(1), z.maximum(31)),
  language: z.enum(MAIL_LANGUAGES),
  enabled: z.boolean(),
  /** Ids of readers of the brand. */
  readerIds: z.array(z.string()).check(z.maxLength(MAX_REPORT_MEMBERS + MAX_REPORT_ADDRESSES)),
  shard: z.int().check(z.nonnegative()),
  /** When the next mail is due; null until a version settles. */
  dueAt: z.nullable(instant),
  /** Versions that settled after this are in that mail. */
  since: instant,
  /** The version of each analysis that was mailed last: settled again, it is not mailed again. */
  mailed: z.record(z.string(), z.string()),
  lastAt: z.nullable(instant),
  createdBy: z.string(),
  createdAt: instant,
})
export type ScheduledReport = z.infer<typeof scheduledReportSchema>

/** `waiting`: has a mail to confirm, and gets nothing else. `stopped`: wants no reports of the brand. */
export const READER_STATES = ['waiting', 'confirmed', 'stopped'] as const

/**
 * `brands/{brandId}/reportReaders/{readerId}`: somebody whom reports of a brand are mailed to, and the secret of the links in
 * them. The server's alone.
 */
export const reportReaderSchema = z.object({
  readerId: z.string(),
  brandId: z.string(),
  /** A member of the brand; null of an address outside of it. */
  uid: z.nullable(z.string()),
  /** '' of members, and of an address that stopped once no report names it: its id goes on keeping it out. */
  email: z.string(),
  state: z.enum(READER_STATES),
  secret: z.string(),
  /** When the mail to confirm went out, and until when its link opens; null of members. */
  askedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** The reader's last choice. */
  decidedAt: z.nullable(instant),
})
export type ReportReader = z.infer<typeof reportReaderSchema>

/** Whether the link of a reader who has not confirmed opens no more. */
export const isExpired = ({ state, expiresAt }: Pick<ReportReader, 'state' | 'expiresAt'>, at: number) =>
  state === 'waiting' && (expiresAt ?? 0) <= at
