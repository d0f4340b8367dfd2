import { describe, expect, it } from 'vitest'
import { currentTrace, inTrace, readTrace, traceHeaders } from './trace.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

describe('readTrace', () => {
  it.each([
    [{ traceparent: `00-${TRACE}-b7ad6b7169203331-01` }],
    [{ 'x-cloud-trace-context': `${TRACE.toUpperCase()}/1234;o=1` }],
    [{ traceparent: 'nonsense', 'x-cloud-trace-context': TRACE }],
    [{ traceparent: [`00-${TRACE}-b7ad6b7169203331-01`] }],
  ])('reads it from %j', (headers) => {
    expect(readTrace(headers).id).toBe(TRACE)
  })

  it.each([[{}], [{ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }], [{ traceparent: 'x' }]])(
    'makes a new one for %j',
    (headers) => {
      expect(readTrace(headers).id).toMatch(/^[0-9a-f]{32}$/)
      expect(readTrace(headers).id).not.toBe(readTrace(headers).id)
    },
  )
})

it('passes through all awaited work, and on to outgoing requests', async () => {
  expect(currentTrace()).toBeNull()
  expect(traceHeaders()).toEqual({})
  const headers = await inTrace({ id: TRACE, span: null }, async () => {
    await Promise.resolve()
    return traceHeaders()
  })
  expect(readTrace(headers).id).toBe(TRACE)
})
