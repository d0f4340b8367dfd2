import { z } from 'zod/mini'
import { auditItemSchema } from '../admin/user-calls.ts'
import { defineCall } from '../base/call.ts'
import { ROW_KINDS } from '../brands/row-state.ts'
import {
  BULK_ACTION_NAMES,
  BULK_STATUSES,
  MOST_CHOSEN,
  ROW_FAILURES,
  rowFilterSchema,
  rowIdSchema,
} from './bulk.ts'

/** Lists of the console, and changes of many of their rows at once. */

const { all, ...rowStates } = rowFilterSchema.shape.state.def.innerType.def.entries
const rowState = z.enum(rowStates)

const rowDtoSchema = z.object({
  row_id: z.string(),
  brand_id: z.string(),
  /** Name of a brand or persona, text of a prompt. */
  name: z.string(),
  /** Industry, category or occupation. */
  about: z.string(),
  /** Site of a brand, country of a persona. */
  place: z.string(),
  /** Of a brand or persona; empty of a prompt. */
  description: z.string(),
  age: z.nullable(z.number()),
  /** The rest that a persona says of itself. */
  persona: z.nullable(z.object({ gender: z.string(), annual_salary: z.number(), city: z.string() })),
  state: rowState,
  date_creation: z.string(),
})
export type RowDto = z.infer<typeof rowDtoSchema>

/** The last page that can be asked for: every page before it is read too. */
const MOST_PAGES = 1_000

const ofKind = z.object({ kind: z.enum(ROW_KINDS) })

export const listRows = defineCall({
  name: 'adminBulks.rows',
  showsBrands: true,
  summary:
    'Brands, prompts or personas of everyone, newest first, a page at a time, with how many a filter keeps',
  method: 'GET',
  path: '/api/admin/rows/{kind}',
  access: 'admin',
  params: ofKind,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    ...rowFilterSchema.shape,
  }),
  response: z.object({
    data: z.array(rowDtoSchema),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    /** Whether the list is longer than a filter looks at (the newest 20,000): there may be more than `total`. */
    has_more: z.boolean(),
  }),
})

export const getRowHistory = defineCall({
  name: 'adminBulks.history',
  summary: 'What administrators did to a row, newest first, with the bulks that changed it',
  method: 'GET',
  path: '/api/admin/rows/{kind}/history',
  access: 'admin',
  params: ofKind,
  query: z.object({ row_id: rowIdSchema }),
  response: z.object({ data: z.array(auditItemSchema) }),
  errors: ['not_found'],
})

const bulkDtoSchema = z.object({
  bulk_id: z.string(),
  action: z.enum(BULK_ACTION_NAMES),
  kind: z.enum(ROW_KINDS),
  /** The bulk that this one undoes. */
  undo_of: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
  /** Null where rows were chosen one by one. */
  filter: z.nullable(rowFilterSchema),
  status: z.enum(BULK_STATUSES),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  total: z.int(),
  /** Whether there may be more rows than `total`: the words of its filter were looked for in the newest 20,000. */
  at_least: z.boolean(),
  changed: z.int(),
  already: z.int(),
  failed: z.int(),
  /** The first that failed. */
  failures: z.array(z.object({ row_id: z.string(), reason: z.enum(ROW_FAILURES) })),
  /** Until when it can be undone. */
  expires_at: z.string(),
})
export type BulkDto = z.infer<typeof bulkDtoSchema>

const answer = z.object({ data: bulkDtoSchema })

export const listBulks = defineCall({
  name: 'adminBulks.list',
  summary: 'The newest bulk actions of a list, with how far each has come',
  method: 'GET',
  path: '/api/admin/bulks',
  access: 'admin',
  query: ofKind,
  response: z.object({ data: z.array(bulkDtoSchema) }),
})

/** Ids are made by whoever orders: an order that is sent again is the same bulk. */
const bulkIdSchema = z.string().check(z.regex(/^[0-9a-z]{16}$/, 'must be a bulk id'))

export const startBulk = defineCall({
  name: 'adminBulks.start',
  summary: 'Changes chosen rows, or all that a filter keeps, in the background',
  method: 'POST',
  path: '/api/admin/bulks',
  access: 'admin',
  body: z.strictObject({
    bulk_id: bulkIdSchema,
    action: z.enum(BULK_ACTION_NAMES),
    selection: z.union([
      z.strictObject({ rows: z.array(rowIdSchema).check(z.minLength(1), z.maxLength(MOST_CHOSEN)) }),
      z.strictObject({ filter: rowFilterSchema }),
    ]),
  }),
  status: 202,
  response: answer,
  errors: ['conflict'],
  // Its entry of the audit log is written with the bulk, and says how many rows and which filter.
  unaudited: true,
})

const ofBulk = z.object({
  bulkId: z.string().check(z.regex(/^[0-9a-z]{16}(?:-undo)?$/, 'must be a bulk id')),
})

export const stopBulk = defineCall({
  name: 'adminBulks.stop',
  summary: 'Stops a bulk after the page that it is at; what it changed stays, and can be undone',
  method: 'POST',
  path: '/api/admin/bulks/{bulkId}/stop',
  access: 'admin',
  params: ofBulk,
  response: answer,
  errors: ['not_found', 'conflict'],
})

export const resumeBulk = defineCall({
  name: 'adminBulks.resume',
  summary: 'Has a bulk that was stopped go on where it was',
  method: 'POST',
  path: '/api/admin/bulks/{bulkId}/resume',
  access: 'admin',
  params: ofBulk,
  status: 202,
  response: answer,
  errors: ['not_found', 'conflict'],
})

export const undoBulk = defineCall({
  name: 'adminBulks.undo',
  summary: 'Puts back what each changed row had before, where the row still has what the bulk gave it',
  method: 'POST',
  path: '/api/admin/bulks/{bulkId}/undo',
  access: 'admin',
  params: ofBulk,
  status: 202,
  response: answer,
  errors: ['not_found', 'conflict'],
  unaudited: true,
})
