import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { REPORT_PACES } from '../reports/report.ts'
import { ownerSchema } from './owner.ts'
import { MAX_STAFF_NOTE, NOTED_KINDS } from './staff-note.ts'
import { costsSchema, sentMailSchema, workSchema } from './user-calls.ts'

/** Administrators' calls about one brand, and notes of our team about a brand or a person. */

const brandDetailSchema = z.extend(workSchema, {
  brand_id: z.string(),
  name: z.string(),
  industry: z.string(),
  website_url: z.string(),
  verified: z.boolean(),
  date_creation: z.string(),
  members: z.int(),
  /** When it is deleted with everything under it, unless somebody keeps it; null for a brand that stays. */
  deleted_from: z.nullable(z.string()),
  /** Null when nobody owns it. */
  owner: z.nullable(ownerSchema),
  /** What the owner costs and pays, with all of their brands; null without an owner. */
  costs: z.nullable(costsSchema),
  /** What the runs of versions launched this UTC month cost, in dollars; null of too many to add up. */
  runs_month_usd: z.nullable(z.number()),
  /** Reports that are mailed by themselves. */
  reports: z.array(
    z.object({
      report_id: z.string(),
      name: z.string(),
      pace: z.enum(REPORT_PACES),
      enabled: z.boolean(),
      next_at: z.nullable(z.string()),
    }),
  ),
  /** To members, newest first. */
  mails: z.array(sentMailSchema),
})
export type BrandDetail = z.infer<typeof brandDetailSchema>

export const getAdminBrand = defineCall({
  name: 'adminBrands.get',
  showsBrands: true,
  summary: 'A brand with its owner, what it costs, its analyses, failed runs, reports and mails',
  method: 'GET',
  path: '/api/admin/brands/{brandId}',
  access: 'admin',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: brandDetailSchema }),
  errors: ['brand_not_found'],
})

const noted = { kind: z.enum(NOTED_KINDS), notedId: plainIdSchema }

const noteDtoSchema = z.object({
  note_id: z.string(),
  text: z.string(),
  by: z.string(),
  by_email: z.string(),
  date_creation: z.string(),
})
export type StaffNoteDto = z.infer<typeof noteDtoSchema>

export const listStaffNotes = defineCall({
  name: 'adminBrands.listNotes',
  summary: 'What our team wrote down about a person or a brand, newest first',
  method: 'GET',
  path: '/api/admin/notes/{kind}/{notedId}',
  access: 'admin',
  params: z.object(noted),
  response: z.object({ data: z.array(noteDtoSchema) }),
})

export const addStaffNote = defineCall({
  name: 'adminBrands.addNote',
  summary: 'Writes down something about a person or a brand, for our team alone',
  method: 'POST',
  path: '/api/admin/notes/{kind}/{notedId}',
  access: 'admin',
  params: z.object(noted),
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_STAFF_NOTE)) }),
  status: 201,
  response: z.object({ data: noteDtoSchema }),
  errors: ['not_found'],
  unaudited: true,
})

export const deleteStaffNote = defineCall({
  name: 'adminBrands.deleteNote',
  summary: 'Deletes a note that the caller wrote',
  method: 'DELETE',
  path: '/api/admin/notes/{kind}/{notedId}/{noteId}',
  access: 'admin',
  params: z.object({ ...noted, noteId: plainIdSchema }),
  response: okSchema,
  errors: ['not_found', 'not_your_note'],
  unaudited: true,
})
