// biome-ignore lint/style/noRestrictedImports: the one place that may
import { write } from 'firebase-functions/logger'
import { EVENTS, type EventFields, type EventName, type Severity } from './events.ts'
import { currentTrace } from './trace.ts'

/** The fields of a line beside its message. Errors may stand anywhere in it. */
export type LogFields = Readonly<Record<string, unknown>>

const MAX_DEPTH = 6
/** Characters of one text. Cloud Logging takes 256 KB an entry. */
const MAX_TEXT = 8_000

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * An error as plain data: name, message, stack, cause, errors of an AggregateError, and its own scalar properties (code,
 * status, request id). Other properties are left out, since HTTP clients keep whole requests there, with their keys.
 */
const plainError = (error: Error, depth: number): Record<string, unknown> => {
  const scalars = Object.entries(error).filter(([, value]) => isScalar(value))
  return {
    name: error.name,
    message: cut(error.message),
    ...Object.fromEntries(scalars.map(([key, value]) => [key, plain(value, depth + 1)])),
    ...(error.stack === undefined ? {} : { stack: cut(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: plain(error.cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: plain(error.errors, depth + 1) } : {}),
  }
}

/** A value as JSON can hold it: errors whole, long texts cut, cycles ended by the depth. */
const plain = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return cut(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[too deep]'
  if (value instanceof Error) return plainError(value, depth)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]))
}

/** Where Cloud Logging looks for the trace of a line. */
const TRACE_FIELD = 'logging.googleapis.com/trace'

const traceField = (): Record<string, string> => {
  const trace = currentTrace()
  return trace === null
    ? {}
    : { [TRACE_FIELD]: `projects/${process.env.GCLOUD_PROJECT ?? '-'}/traces/${trace.id}` }
}

const line =
  (severity: Severity) =>
  (message: string, fields: LogFields = {}): void => {
    const { error } = fields
    write({
      ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)])),
      // Google's Error Reporting groups lines by this field.
      ...(severity === 'ERROR' && error instanceof Error ? { stack_trace: cut(error.stack ?? '') } : {}),
      ...traceField(),
      severity,
      message,
    })
  }

/** Structured lines for Cloud Logging, each with the trace that it belongs to. */
export const logger = {
  debug: line('DEBUG'),
  info: line('INFO'),
  warn: line('WARNING'),
  error: line('ERROR'),
}

/** Writes the line of an event that metrics and alerts are made from. */
export const logEvent = <N extends EventName>(name: N, fields: EventFields<N>): void =>
  line(EVENTS[name].severity)(name, fields)
