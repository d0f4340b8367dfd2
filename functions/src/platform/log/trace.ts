import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface Trace {
  /** 32 hexadecimal digits that one request, and all the tasks that follow from it, have in common. */
  readonly id: string
  /** The span that work belongs to: 16 hexadecimal digits; null where none is known. */
  readonly span: string | null
}

const current = new AsyncLocalStorage<Trace>()

/** `00-{trace}-{span}-{flags}`, as W3C Trace Context has it. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/
/** `{trace}/{span};o={flags}`, as Google's front end has it. */
const CLOUD_TRACE = /^([0-9a-f]{32})(?:\/|;|$)/i
const NO_TRACE = '0'.repeat(32)

/** The headers of a request, by their names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const getText = (value: Headers[string]): string => (typeof value === 'string' ? value : (value?.[0] ?? ''))

/** The trace that a request belongs to; a new one where it names none. */
export const readTrace = (headers: Headers = {}): Trace => {
  const [, parent, span = null] = TRACEPARENT.exec(getText(headers.traceparent)) ?? []
  const named = parent ?? CLOUD_TRACE.exec(getText(headers['x-cloud-trace-context']))?.[1]?.toLowerCase()
  return named === undefined || named === NO_TRACE
    ? { id: randomBytes(16).toString('hex'), span: null }
    : { id: named, span }
}

/** Does work as part of a trace: its lines and its tasks name it. */
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

export const currentTrace = (): Trace | null => current.getStore() ?? null

/** Headers by which what is sent now becomes part of the trace. */
export const traceHeaders = (): Record<string, string> => {
  const trace = currentTrace()
  return trace === null
    ? {}
    : { traceparent: `00-${trace.id}-${trace.span ?? randomBytes(8).toString('hex')}-01` }
}
