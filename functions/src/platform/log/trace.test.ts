import { describe, expect, it } from 'vitest'
import { currentTrace, inTrace, readTraceId, traceHeaders } from './trace.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

describe('readTraceId', () => {
  it.each([
    [{ traceparent: `00-${TRACE}-b7ad6b7169203331-01` }],
    [{ 'x-cloud-trace-context': `${TRACE.toUpperCase()}/1234;o=1` }],
    [{ traceparent: 'nonsense', 'x-cloud-trace-context': TRACE }],
    [{ traceparent: [`00-${TRACE}-b7ad6b7169203331-01`] }],
  ])('reads it from %j', (headers) => {
    expect(readTraceId(headers)).toBe(TRACE)
  })

  it.each([[{}], [{ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }], [{ traceparent: 'x' }]])(
    'makes a new one for %j',
    (headers) => {
      expect(readTraceId(headers)).toMatch(/^[0-9a-f]{32}$/)
      expect(readTraceId(headers)).not.toBe(readTraceId(headers))
    },
  )
})

it('passes through all awaited work, and on to outgoing requests', async () => {
  expect(currentTrace()).toBeNull()
  expect(traceHeaders()).toEqual({})
  const headers = await inTrace(TRACE, async () => {
    await Promise.resolve()
    return traceHeaders()
  })
  expect(readTraceId(headers)).toBe(TRACE)
})
