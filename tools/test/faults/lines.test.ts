import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { EVENTS, type EventName } from '../../../functions/src/platform/log/events.ts'
import { type ReceivedSpan, startCollector } from '../../../functions/src/platform/log/testing/collector.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { openTheatre, type Theatre } from './story.ts'

/** The log of a story. */

const lineSchema = z.looseObject({
  severity: z.string(),
  message: z.string(),
  'logging.googleapis.com/trace': z.optional(z.string()),
})
type Line = z.infer<typeof lineSchema>

const lines: Line[] = []
let collector: Awaited<ReturnType<typeof startCollector>>
let theatre: Theatre
beforeAll(async () => {
  collector = await startCollector()
  theatre = await openTheatre({
    workers: 2,
    concurrency: 20,
    parameters: {
      BREAKER_PAUSE_SECONDS: '1',
      TRACED_PER_MILLION: '1000000',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url,
    },
  })
  theatre.pipeline.script.onLine = (text) => {
    if (text.startsWith('{')) lines.push(lineSchema.parse(JSON.parse(text)))
  }
})
afterAll(async () => {
  await theatre.pipeline.stop()
  collector.close()
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'

const called = (name: EventName): Line[] => lines.filter(({ message }) => message === name)

test('logs one trace with ids from the request of a launch to its settlement', async () => {
  theatre.pipeline.script.fault = ({ kind, attempt, runId }) => {
    if (kind !== 'answer') return null
    if (runId.endsWith('3')) return 'bad_request'
    return attempt === 1 && runId.endsWith('2') ? 'rate_limit' : null
  }
  const actor = await theatre.newActor({ languages: 3, models: 2 })
  const response = await theatre.press(actor, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` })
  expect(response.status).toBe(202)
  const groupRunId = (await theatre.analysisOf(actor))?.lastGroupRunId ?? ''
  const { stats } = await theatre.settled(groupRunId)
  await theatre.quiet()

  const events = lines.filter(({ message }) => message in EVENTS)
  for (const { message, severity, ...fields } of events) {
    const event = EVENTS[message as EventName]
    expect(severity).toBe(event.severity)
    expect(event.fields.safeParse(fields).error).toBeUndefined()
  }
  const ended = called('run ended')
  expect(ended.length).toBe(stats.total)
  expect(new Set(ended.map(({ runId }) => runId)).size).toBe(stats.total)
  expect(ended.filter(({ status }) => status === 'failed').length).toBe(stats.failed)
  expect(called('call rate-limited').length).toBeGreaterThan(0)
  expect(called('call failed').length).toBe(stats.failed)
  expect(called('group run launched')).toMatchObject([{ groupRunId, units: actor.units }])
  expect(called('group run settled')).toMatchObject([{ groupRunId, completed: stats.completed }])
  const folded = called('runs folded')
  expect(folded.reduce((sum, { runs }) => sum + Number(runs), 0)).toBe(stats.total)
  expect(folded.filter(({ firstFigureMs }) => firstFigureMs !== null).length).toBe(1)

  const names: EventName[] = [
    'group run launched',
    'run ended',
    'call rate-limited',
    'runs folded',
    'group run settled',
  ]
  for (const name of names) {
    for (const line of called(name)) {
      expect(line['logging.googleapis.com/trace'], name).toMatch(new RegExp(`/traces/${TRACE}$`))
    }
  }
  // The call's span is sent last: its process has no task whose end sends it.
  const spans = await eventually('spans of the launch', async () => {
    const all = collector.spans.filter(({ traceId }) => traceId === TRACE)
    return all.some(({ name }) => name === 'analyses.launch') ? all : null
  })
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const getPath = ({ name, parentSpanId = '' }: ReceivedSpan): string[] => {
    const parent = byId.get(parentSpanId)
    return parent ? [...getPath(parent), name] : [name]
  }
  const answers = spans.filter(({ name }) => name === 'answer')
  expect(answers.length).toBe(stats.total + called('call rate-limited').length)
  for (const answer of answers) {
    const path = getPath(answer)
    expect(path[0]).toBe('analyses.launch')
    expect(path.at(-2)).toMatch(/^(run|express)\./)
  }
  // No error of a line is an empty object.
  for (const line of lines) expect(JSON.stringify(line)).not.toMatch(/"(error|cause|reason)":\{\}/)
})
