import { expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const TASK = JSON.stringify({ kind: 'site', charset: null, url: 'https://acme.com/', domain: 'acme.com' })

it('reads a page that comes in one piece or in many', async () => {
  const page = Buffer.from(`<title>Acme</title>${'<p>Tools that last.</p>'.repeat(20_000)}`)
  const said = JSON.parse((await runProgram('page', TASK, page)).toString())
  expect(said).toMatchObject({ name: 'Acme', excerpt: expect.stringContaining('Tools that last.') })
})

it('refuses with `unsupported` what is of a kind that is not taken', async () => {
  await expect(runProgram('picture', '96', Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    kind: 'unsupported',
  })
})

it('refuses with `broken` a task that is none', async () => {
  await expect(runProgram('page', '{}', Buffer.from('x'))).rejects.toMatchObject({ kind: 'broken' })
})

it('is given up as soon as nobody waits for it', async () => {
  await expect(runProgram('page', TASK, Buffer.from('x'), AbortSignal.abort())).rejects.toMatchObject({
    kind: 'broken',
  })
})
