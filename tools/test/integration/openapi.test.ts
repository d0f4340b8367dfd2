import { createConfig, lintFromString } from '@redocly/openapi-core'
import { CALLS } from '@sillage/core/api/nouns'
import { listErrors } from '@sillage/core/base/call'
import { ERRORS } from '@sillage/core/base/errors'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
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
        // Files have other types.
        'application/json': z.optional(
          z.looseObject({
            schema: z.looseObject({}),
            examples: z.optional(z.record(z.string(), z.object({ $ref: z.string() }))),
          }),
        ),
      }),
    }),
  ),
})
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
})

const OPEN = CALLS.filter(({ access }) => access !== 'admin')

let reply: Reply
let document: z.infer<typeof documentSchema>

beforeAll(async () => {
  reply = await send('GET', '/api/openapi.json')
  document = documentSchema.parse(reply.body)
})

it('has nothing that Spectral finds fault with', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const linter = new spectral.Spectral()
  linter.setRuleset({
    extends: [[oas as RulesetDefinition, 'all']],
    // A contact has a mail address too; ours is a form. Tags are in the order of the menu.
    rules: { 'contact-properties': 'off', 'openapi-tags-alphabetical': 'off' },
  })
  expect(await linter.run(z.looseObject({}).parse(reply.body))).toEqual([])
})

it('has nothing that Redocly finds fault with', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const source = JSON.stringify(reply.body)
  expect(await lintFromString({ source, absoluteRef: 'openapi.json', config })).toEqual([])
})

it('describes every field', () => {
  const missing: string[] = []
  const look = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { properties?: Record<string, { description?: string }> }
    for (const [name, field] of Object.entries(properties ?? {})) {
      if (typeof field === 'object' && !field.description) missing.push(`${path}.${name}`)
    }
    for (const [key, part] of Object.entries(node)) look(part, `${path}.${key}`)
  }
  look(document, '')
  expect(missing).toEqual([])
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
    const example = operation?.responses[ERRORS[code].status]?.content['application/json']?.examples?.[code]
    expect(example).toEqual({ $ref: `#/components/examples/${code}` })
    expect(document.components.examples[code]?.value).toEqual({
      error: ERRORS[code].message,
      errorCode: code,
      message: ERRORS[code].message,
    })
  }
})
