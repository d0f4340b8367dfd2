import { z } from 'zod/mini'

/** What directories send. Attributes that we do not keep are dropped, as RFC 7644 (3.3) allows. */

/** Entra ID sends booleans as `"True"` and `"False"`. */
const flag = z.pipe(
  z.transform((value) =>
    typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value,
  ),
  z.boolean(),
)

const text = z.string().check(z.trim(), z.maxLength(320))
const name = text.check(z.minLength(1))
const optionalText = z.nullish(text)

const MAX_EMAILS = 20

export const userBodySchema = z.object({
  userName: name,
  externalId: optionalText,
  displayName: optionalText,
  name: z.nullish(z.object({ givenName: optionalText, familyName: optionalText, formatted: optionalText })),
  emails: z.nullish(
    z
      .array(z.object({ value: name, type: optionalText, primary: z.nullish(flag) }))
      .check(z.maxLength(MAX_EMAILS)),
  ),
  active: z.nullish(flag),
})
export type UserBody = z.infer<typeof userBodySchema>

/** Members of one group. */
const MAX_MEMBERS = 5_000

const memberSchema = z.object({ value: z.string().check(z.minLength(1), z.maxLength(128)) })

export const groupBodySchema = z.object({
  displayName: name,
  externalId: optionalText,
  members: z.nullish(z.array(memberSchema).check(z.maxLength(MAX_MEMBERS))),
})
export type GroupBody = z.infer<typeof groupBodySchema>

const MAX_OPERATIONS = 200

/** Names that lead out of an object. */
const ESCAPES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const isPlainPath = (path: string): boolean => path.split(/[.:[\]\s]/).every((name) => !ESCAPES.has(name))

/** Whether all names of attributes stay inside the resource, in values too: the library takes dotted names there. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.entries(value).every(([name, inner]) => isPlainPath(name) && isPlain(inner))

const OUTSIDE = 'must name attributes of the resource'

/** Entra ID writes `Replace`. */
const operation = z.pipe(
  z.pipe(
    z.string(),
    z.transform((op) => op.toLowerCase()),
  ),
  z.enum(['add', 'replace', 'remove']),
)

export const patchBodySchema = z.object({
  Operations: z
    .array(
      z.object({
        op: operation,
        path: z.optional(z.string().check(z.maxLength(500), z.refine(isPlainPath, OUTSIDE))),
        value: z.optional(z.unknown().check(z.refine(isPlain, OUTSIDE))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_OPERATIONS)),
})
export type PatchBody = z.infer<typeof patchBodySchema>

/** The query of a list. A count below 0 is 0, and a start below 1 is 1 (RFC 7644, 3.4.2.4). */
const whole = z.string().check(z.regex(/^-?\d{1,9}$/, 'must be a whole number'))
export const listQuerySchema = z.object({
  filter: z.optional(z.string().check(z.maxLength(500))),
  startIndex: z.optional(whole),
  count: z.optional(whole),
  attributes: z.optional(z.string().check(z.maxLength(500))),
  excludedAttributes: z.optional(z.string().check(z.maxLength(500))),
})
export type ListQuery = z.infer<typeof listQuerySchema>
