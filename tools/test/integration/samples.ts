import type { Call } from '@sillage/core/base/call'
import { z } from 'zod/mini'
import type { Input } from './client.ts'

/** Inputs of a call, made from its declaration: one that is right, and every one that is wrong in a single place. */

const schemaSchema = z.looseObject({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z._default(z.array(z.string()), []),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  additionalProperties: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
})
type Schema = z.infer<typeof schemaSchema>

const typesSchema = z.looseObject({ type: z.array(z.string()) })

/** A schema; a choice of types is written in one way alone: `anyOf`. */
const getSchema = (raw: unknown): Schema => {
  const { data } = typesSchema.safeParse(raw)
  if (!data) return schemaSchema.parse(raw)
  const { type: types, ...rest } = data
  return schemaSchema.parse({ ...rest, anyOf: types.map((type) => ({ type })) })
}

type PartName = 'params' | 'query' | 'body'

const partSchemas = new WeakMap<Call[PartName], Schema>()

const partSchema = (call: Call, part: PartName): Schema => {
  const known = partSchemas.get(call[part])
  if (known) return known
  const schema = getSchema(z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }))
  partSchemas.set(call[part], schema)
  return schema
}

/** Values that a schema cannot know, by the name of the field: ids of what exists, tokens. */
export type Known = Record<string, unknown>

const rightValue = (name: string, raw: unknown, known: Known): unknown => {
  const schema = getSchema(raw)
  if (name in known) return known[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return rightValue(name, schema.anyOf[0], known)
  switch (schema.type) {
    case 'object':
      return rightObject(schema, known)
    case 'array':
      return [rightValue(name, schema.items, known)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return schema.format === 'email' ? 'ada@acme.test' : 'text'
  }
}

const rightObject = (schema: Schema, known: Known): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required.includes(name) || name in known)
      .map(([name, property]) => [name, rightValue(name, property, known)]),
  )

const namesIn = (raw: unknown): string[] => {
  const { properties = {}, items, anyOf = [] } = getSchema(raw)
  const inside = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])]
  return [...Object.keys(properties), ...inside.flatMap(namesIn)]
}

/** The names of all fields of a call, however deep. */
export const listFields = (call: Call): ReadonlySet<string> =>
  new Set((['params', 'query', 'body'] as const).flatMap((part) => namesIn(partSchema(call, part))))

/** Input that a call accepts. */
export const rightInput = (call: Call, known: Known): Required<Input> => ({
  params: rightObject(partSchema(call, 'params'), known),
  query: rightObject(partSchema(call, 'query'), known),
  body: rightObject(partSchema(call, 'body'), known),
})

export interface Wrong {
  /** What is wrong, for the name of the test. */
  what: string
  /** The path that the answer has to name. */
  field: string
  input: Required<Input>
}

interface Fault {
  what: string
  field: string
  apply(value: unknown): unknown
}

/** Something that no schema of this type accepts in a JSON body. */
const misfit = ({ type, anyOf = [] }: Schema): unknown =>
  [type, ...anyOf.map((one) => getSchema(one).type)].includes('string') ? 4_711 : 'misfit'

const recordSchema = z.record(z.string(), z.unknown())

/** The members of a value; none of what is no object. */
const toRecord = (value: unknown): Record<string, unknown> => recordSchema.safeParse(value).data ?? {}

const replaced = (object: unknown, key: string, change: (value: unknown) => unknown): unknown => {
  const record = toRecord(object)
  return { ...record, [key]: change(record[key]) }
}

const without = (object: unknown, key: string): unknown => {
  const { [key]: _, ...rest } = toRecord(object)
  return rest
}

const valueFaults = (raw: unknown, path: string): Fault[] => {
  const schema = getSchema(raw)
  const at = (what: string, value: unknown): Fault => ({
    what: `${path} ${what}`,
    field: path,
    apply: () => value,
  })
  const nullable = schema.anyOf?.some((one) => getSchema(one).type === 'null') ?? false
  const faults = [at('of a wrong type', misfit(schema)), ...(nullable ? [] : [at('null', null)])]
  if (schema.enum) faults.push(at('not one of the choices', 'no-such-choice'))
  if (schema.pattern) faults.push(at('malformed', '/../no id!'))
  if (schema.maxLength !== undefined) faults.push(at('too long', 'x'.repeat(schema.maxLength + 1)))
  if (schema.type === 'string') faults.push(at('empty', schema.format || schema.pattern ? '' : '\ud800'))
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) {
    faults.push(at('too large', schema.maximum + 1))
  }
  if (schema.type === 'integer') faults.push(at('not whole', 1.5))
  if (schema.type === 'object') faults.push(...objectFaults(schema, path))
  if (schema.type === 'array') {
    for (const fault of valueFaults(schema.items, `${path}.0`)) {
      faults.push({ ...fault, apply: (value) => [fault.apply(Array.isArray(value) ? value[0] : undefined)] })
    }
    if ((schema.minItems ?? 0) > 0) faults.push(at('empty', []))
    if (schema.maxItems !== undefined) {
      const { maxItems } = schema
      faults.push({
        what: `${path} too many`,
        field: path,
        apply: (value) =>
          Array.from({ length: maxItems + 1 }, () => (Array.isArray(value) ? value[0] : 'en')),
      })
    }
  }
  return faults
}

const objectFaults = (schema: Schema, path: string): Fault[] => {
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`)
  const faults: Fault[] = []
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    for (const fault of valueFaults(property, inside(key))) {
      faults.push({ ...fault, apply: (value) => replaced(value, key, fault.apply) })
    }
    if (schema.required.includes(key)) {
      faults.push({
        what: `${inside(key)} missing`,
        field: inside(key),
        apply: (value) => without(value, key),
      })
    }
  }
  if (schema.additionalProperties === false) {
    const field = inside('unheardOf')
    faults.push({ what: `${field} unknown`, field, apply: (value) => replaced(value, 'unheardOf', () => 1) })
  }
  return faults
}

/** What is wrong as text: in a path or a query string everything is text. */
const textFaults = (schema: Schema, part: 'params' | 'query'): Fault[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, raw]) => {
    const property = getSchema(raw)
    const put = (what: string, value: unknown): Fault => ({
      what: `${key} ${what}`,
      field: key,
      apply: (object) => replaced(object, key, () => value),
    })
    const faults: Fault[] = []
    if (property.type !== 'string' || property.pattern || property.enum)
      faults.push(put('malformed', '!no such!'))
    if (part === 'params') return faults
    if (property.minimum !== undefined && property.minimum > -1)
      faults.push(put('too small', property.minimum - 1))
    faults.push(put('given twice', ['a', 'b']))
    if (schema.required.includes(key)) {
      faults.push({ what: `${key} missing`, field: key, apply: (object) => without(object, key) })
    }
    return faults
  })

/** Every input that differs from a right one in one place and must be refused with the name of that place. */
export const wrongInputs = (call: Call, known: Known): Wrong[] => {
  const right = rightInput(call, known)
  const faultsOf: Record<PartName, Fault[]> = {
    params: textFaults(partSchema(call, 'params'), 'params'),
    query: textFaults(partSchema(call, 'query'), 'query'),
    body: objectFaults(partSchema(call, 'body'), ''),
  }
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    faultsOf[part]
      .filter(() => part !== 'body' || call.method !== 'GET')
      .map(({ what, field, apply }) => ({
        what: `${part} ${what}`,
        field,
        input: { ...right, [part]: apply(right[part]) },
      })),
  )
}
