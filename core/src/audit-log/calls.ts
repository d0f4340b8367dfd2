import { z } from 'zod/mini'
import { chainDtoSchema } from '../base/audit-chain.ts'
import { defineCall, defineDownload } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { isoInstant } from '../base/time.ts'
import { NOUNS, OUTCOMES, VERBS, VIAS } from './entry.ts'

/** The audit log of a brand, for its owners. */

const MAX_PAGE = 100

const ofOwners = {
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
} as const

const filters = {
  actorId: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/, 'must be the id of a person'))),
  verb: z.optional(z.enum(VERBS)),
  noun: z.optional(z.enum(NOUNS)),
  /** The first instant. */
  from: z.optional(isoInstant),
  /** The instant before which it was done. */
  to: z.optional(isoInstant),
}

const entryDtoSchema = z.object({
  entry_id: z.string(),
  at: z.string(),
  actor_id: z.string(),
  actor_name: z.nullable(z.string()),
  actor_email: z.nullable(z.string()),
  via: z.enum(VIAS),
  verb: z.enum(VERBS),
  noun: z.enum(NOUNS),
  object_id: z.nullable(z.string()),
  object_name: z.nullable(z.string()),
  outcome: z.enum(OUTCOMES),
  seq: z.nullable(z.int()),
  previous: z.nullable(z.string()),
  hash: z.nullable(z.string()),
})
export type AuditEntryDto = z.infer<typeof entryDtoSchema>

export const listAuditLog = defineCall({
  ...ofOwners,
  name: 'auditLog.list',
  summary: 'The acts of members in a brand, newest first, and how far their chain was verified',
  method: 'GET',
  path: '/api/brands/{brandId}/audit-log',
  query: z.object({
    ...filters,
    cursor: z.optional(z.string().check(z.regex(/^[0-9a-z]{16}$/, 'must be a next_cursor'))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 50),
  }),
  response: z.object({
    data: z.object({
      entries: z.array(entryDtoSchema),
      next_cursor: z.nullable(z.string()),
      chain: chainDtoSchema,
    }),
  }),
  limits: [{ per: 'user', points: 120, seconds: 60 }],
})

export const exportAuditLog = defineDownload({
  ...ofOwners,
  name: 'auditLog.export',
  summary: 'The acts of members in a brand as CSV, newest first, with the hashes of their chain',
  method: 'GET',
  path: '/api/brands/{brandId}/audit-log/export',
  query: z.object(filters),
  response: z.unknown(),
  media: ['text/csv'],
  // Each reads the whole log.
  limits: [{ per: 'user', points: 10, seconds: 600 }],
})

export const noteExport = defineCall({
  name: 'auditLog.noteExport',
  summary: 'Notes that somebody exported figures in their browser, which makes the file itself',
  method: 'POST',
  path: '/api/brands/{brandId}/exports',
  access: 'brand',
  role: 'viewer',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  /** The analysis of the figures; none where they are of several, as on a board. */
  query: z.object({ analysisId: z.optional(analysisIdSchema) }),
  response: okSchema,
  errors: ['analysis_not_found'],
  limits: [{ per: 'user', points: 120, seconds: 600 }],
})
