import { z } from 'zod/mini'

/** The part of JSON schema that providers take. */
interface Schema {
  type?: string | string[] | undefined
  properties?: Record<string, unknown> | undefined
  items?: unknown
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: unknown[] | undefined
  oneOf?: unknown[] | undefined
  $ref?: string | undefined
  $defs?: Record<string, unknown> | undefined
  minItems?: number | undefined
  minimum?: number | undefined
}

const schemaSchema: z.ZodMiniType<Schema> = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  $ref: z.optional(z.string()),
  $defs: z.optional(z.record(z.string(), z.unknown())),
  minItems: z.optional(z.number()),
  minimum: z.optional(z.number()),
})

/** A plain value of a JSON schema, for structured calls that the stand-in knows nothing else about. */
export const buildExample = (raw: unknown, name = 'value', root: unknown = raw): unknown => {
  const schema = schemaSchema.safeParse(raw).data
  if (!schema) return null
  if (schema.$ref !== undefined) {
    const definition = schemaSchema.safeParse(root).data?.$defs?.[schema.$ref.split('/').at(-1) ?? '']
    return buildExample(definition, name, root)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  const variant = (schema.anyOf ?? schema.oneOf)?.[0]
  if (variant !== undefined) return buildExample(variant, name, root)
  // Gemini writes its types in capitals.
  const type = [schema.type].flat()[0]?.toLowerCase()
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [
          key,
          buildExample(property, key, root),
        ]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        buildExample(schema.items, name, root),
      )
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return `Sample ${name}`
  }
}
