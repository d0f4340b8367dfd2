import { z } from 'zod/mini'
import { ownerSchema } from '../admin/owner.ts'
import { auditItemSchema } from '../admin/user-calls.ts'
import { defineCall } from '../base/call.ts'
import { ROW_KINDS } from '../brands/row-state.ts'
import { GIVEN_STATES, MAX_CHOSEN, rowFilterSchema, rowIdSchema } from './row.ts'

/** Lists of the console, and changes of their rows. */

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
  /** Further fields of a persona. */
  persona: z.nullable(z.object({ gender: z.string(), annual_salary: z.number(), city: z.string() })),
  state: rowState,
  /** Null of a brand that is gone. */
  brand_name: z.nullable(z.string()),
  /** Who owns the brand; null when nobody does. */
  owner: z.nullable(ownerSchema),
  date_creation: z.string(),
})
export type RowDto = z.infer<typeof rowDtoSchema>

/** The last page of a list: every page before it is read too. */
const MAX_PAGES = 1_000

const ofKind = z.object({ kind: z.enum(ROW_KINDS) })

export const listRows = defineCall({
  name: 'adminRows.list',
  showsBrands: true,
  summary:
    'Brands, prompts or personas of everyone, newest first, a page at a time, with how many a filter keeps',
  method: 'GET',
  path: '/api/admin/rows/{kind}',
  access: 'admin',
  params: ofKind,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGES)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    ...rowFilterSchema.shape,
  }),
  response: z.object({
    data: z.array(rowDtoSchema),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    /** Whether the list is longer than a filter looks at (the newest 5,000): there may be more than `total`. */
    has_more: z.boolean(),
  }),
})

export const getRowHistory = defineCall({
  name: 'adminRows.history',
  summary: 'What administrators did to a row, newest first',
  method: 'GET',
  path: '/api/admin/rows/{kind}/history',
  access: 'admin',
  params: ofKind,
  query: z.object({ row_id: rowIdSchema }),
  response: z.object({ data: z.array(auditItemSchema) }),
  errors: ['not_found'],
})

const valueSchema = z.nullable(z.union([z.int().check(z.nonnegative()), z.enum(['approved', 'rejected'])]))

const changedSchema = z.strictObject({
  row_id: rowIdSchema,
  before: valueSchema,
  after: valueSchema,
})

const rowIds = z.array(rowIdSchema).check(z.minLength(1), z.maxLength(MAX_CHOSEN))

export const changeRows = defineCall({
  name: 'adminRows.change',
  summary: 'Puts rows in a state, or restores the rows that a change left; one entry of the audit log',
  method: 'POST',
  path: '/api/admin/rows/{kind}/change',
  access: 'admin',
  params: ofKind,
  body: z.strictObject({
    change: z.union([
      z.strictObject({
        state: z.enum([...GIVEN_STATES.brands, ...GIVEN_STATES.prompts, ...GIVEN_STATES.personas]),
        rows: rowIds,
      }),
      /** What a change answered: rows that hold another value by now stay as they are. */
      z.strictObject({ undo: z.array(changedSchema).check(z.minLength(1), z.maxLength(MAX_CHOSEN)) }),
    ]),
  }),
  response: z.object({
    data: z.object({
      changed: z.array(changedSchema),
      /** Rows that were in the state already. */
      already: z.int(),
      /** Rows that are gone, cannot be read, or changed since. */
      failed: z.int(),
    }),
  }),
  // Its entry of the audit log is written with the rows.
  unaudited: true,
})
