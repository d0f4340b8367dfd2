import { randomBytes } from 'node:crypto'
import type { Attributes } from '@opentelemetry/api'
import { defineInt } from 'firebase-functions/params'
import { logger } from './logger.ts'
import { currentTrace, inTrace, type Trace } from './trace.ts'

/** Google's own address for spans; OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names a collector instead. */
const GOOGLE_ENDPOINT = 'https://telemetry.googleapis.com/v1/traces'
const EXPORT_TIMEOUT_MS = 5_000

const traced = defineInt('TRACED_PER_MILLION', {
  default: 0,
  description:
    'Requests of a million, with all tasks that follow from them, whose spans are stored in Cloud Trace',
})

/** Decides by the trace's id, so that a request and its tasks, in other processes, are stored or left out together. */
const isStored = ({ id }: Trace): boolean =>
  Number.parseInt(id.slice(-8), 16) / 2 ** 32 < traced.value() / 1e6

const newSpanId = (): string => randomBytes(8).toString('hex')

/** Headers of an account of Google, renewed by the library as they expire. */
const googleHeaders = async (): Promise<() => Promise<Record<string, string>>> => {
  const { GoogleAuth } = await import('google-auth-library')
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/trace.append' })
  return async () => Object.fromEntries(await auth.getRequestHeaders(GOOGLE_ENDPOINT))
}

/** Loads OpenTelemetry: 17 MB, which processes that store no spans do without. */
const openTracer = async () => {
  const [{ ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const url = process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? GOOGLE_ENDPOINT
  const exporter = new OTLPTraceExporter({
    url,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    ...(url === GOOGLE_ENDPOINT ? { headers: await googleHeaders() } : {}),
  })
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'gcp.project_id': process.env.GCLOUD_PROJECT ?? '',
      'service.name': process.env.K_SERVICE ?? 'sillage',
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    // A first span begins the trace that the log's lines name.
    idGenerator: {
      generateTraceId: () => currentTrace()?.id ?? randomBytes(16).toString('hex'),
      generateSpanId: newSpanId,
    },
  })
  const tracer = provider.getTracer('sillage')
  return {
    flush: () => provider.forceFlush(),
    start: (name: string, attributes: Attributes, { id: traceId, span: spanId }: Trace) =>
      tracer.startSpan(
        name,
        { attributes },
        spanId === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
      ),
    failed: { code: SpanStatusCode.ERROR },
  }
}

let tracer: ReturnType<typeof openTracer> | undefined

/** The tracer; null when it cannot be opened: work goes on without spans. */
const getTracer = async () => {
  tracer ??= openTracer()
  try {
    return await tracer
  } catch (error) {
    logger.warn('spans are not stored', { error })
    return null
  }
}

/**
 * Does work, and stores how long it took as a span of the current trace, if that is one that is stored. Spans within it,
 * and those of tasks that it enqueues, belong to it.
 */
export const inSpan = async <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
  const parent = currentTrace()
  const open = parent !== null && isStored(parent) ? await getTracer() : null
  if (parent === null || open === null) return await work()
  const span = open.start(name, attributes, parent)
  try {
    return await inTrace({ id: parent.id, span: span.spanContext().spanId }, work)
  } catch (error) {
    span.setStatus(open.failed).setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}

/** Sends the spans that wait, before an instance may lose its processor; never fails. */
export const flushSpans = async (): Promise<void> => {
  const trace = currentTrace()
  if (tracer === undefined || trace === null || !isStored(trace)) return
  await (await getTracer())?.flush().catch((error: unknown) => logger.warn('spans not sent', { error }))
}
