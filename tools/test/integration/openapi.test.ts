import { Validator } from '@seriousme/openapi-schema-validator'
import { CALLS } from '@sillage/core/api/nouns'
import { listErrors } from '@sillage/core/base/call'
import { ERRORS } from '@sillage/core/base/errors'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type Reply, send } from './client.ts'

const operationSchema = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z.object({
        'application/json': z.looseObject({
          schema: z.looseObject({}),
          examples: z.optional(
            z.record(z.string(), z.object({ value: z.looseObject({ error: z.string() }) })),
          ),
        }),
      }),
    }),
  ),
})
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

const OPEN = CALLS.filter(({ access }) => access !== 'admin')

let reply: Reply
let document: z.infer<typeof documentSchema>

beforeAll(async () => {
  reply = await send('GET', '/api/openapi.json')
  document = documentSchema.parse(reply.body)
})

it('is a valid OpenAPI 3.1 document', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const { valid, errors } = await new Validator().validate(structuredClone(reply.body))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

it('lists exactly the declared calls that are not for administrators alone', () => {
  const declared = OPEN.map(({ method, path }) => `${method} ${path}`)
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(declared.sort())
})

it.each(OPEN.map((call) => ({ name: call.name, call })))('lists the answers of $name', ({ call }) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()]
  expect(operation?.operationId).toBe(call.name)
  expect(operation?.security.length === 0).toBe(call.access === 'public')
  expect(operation?.responses[call.status]).toBeDefined()
  for (const code of listErrors(call)) {
    const example = operation?.responses[ERRORS[code].status]?.content['application/json'].examples?.[code]
    expect(example?.value).toEqual({
      error: ERRORS[code].message,
      errorCode: code,
      message: ERRORS[code].message,
    })
  }
})
