import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from './layout.ts'

const configSchema = z.object({
  hosting: z.object({
    headers: z.array(z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
})

it('lets pages send data to hosts of the app and of Firebase alone, each by its name', () => {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')))
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')
  const connect = policy?.value.split(';').find((part) => part.trim().startsWith('connect-src')) ?? ''
  // Anybody may have functions under these, and take what a page is made to send there.
  expect(connect).not.toMatch(/\*|cloudfunctions|run\.app/)
  expect(connect).toContain("'self'")
})
