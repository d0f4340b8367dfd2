import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'

/** The line that a statement logs, as a process of its own writes it: the runner captures this process's console. */
const getLine = (statement: string): { text: string; line: Record<string, unknown> } => {
  const source = `import { logger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)}; ${statement}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  })
  const text = stdout + stderr
  return { text, line: z.record(z.string(), z.unknown()).parse(JSON.parse(text)) }
}

it('keeps an error whole when it is a field', () => {
  const { line } = getLine(`
    const cause = Object.assign(new Error('socket closed'), { code: 'ECONNRESET' })
    logger.warn('request failed', { requestId: 'r1', error: new TypeError('no answer', { cause }) })`)
  expect(line).toMatchObject({
    severity: 'WARNING',
    message: 'request failed',
    requestId: 'r1',
    error: {
      name: 'TypeError',
      message: 'no answer',
      stack: expect.stringContaining('TypeError: no answer\n    at '),
      cause: { message: 'socket closed', code: 'ECONNRESET', stack: expect.stringContaining('\n    at ') },
    },
  })
})

it('keeps nested errors, and those of an AggregateError', () => {
  const { line } = getLine(
    `logger.info('several failed', { outcomes: [{ error: new AggregateError([new Error('first')], 'both') }] })`,
  )
  expect(line).toMatchObject({ outcomes: [{ error: { message: 'both', errors: [{ message: 'first' }] } }] })
})

it('leaves out the request that an HTTP client keeps on its error', () => {
  const { line, text } = getLine(`
    const error = Object.assign(new Error('401'), { status: 401, config: { headers: { authorization: 'Bearer secret' } } })
    logger.info('refused', { error })`)
  expect(line).toMatchObject({ error: { status: 401 } })
  expect(text).not.toContain('Bearer secret')
})

it('terminates on circular values, and cuts long texts', () => {
  const { line, text } = getLine(`
    const loop = { text: 'x'.repeat(100_000) }
    loop.self = loop
    logger.info('loop', { loop })`)
  expect(text.length).toBeLessThan(80_000)
  expect(line).toMatchObject({ message: 'loop', loop: { self: { self: {} } } })
})

it('puts the stack of an error line where error reporting reads it', () => {
  const { line } = getLine(`logger.error('failed', { error: new Error('why') })`)
  expect(line).toMatchObject({ severity: 'ERROR', stack_trace: expect.stringContaining('Error: why') })
})
