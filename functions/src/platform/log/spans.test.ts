import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { flushSpans, inSpan } from './spans.ts'
import { startCollector } from './testing/collector.ts'
import { inTrace, readTrace, traceHeaders } from './trace.ts'

const TRACE = { id: '0af7651916cd43dd8448eb21000003e8', span: null }

let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', collector.url)
})
afterAll(() => {
  vi.unstubAllEnvs()
  collector.close()
})
beforeEach(() => {
  collector.spans.length = 0
})

const store = (perMillion: number) => vi.stubEnv('TRACED_PER_MILLION', String(perMillion))

it('nests the spans of a request, of its task and of the provider in one trace', async () => {
  store(1_000_000)
  const headers = await inTrace(TRACE, () =>
    inSpan('launchAnalysis', {}, async () => {
      await Promise.resolve()
      return traceHeaders()
    }),
  )
  // The task is another process: it knows the headers alone.
  await inTrace(readTrace(headers), async () => {
    await inSpan('runOpenai', {}, () => inSpan('answer', { provider: 'openai' }, async () => 1))
    await flushSpans()
  })
  const [launch, call, task] = collector.spans
  expect(collector.spans.map(({ name }) => name)).toEqual(['launchAnalysis', 'answer', 'runOpenai'])
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE.id]))
  expect(launch?.parentSpanId ?? '').toBe('')
  expect(task?.parentSpanId).toBe(launch?.spanId)
  expect(call?.parentSpanId).toBe(task?.spanId)
})

it('marks the span of work that fails, and lets its error through', async () => {
  store(1_000_000)
  await inTrace(TRACE, async () => {
    await expect(inSpan('answer', {}, () => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
    await flushSpans()
  })
  expect(collector.spans).toMatchObject([{ name: 'answer', status: { code: 2 } }])
})

it.each([
  [0, 0],
  [1, 1],
])('stores %i of a million traces by their ids alone', async (perMillion, spans) => {
  store(perMillion)
  await inTrace(TRACE, async () => {
    expect(await inSpan('answer', {}, async () => 7)).toBe(7)
    await flushSpans()
  })
  store(1_000_000)
  await inTrace(TRACE, flushSpans)
  expect(collector.spans).toHaveLength(spans)
})
