import { AsyncLocalStorage } from 'node:async_hooks'
import { Firestore } from '@google-cloud/firestore'
import { z } from 'zod/mini'
import { type Commit, type CrashPlan, die, diesAt } from './crash.ts'
import { beginsTransaction, noteBegun, noteEnded, rollBackAll } from './open-transactions.ts'

/** Firestore operations as they are billed, counted where the client sends them. */
export interface Operations {
  reads: number
  writes: number
  deletes: number
  /** Number of requests. */
  calls: number
}

export interface Statistics {
  /** By function; `none` holds operations outside of requests. */
  functions: Record<string, Operations>
  requests: Record<string, number>
  /** Requests under way, by function. */
  active: Record<string, number>
  /** Milliseconds in which a function had at least one request under way, as Cloud Run bills an instance. */
  busyMs: Record<string, number>
  /** Id of this process. */
  pid: number
  /** Processor time of this process, in microseconds. */
  cpu: { user: number; system: number }
}

interface Context {
  fn: string
  commits: number
}

const contexts = new AsyncLocalStorage<Context>()
const functions: Record<string, Operations> = {}
const requests: Record<string, number> = {}
const active: Record<string, number> = {}
const busyMs: Record<string, number> = {}
/** When the first of the requests under way came, by function. */
const busySince: Record<string, number> = {}

export const statistics = (): Statistics => ({
  functions,
  requests,
  active,
  busyMs,
  pid: process.pid,
  cpu: process.cpuUsage(),
})

/** Attributes the operations of `work` to a function. */
export const inFunction = async <T>(fn: string, work: () => T | Promise<T>): Promise<T> => {
  requests[fn] = (requests[fn] ?? 0) + 1
  if (!active[fn]) busySince[fn] = performance.now()
  active[fn] = (active[fn] ?? 0) + 1
  try {
    return await contexts.run({ fn, commits: 0 }, work)
  } finally {
    active[fn] = (active[fn] ?? 0) - 1
    if (!active[fn]) busyMs[fn] = (busyMs[fn] ?? 0) + performance.now() - (busySince[fn] ?? 0)
  }
}

const getOperations = (fn: string): Operations => {
  const known = functions[fn] ?? { reads: 0, writes: 0, deletes: 0, calls: 0 }
  functions[fn] = known
  return known
}

const commitSchema = z.object({
  writes: z.nullish(
    z.array(
      z.object({
        delete: z.nullish(z.string()),
        updateMask: z.nullish(z.object({ fieldPaths: z.nullish(z.array(z.string())) })),
      }),
    ),
  ),
})
const batchGetSchema = z.object({ documents: z.array(z.string()) })
const queryResponseSchema = z.object({ document: z.optional(z.unknown()) })
const aggregationSchema = z.object({
  structuredAggregationQuery: z.object({
    aggregations: z.array(z.object({ alias: z.string(), count: z.optional(z.unknown()) })),
  }),
})
const aggregationResponseSchema = z.object({
  result: z.object({
    aggregateFields: z.record(z.string(), z.object({ integerValue: z.nullish(z.coerce.number()) })),
  }),
})

/** A count is billed one read per thousand index entries, and at least one. */
const ENTRIES_PER_READ = 1_000

interface Stream {
  emit(event: string, ...values: unknown[]): boolean
}

/** Observes the events of a stream without switching it to flowing mode. */
const watch = (stream: Stream, look: (event: string, value: unknown) => void): void => {
  const emit = stream.emit.bind(stream)
  stream.emit = (event, ...values) => {
    look(event, values[0])
    return emit(event, ...values)
  }
}

const countQuery = (stream: Stream, operations: Operations): void => {
  let documents = 0
  watch(stream, (event, value) => {
    if (event === 'data' && queryResponseSchema.safeParse(value).data?.document) documents += 1
    // A query that finds nothing is billed one read.
    if (event === 'end') operations.reads += Math.max(1, documents)
  })
}

/** Counts give the number of index entries. Sums do not; ours have few entries, so they count as one read. */
const countAggregation = (stream: Stream, sent: unknown, operations: Operations): void => {
  const { aggregations } = aggregationSchema.parse(sent).structuredAggregationQuery
  const counts = aggregations.filter(({ count }) => count).map(({ alias }) => alias)
  watch(stream, (event, value) => {
    if (event !== 'data') return
    const fields = aggregationResponseSchema.safeParse(value).data?.result.aggregateFields ?? {}
    const entries = Math.max(0, ...counts.map((alias) => fields[alias]?.integerValue ?? 0))
    operations.reads += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ))
  })
}

type Request = (this: unknown, method: string, request: unknown, ...rest: unknown[]) => Promise<unknown>
type RequestStream = (
  this: unknown,
  method: string,
  bidirectional: boolean,
  request: unknown,
  ...rest: unknown[]
) => Promise<Stream>

/** The two methods through which the client sends everything; they are not part of its types. */
interface Inner {
  request: Request
  requestStream: RequestStream
}

const innerSchema = z.custom<Inner>(
  (value) => typeof value === 'object' && value !== null && 'request' in value && 'requestStream' in value,
  'this version of the Firestore client sends its requests otherwise',
)

const crashAt = async (fn: string, commit: Commit, when: CrashPlan['when']): Promise<void> => {
  if (!diesAt(fn, commit, when)) return
  await rollBackAll()
  die()
}

/** Counts the operations of every Firestore client of this process, and lets plans crash it at one of its commits. */
export const spyOnFirestore = (): void => {
  const inner = innerSchema.parse(Firestore.prototype)
  const { request, requestStream } = inner

  inner.request = async function (method, sent, ...rest) {
    const context = contexts.getStore()
    const operations = getOperations(context?.fn ?? 'none')
    operations.calls += 1
    const writes = commitSchema.safeParse(sent).data?.writes ?? []
    let commit: Commit | null = null
    if (context && writes.length > 0) {
      context.commits += 1
      const fields = writes.flatMap(({ updateMask }) => updateMask?.fieldPaths ?? [])
      commit = { number: context.commits, fields }
      await crashAt(context.fn, commit, 'before')
    }
    const result = await request.call(this, method, sent, ...rest)
    if (method === 'commit' || method === 'rollback') noteEnded(sent)
    const deletes = writes.filter((write) => write.delete).length
    operations.deletes += deletes
    operations.writes += writes.length - deletes
    if (context && commit) await crashAt(context.fn, commit, 'after')
    return result
  }

  inner.requestStream = async function (method, bidirectional, sent, ...rest) {
    const operations = getOperations(contexts.getStore()?.fn ?? 'none')
    operations.calls += 1
    const stream = await requestStream.call(this, method, bidirectional, sent, ...rest)
    if (method === 'batchGetDocuments') operations.reads += batchGetSchema.parse(sent).documents.length
    if (method === 'runQuery') countQuery(stream, operations)
    if (method === 'runAggregationQuery') countAggregation(stream, sent, operations)
    if (beginsTransaction(sent)) {
      watch(stream, (event, value) => {
        if (event === 'data') noteBegun(sent, value, (ids) => request.call(this, 'rollback', ids, ...rest))
      })
    }
    return stream
  }
}
