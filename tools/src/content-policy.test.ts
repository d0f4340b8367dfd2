import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { ROOT } from './layout.ts'

const configSchema = z.object({
  hosting: z.object({
    headers: z.array(z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
})

const directives = (): Map<string, string[]> => {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')))
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')
  const parts = (policy?.value ?? '').split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

it('lets pages send data to hosts of the app and of Firebase alone, each by its name', () => {
  expect(directives().get('connect-src')).toEqual([
    "'self'",
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ])
})

it('names each host that scripts and frames may come from', () => {
  const policy = directives()
  expect(policy.get('default-src')).toEqual(["'self'"])
  for (const name of ['script-src', 'frame-src', 'worker-src', 'font-src', 'form-action', 'base-uri']) {
    // Anybody may have an app under a host with a wildcard, or functions under Google's.
    expect(policy.get(name)?.join(' '), name).not.toMatch(
      /\*|cloudfunctions|run\.app|firebaseapp|https:(?:\s|$)/,
    )
  }
})

it('shows the pictures of the app alone', () => {
  expect(directives().get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
})
