import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { UNSUBSCRIBE_LIMITS } from '../base/limits.ts'
import { doneSchema } from '../base/reply.ts'
import { MAIL_LANGUAGES } from '../mail/email-template.ts'
import { MAX_REPORT_ADDRESSES, MAX_REPORT_MEMBERS, READER_STATES, REPORT_PACES } from './report.ts'

/** Calls of reports that are mailed by themselves: those of a brand, and those of the people who read them. */

const ofBrand = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  limits: [{ per: 'user', points: 120, seconds: 600 }],
} as const

const recipientSchema = z.object({
  /** The member; null of an address outside of the brand. */
  user_id: z.nullable(z.string()),
  email: z.string(),
  /** `expired`: did not confirm in time; saving the report sends the mail again. */
  state: z.enum([...READER_STATES, 'expired']),
})

export const reportDtoSchema = z.object({
  report_id: z.string(),
  name: z.string(),
  analysis_id: z.nullable(z.string()),
  view: z.nullable(z.object({ view_id: z.string(), name: z.string() })),
  pace: z.enum(REPORT_PACES),
  day: z.int(),
  language: z.enum(MAIL_LANGUAGES),
  enabled: z.boolean(),
  recipients: z.array(recipientSchema),
  next_at: z.nullable(z.string()),
  last_at: z.nullable(z.string()),
})
export type ReportDto = z.infer<typeof reportDtoSchema>

export const listReports = defineCall({
  ...ofBrand,
  name: 'reports.list',
  summary: 'The reports of a brand that are mailed by themselves, and whom they go to',
  method: 'GET',
  path: '/api/brands/{brandId}/reports',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({
    data: z.object({
      reports: z.array(reportDtoSchema),
      /** The plan of the brand holds no reports: nothing is mailed. */
      locked: z.boolean(),
    }),
  }),
})

const contentSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** One analysis of the brand; null for all. */
  analysisId: z._default(z.nullable(analysisIdSchema), null),
  /** A saved view of that analysis which the brand shares; null for the whole analysis. */
  viewId: z._default(z.nullable(plainIdSchema), null),
  pace: z.enum(REPORT_PACES),
  /** Of a monthly one: the day; 31 is the last of a shorter month. */
  day: z._default(z.int().check(z.minimum(1), z.maximum(31)), 1),
  language: z.enum(MAIL_LANGUAGES),
  enabled: z._default(z.boolean(), true),
  memberIds: z._default(z.array(plainIdSchema).check(z.maxLength(MAX_REPORT_MEMBERS)), []),
  /** Addresses outside of the brand: each gets one mail, and reports once it has confirmed. */
  addresses: z._default(
    z.array(z.email().check(z.maxLength(254))).check(z.maxLength(MAX_REPORT_ADDRESSES)),
    [],
  ),
})
export type ReportContent = z.infer<typeof contentSchema>

const errors = [
  'analysis_not_found',
  'view_not_found',
  'member_not_found',
  'feature_locked',
  'pdf_locked',
] as const

export const createReport = defineCall({
  ...ofBrand,
  name: 'reports.create',
  summary: 'Has the figures of a brand mailed to members and other addresses, after versions or every month',
  method: 'POST',
  path: '/api/brands/{brandId}/reports',
  params: z.object({ brandId: brandIdSchema }),
  body: contentSchema,
  status: 201,
  response: z.object({ data: z.object({ report_id: z.string() }) }),
  errors: [...errors, 'too_many_reports'],
})

const byReport = {
  ...ofBrand,
  path: '/api/brands/{brandId}/reports/{reportId}',
  params: z.object({ brandId: brandIdSchema, reportId: plainIdSchema }),
} as const

export const updateReport = defineCall({
  ...byReport,
  name: 'reports.update',
  summary: 'Says anew what a report holds, when it is mailed and whom it goes to',
  method: 'PUT',
  body: contentSchema,
  response: doneSchema,
  errors: [...errors, 'report_not_found'],
})

export const deleteReport = defineCall({
  ...byReport,
  name: 'reports.delete',
  summary: 'Ends a report; one that is not there is no error',
  method: 'DELETE',
  response: doneSchema,
})

const reportToken = z.string().check(z.minLength(1), z.maxLength(300))
const ofReader = {
  access: 'public',
  limits: [{ per: 'address', points: 120, seconds: 60 }],
  errors: ['link_expired'],
} as const
const readerResponse = z.object({
  data: z.object({
    brand_name: z.string(),
    /** The address, as far as its owner knows it again. */
    email: z.string(),
    state: z.enum(READER_STATES),
  }),
})

export const openReportReader = defineCall({
  ...ofReader,
  name: 'reports.openReader',
  summary: 'Whether reports of a brand go to an address, by the link of a mail, without a session',
  method: 'POST',
  path: '/api/reports/reader/open',
  body: z.strictObject({ reportToken }),
  response: readerResponse,
})

export const setReportReader = defineCall({
  ...ofReader,
  name: 'reports.setReader',
  summary: 'Confirms or refuses reports of a brand, by the link of a mail, without a session',
  method: 'PUT',
  path: '/api/reports/reader',
  body: z.strictObject({ reportToken, wanted: z.boolean() }),
  response: readerResponse,
})

export const unsubscribeFromReports = defineCall({
  name: 'reports.unsubscribe',
  summary: 'Ends reports of a brand to an address, by the link in the head of each (RFC 8058)',
  method: 'POST',
  path: '/api/reports/unsubscribe',
  access: 'public',
  limits: UNSUBSCRIBE_LIMITS,
  // Mail services send it for many people, and solve no challenge.
  anyClient: true,
  query: z.object({ reportToken }),
  response: doneSchema,
  errors: ['link_expired'],
})
