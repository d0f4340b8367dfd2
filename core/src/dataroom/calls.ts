import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { emailSchema } from '../identity/email.ts'
import { DOCUMENT_BYTES, MAX_GRANTS, PERSON_STATES, VIEW_KINDS } from './dataroom.ts'

/** Calls of the data room: those of administrators, and those of the people whom documents are shared with. */

const personSchema = z.object({
  person_id: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(PERSON_STATES),
  /** ISO 8601; null for never. */
  expires_at: z.nullable(z.string()),
  invited_at: z.string(),
  seen_at: z.nullable(z.string()),
})
export type FundUser = z.infer<typeof personSchema>

const instantText = z.iso.datetime({ offset: true })

const grantSchema = z.strictObject({
  person_id: plainIdSchema,
  may_download: z._default(z.boolean(), false),
  expires_at: z._default(z.nullable(instantText), null),
})
export type GrantDto = z.infer<typeof grantSchema>

const sharedDocumentSchema = z.object({
  document_id: z.string(),
  title: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  pages: z.int(),
  created_at: z.string(),
  grants: z.array(grantSchema),
})
export type SharedDocument = z.infer<typeof sharedDocumentSchema>

export const listFundUsers = defineCall({
  name: 'dataroom.listFundUsers',
  summary: 'People of funds and partners, and the documents that are shared with them',
  method: 'GET',
  path: '/api/admin/fund-users',
  access: 'admin',
  response: z.object({
    data: z.object({
      people: z.array(personSchema),
      documents: z.array(sharedDocumentSchema),
    }),
  }),
})

const FUND_USER_ACTIONS = [
  'invite',
  'change',
  'revoke',
  'restore',
  'remove',
  'share',
  'delete_document',
] as const

export const actOnFundUsers = defineCall({
  name: 'dataroom.act',
  summary: 'Invites, changes, revokes, restores or removes a person; shares or deletes a document',
  method: 'POST',
  path: '/api/admin/fund-users',
  access: 'admin',
  limits: [{ per: 'user', points: 240, seconds: 60 }],
  body: z.strictObject({
    action: z.enum(FUND_USER_ACTIONS),
    /** The address of an `invite`; inviting again sends a new mail, and restores a revoked access. */
    email: z.optional(emailSchema),
    /** The person's name in the watermark. */
    name: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** The language of the invitation. */
    language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
    /** When all access of a person ends; null for never. */
    expires_at: z._default(z.nullable(instantText), null),
    person_id: z.optional(plainIdSchema),
    document_id: z.optional(plainIdSchema),
    /** The document's new title, where it gets one as it is shared. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    /** All grants of a document; they replace the stored ones. */
    grants: z.optional(z.array(grantSchema).check(z.maxLength(MAX_GRANTS))),
  }),
  response: z.object({
    /** The person or document of the action. */
    data: z.object({ id: z.string() }),
  }),
  errors: ['not_found', 'document_not_found', 'dataroom_full', 'business_email_required'],
})

export const uploadDataroomDocument = defineCall({
  name: 'dataroom.upload',
  summary:
    'Takes a document as a file of a form: PDF, PNG or JPEG; it is kept as a PDF and shared with nobody yet',
  method: 'POST',
  path: '/api/admin/fund-users/documents',
  access: 'admin',
  status: 201,
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  query: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  file: { field: 'file', maxBytes: DOCUMENT_BYTES },
  response: z.object({ data: sharedDocumentSchema }),
  errors: ['document_unreadable', 'dataroom_full'],
})

const viewSchema = z.object({
  view_id: z.string(),
  person_id: z.string(),
  email: z.string(),
  name: z.string(),
  document_id: z.string(),
  title: z.string(),
  kind: z.enum(VIEW_KINDS),
  at: z.string(),
})
export type DataroomViewDto = z.infer<typeof viewSchema>

export const listDataroomViews = defineCall({
  name: 'dataroom.listViews',
  summary: 'Who opened which document when, the newest first',
  method: 'GET',
  path: '/api/admin/fund-users/views',
  access: 'admin',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    person_id: z.optional(plainIdSchema),
    document_id: z.optional(plainIdSchema),
    /** The last view of the page before. */
    before: z.optional(plainIdSchema),
  }),
  response: z.object({ data: z.array(viewSchema), has_more: z.boolean() }),
})

const roomDocumentSchema = z.object({
  document_id: z.string(),
  title: z.string(),
  pages: z.int(),
  bytes: z.int(),
  may_download: z.boolean(),
  expires_at: z.nullable(z.string()),
})
export type RoomDocument = z.infer<typeof roomDocumentSchema>

export const listDataroom = defineCall({
  name: 'dataroom.list',
  summary: 'The documents that are shared with the signed-in user',
  method: 'GET',
  path: '/api/dataroom',
  access: 'user',
  response: z.object({
    data: z.object({
      /** Whether the user is invited at all, and still may come in. */
      invited: z.boolean(),
      documents: z.array(roomDocumentSchema),
    }),
  }),
})

export const openDataroomDocument = defineCall({
  name: 'dataroom.open',
  keepsNoAnswer: true,
  summary: 'A document with the name of whoever opens it on every page; the log keeps that they did',
  method: 'POST',
  path: '/api/dataroom/documents/{documentId}/open',
  access: 'user',
  limits: [
    { per: 'user', points: 30, seconds: 60 },
    { per: 'user', points: 300, seconds: 24 * 3_600 },
  ],
  params: z.object({ documentId: plainIdSchema }),
  body: z.strictObject({ kind: z._default(z.enum(VIEW_KINDS), 'view') }),
  response: z.object({
    data: z.object({
      title: z.string(),
      pages: z.int(),
      /** A PDF in base64. */
      pdf: z.base64(),
    }),
  }),
  errors: ['document_not_found', 'access_denied'],
})
