import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { analystReadingJsonSchema, analystReadingSchema } from './analyst-reading.ts'

const node = z.looseObject({
  type: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
})

/** Every schema inside a schema, whatever keyword holds it. */
const getNodes = (value: unknown): z.infer<typeof node>[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = node.safeParse(value)
  return [...(own.success ? [own.data] : []), ...Object.values(value).flatMap(getNodes)]
}

describe('the JSON schema', () => {
  const objects = getNodes(analystReadingJsonSchema).filter(
    ({ properties, type }) => properties && type === 'object',
  )

  it('is strict: every property is required, and there are no others', () => {
    expect(objects.length).toBeGreaterThan(5)
    for (const { properties, required, additionalProperties } of objects) {
      expect(required?.toSorted()).toEqual(Object.keys(properties ?? {}).toSorted())
      expect(additionalProperties).toBe(false)
    }
  })

  it('holds no bounds, which some servers refuse in strict schemas', () => {
    const text = JSON.stringify(analystReadingJsonSchema)
    for (const word of ['minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'pattern', 'default']) {
      expect(text).not.toContain(`"${word}"`)
    }
  })
})

it('takes figures out of bounds, which are clamped later', () => {
  const sentiment = { positive: 250, neutral: -3, negative: 0 }
  const reading = {
    spellings: [{ id: -1, meant: true }],
    analysisText: '',
    analysisTextLocal: '',
    entities: [],
    keywords: [],
    evidence: [],
    recommendations: [],
    people: [],
  }
  expect(analystReadingSchema.safeParse({ ...reading, sentiment }).success).toBe(true)
  expect(analystReadingSchema.safeParse(reading).success).toBe(false)
})
