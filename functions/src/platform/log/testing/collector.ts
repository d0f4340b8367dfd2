import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod/mini'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  status: z.object({ code: z.optional(z.int()) }),
})
export type ReceivedSpan = z.infer<typeof spanSchema>

const bodySchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})

/** Starts a collector of OpenTelemetry, as OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names one; `spans` has what came so far. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const body = bodySchema.parse(JSON.parse(await text(request)))
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
