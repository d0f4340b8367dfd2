import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@sillage/core/api/calls'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { ROOT } from './layout.ts'

const configSchema = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({
        regex: z.optional(z.string()),
        function: z.optional(z.object({ functionId: z.string() })),
      }),
    ),
  }),
})

it('sends the calls that are computed from facts, and no others, to the function with the memory for them', () => {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')))
  const rewrite = hosting.rewrites.find((one) => one.function?.functionId === 'figures')
  const sent = CALLS.filter(({ path }) =>
    new RegExp(rewrite?.regex ?? '^$').test(path.replace(/\{.*?\}/g, 'x')),
  )
  expect(sent.length).toBeGreaterThan(15)
  expect(sent.map(({ name }) => name)).toEqual(CALLS.filter(({ figures }) => figures).map(({ name }) => name))
})
