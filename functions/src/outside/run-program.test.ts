import { expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const TASK = JSON.stringify({ kind: 'site', charset: null, url: 'https://acme.com/', domain: 'acme.com' })

it('reads a page in one chunk or in many', async () => {
  const page = Buffer.from(`<title>Acme</title>${'<p>Tools that last.</p>'.repeat(20_000)}`)
  const said = JSON.parse((await runProgram('page', TASK, page)).toString())
  expect(said).toMatchObject({ name: 'Acme', excerpt: expect.stringContaining('Tools that last.') })
})

it('refuses an unknown type with `unsupported`', async () => {
  await expect(runProgram('picture', '96', Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    kind: 'unsupported',
  })
})

it('refuses an invalid task with `broken`', async () => {
  await expect(runProgram('page', '{}', Buffer.from('x'))).rejects.toMatchObject({ kind: 'broken' })
})

it('stops once its caller has gone', async () => {
  await expect(runProgram('page', TASK, Buffer.from('x'), AbortSignal.abort())).rejects.toMatchObject({
    kind: 'broken',
  })
})
