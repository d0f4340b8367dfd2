import { type ScimPatchOperation, scimPatch } from 'scim-patch'
import type { z } from 'zod/mini'
import { parsePart } from '../../platform/http/validate.ts'
import { type PatchBody, patchBodySchema } from './bodies.ts'

/** Changes of a part of a resource (RFC 7644, 3.5.2), with the habits of Entra ID and Okta. */

type Operation = PatchBody['Operations'][number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member by its id alone, as we keep it: directories add names and addresses. */
const toMember = (value: unknown): unknown =>
  isRecord(value) && 'value' in value ? { value: value.value } : value

const toMembers = (value: unknown): unknown => (Array.isArray(value) ? value.map(toMember) : toMember(value))

/** An operation as the library reads it. */
const toOperation = ({ op, path, value }: Operation): ScimPatchOperation => {
  const isOfMembers = path?.toLowerCase() === 'members'
  const inside =
    isRecord(value) && 'members' in value ? { ...value, members: toMembers(value.members) } : value
  const changed = isOfMembers ? toMembers(value) : inside
  return op === 'remove'
    ? { op, path: path ?? '', value: changed }
    : { op, ...(path === undefined ? {} : { path }), value: changed }
}

/**
 * A resource with the operations of a request done, as its schema reads it.
 *
 * @throws AppError bad_request; ScimError of the library
 */
export const patchResource = <S extends z.ZodMiniType>(
  resource: Record<string, unknown>,
  body: unknown,
  schema: S,
): z.output<S> => {
  const { Operations } = parsePart(patchBodySchema, body)
  const options = { mutateDocument: false, treatMissingAsAdd: true }
  const patchable = { ...resource, schemas: [], meta: { created: new Date(), lastModified: new Date() } }
  return parsePart(schema, scimPatch(patchable, Operations.map(toOperation), options))
}
