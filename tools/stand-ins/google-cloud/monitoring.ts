import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { type Answer, type Call, missing, ok, readBody, refusal } from './answer.ts'
import type { GoogleProject } from './project.ts'

/**
 * Cloud Monitoring, metrics of Cloud Logging, and budgets. A metric made from the log is there at the second look after
 * it was made. A policy is refused where its filter does not fit the metric.
 */

const metricSchema = z.object({
  kind: z.enum(['GAUGE', 'DELTA']),
  value: z.enum(['INT64', 'DOUBLE', 'BOOL', 'DISTRIBUTION']),
  resource: z.string(),
  labels: z.array(z.string()),
})
type Metric = z.infer<typeof metricSchema>

/** Metrics of Google's services, as its lists have them (cloud.google.com/monitoring/api/metrics_gcp). */
const PLATFORM = z
  .record(z.string(), metricSchema)
  .parse(JSON.parse(readFileSync(new URL('metrics.json', import.meta.url), 'utf8')))

/** Labels of monitored resources (cloud.google.com/monitoring/api/resources). */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  cloud_run_revision: ['project_id', 'service_name', 'revision_name', 'location', 'configuration_name'],
  cloud_tasks_queue: ['project_id', 'queue_id', 'location', 'target_type'],
  'firestore.googleapis.com/Database': ['resource_container', 'location', 'database_id'],
  uptime_url: ['project_id', 'host'],
}

/** Aligner → kinds and values of metrics that it takes (reference of the Aligner). */
const ALIGNERS: Readonly<Record<string, { kinds: readonly string[]; values: readonly string[] }>> = {
  ALIGN_DELTA: { kinds: ['DELTA'], values: ['INT64', 'DOUBLE', 'DISTRIBUTION'] },
  ALIGN_SUM: { kinds: ['GAUGE', 'DELTA'], values: ['INT64', 'DOUBLE', 'DISTRIBUTION'] },
  ALIGN_MAX: { kinds: ['GAUGE', 'DELTA'], values: ['INT64', 'DOUBLE'] },
  ALIGN_PERCENTILE_99: { kinds: ['GAUGE', 'DELTA'], values: ['DISTRIBUTION'] },
  ALIGN_NEXT_OLDER: { kinds: ['GAUGE'], values: ['INT64', 'DOUBLE', 'BOOL', 'DISTRIBUTION'] },
}
/** Reducer → values that it takes after the alignment. */
const REDUCERS: Readonly<Record<string, readonly string[]>> = {
  REDUCE_SUM: ['INT64', 'DOUBLE', 'DISTRIBUTION'],
  REDUCE_MAX: ['INT64', 'DOUBLE'],
  REDUCE_PERCENTILE_95: ['INT64', 'DOUBLE', 'DISTRIBUTION'],
  REDUCE_COUNT_FALSE: ['BOOL'],
}

const seconds = z.string().check(z.regex(/^\d+s$/))
const readSeconds = (text: string): number => Number.parseInt(text, 10)
const aggregationsSchema = z
  .array(
    z.strictObject({
      alignmentPeriod: seconds,
      perSeriesAligner: z.string(),
      crossSeriesReducer: z.string(),
      groupByFields: z._default(z.array(z.string()), []),
    }),
  )
  .check(z.length(1))
const trigger = z.strictObject({ count: z.number() })
const thresholdSchema = z.strictObject({
  filter: z.string(),
  aggregations: aggregationsSchema,
  denominatorFilter: z.optional(z.string()),
  denominatorAggregations: z.optional(aggregationsSchema),
  comparison: z.enum(['COMPARISON_GT', 'COMPARISON_LT']),
  thresholdValue: z.number(),
  duration: seconds,
  trigger,
})
const absentSchema = z.strictObject({
  filter: z.string(),
  aggregations: aggregationsSchema,
  duration: seconds,
  trigger,
})
const logSchema = z.strictObject({
  filter: z.string(),
  labelExtractors: z.optional(z.record(z.string(), z.string())),
})
const label = z.string().check(z.regex(/^[a-z0-9_-]{1,63}$/))

const policySchema = z.strictObject({
  displayName: z.string(),
  documentation: z.strictObject({
    content: z.string().check(z.minLength(1), z.maxLength(8_192)),
    mimeType: z.literal('text/markdown'),
    links: z.optional(
      z.array(z.strictObject({ displayName: z.string(), url: z.url() })).check(z.maxLength(3)),
    ),
  }),
  userLabels: z.record(label, label),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.enum(['OR', 'AND']),
  notificationChannels: z._default(z.array(z.string()), []),
  conditions: z
    .array(
      z.strictObject({
        displayName: z.string(),
        conditionThreshold: z.optional(thresholdSchema),
        conditionAbsent: z.optional(absentSchema),
        conditionMatchedLog: z.optional(logSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
  alertStrategy: z.strictObject({
    autoClose: seconds,
    notificationRateLimit: z.optional(z.strictObject({ period: seconds })),
  }),
})
type Policy = z.infer<typeof policySchema>

const logMetricSchema = z.object({
  name: z.string(),
  labelExtractors: z.record(z.string(), z.string()),
  metricDescriptor: z.object({
    metricKind: z.literal('DELTA'),
    valueType: z.enum(['INT64', 'DISTRIBUTION']),
    labels: z.array(z.object({ key: z.string() })),
  }),
})

const LOOKS_UNTIL_THERE = 2
const USER = 'logging.googleapis.com/user/'
const MINUTE = 60
/** 23 hours and a half: longest absence that a condition takes. */
const MAX_ABSENCE = 84_600

class Refused extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Takes a filter of the form `name="value" AND name=function("value")` apart. */
const parseFilter = (filter: string): Map<string, string> => {
  const parts = new Map<string, string>()
  for (const term of filter.split(' AND ')) {
    const [, name, value] = /^([\w.]+)!?=(?:"([^"]*)"|(?:starts_with|one_of)\("[^)]*"\))$/.exec(term) ?? []
    if (name === undefined) throw new Refused(400, `Could not parse the filter at ${term}`)
    parts.set(name, value ?? '')
  }
  return parts
}

export class Monitoring {
  readonly channels = new Map<string, Record<string, unknown>>()
  readonly policies = new Map<string, Policy>()
  readonly uptimeChecks = new Map<string, Record<string, unknown>>()
  readonly dashboards = new Map<string, Record<string, unknown>>()
  readonly budgets = new Map<string, Record<string, unknown>>()
  readonly logMetrics = new Map<string, { metric: Metric; looks: number }>()
  private made = 0

  /** Answers a call about monitoring or budgets; null for another. */
  answer({ projectId }: GoogleProject, call: Call): Answer | null {
    try {
      return this.answerKinds(`projects/${projectId}`, call)
    } catch (error) {
      if (error instanceof Refused)
        return refusal(error.code, error.code === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT', error.message)
      if (error instanceof z.core.$ZodError) return refusal(400, 'INVALID_ARGUMENT', error.message)
      throw error
    }
  }

  private answerKinds(project: string, call: Call): Answer | null {
    const { method, path } = call
    const [, logMetric] = path.match(new RegExp(`^/v2/${project}/metrics/(.+)$`)) ?? []
    if (logMetric !== undefined && method === 'PUT') return this.storeLogMetric(logMetric, call)
    const [, type] = path.match(new RegExp(`^/v3/${project}/metricDescriptors/(.+)$`)) ?? []
    if (type !== undefined) return this.findMetric(type, true) ? ok({ type }) : missing(type)
    if (path.startsWith(`/v3/${project}/`)) {
      if (path.includes('/notificationChannels'))
        return this.keep(this.channels, 'notificationChannels', call)
      if (path.includes('/uptimeCheckConfigs'))
        return this.keep(this.uptimeChecks, 'uptimeCheckConfigs', call)
      if (path.includes('/alertPolicies'))
        return this.keep(this.policies, 'alertPolicies', call, (body) => this.readPolicy(body))
    }
    if (path.startsWith(`/v1/${project}/dashboards`)) return this.keep(this.dashboards, 'dashboards', call)
    if (/^\/v1\/billingAccounts\/[\w-]+\/budgets/.test(path)) return this.keep(this.budgets, 'budgets', call)
    return null
  }

  /** Lists, stores, replaces or deletes resources of a kind. */
  private keep<T extends object>(
    stored: Map<string, T>,
    kind: string,
    call: Call,
    read?: (body: Record<string, unknown>) => T,
  ): Answer {
    const { method, path } = call
    const name = path.replace(/^\/v\d\//, '')
    if (method === 'GET')
      return ok({ [kind]: [...stored].map(([key, item]) => ({ ...item, name: key, etag: 'local' })) })
    if (method === 'POST') {
      this.made += 1
      const made = `${name}/${this.made}`
      const item = read ? read(readBody(call)) : (readBody(call) as T)
      stored.set(made, item)
      return ok({ ...item, name: made })
    }
    if (!stored.has(name)) return missing(name)
    if (method === 'DELETE') {
      stored.delete(name)
      return ok({})
    }
    const item = read ? read(readBody(call)) : (readBody(call) as T)
    stored.set(name, item)
    return ok({ ...item, name })
  }

  private storeLogMetric(name: string, call: Call): Answer {
    const { metricDescriptor, labelExtractors } = logMetricSchema.parse(readBody(call))
    const labels = metricDescriptor.labels.map(({ key }) => key)
    if (labels.join() !== Object.keys(labelExtractors).join())
      throw new Refused(400, `The labels of ${name} differ from its extractors`)
    const known = this.logMetrics.get(name)
    const metric = {
      kind: metricDescriptor.metricKind,
      value: metricDescriptor.valueType,
      resource: 'cloud_run_revision',
      labels,
    }
    this.logMetrics.set(name, { metric, looks: known?.looks ?? 0 })
    return ok({ name })
  }

  private findMetric(type: string, isLook = false): Metric | null {
    if (!type.startsWith(USER)) return PLATFORM[type] ?? null
    const known = this.logMetrics.get(type.slice(USER.length))
    if (known === undefined) return null
    if (isLook) known.looks += 1
    return known.looks >= LOOKS_UNTIL_THERE ? known.metric : null
  }

  private readPolicy(body: Record<string, unknown>): Policy {
    const policy = policySchema.parse(body)
    for (const name of policy.notificationChannels)
      if (!this.channels.has(name)) throw new Refused(404, `Could not find channel ${name}`)
    for (const condition of policy.conditions) {
      const { conditionThreshold, conditionAbsent, conditionMatchedLog } = condition
      if ([conditionThreshold, conditionAbsent, conditionMatchedLog].filter(Boolean).length !== 1)
        throw new Refused(400, 'A condition has one kind')
      if (conditionMatchedLog !== undefined) {
        if (policy.conditions.length > 1 || policy.alertStrategy.notificationRateLimit === undefined)
          throw new Refused(400, 'A log match is the only condition, with a limit of notifications')
        continue
      }
      if (policy.alertStrategy.notificationRateLimit !== undefined)
        throw new Refused(400, 'Only log matches have a limit of notifications')
      if (conditionThreshold !== undefined) {
        const { filter, aggregations, duration, denominatorFilter, denominatorAggregations } =
          conditionThreshold
        this.checkSeries(filter, aggregations)
        if (denominatorFilter !== undefined && denominatorAggregations !== undefined)
          this.checkSeries(denominatorFilter, denominatorAggregations)
        if (readSeconds(duration) % MINUTE !== 0) throw new Refused(400, 'A duration is in whole minutes')
      }
      if (conditionAbsent !== undefined) {
        const { filter, aggregations } = conditionAbsent
        this.checkSeries(filter, aggregations)
        const duration = readSeconds(conditionAbsent.duration)
        if (duration % MINUTE !== 0 || duration < 2 * MINUTE || duration > MAX_ABSENCE)
          throw new Refused(400, 'An absence lasts between two minutes and 23.5 hours')
      }
    }
    return policy
  }

  /** @throws Refused in Google's words when a filter and its aggregation do not fit a metric */
  private checkSeries(filter: string, aggregations: z.infer<typeof aggregationsSchema>): void {
    const parts = parseFilter(filter)
    const type = parts.get('metric.type')
    const resource = parts.get('resource.type')
    if (type === undefined || resource === undefined)
      throw new Refused(400, 'The filter must name a metric type and a resource type')
    const metric = this.findMetric(type)
    if (metric === null)
      throw new Refused(
        404,
        `Cannot find metric that matches type = "${type}". If a metric was created recently, it could take up to 10 minutes to become available.`,
      )
    if (metric.resource !== resource)
      throw new Refused(
        400,
        'The supplied filter does not specify a valid combination of metric and monitored resource descriptors.',
      )
    const [aggregation] = aggregations
    const names = [...parts.keys(), ...(aggregation?.groupByFields ?? [])]
    for (const name of names) {
      const [owner = '', what = '', key = ''] = name.split('.')
      const known = owner === 'metric' ? metric.labels : (RESOURCES[resource] ?? [])
      if (what === 'labels' && !known.includes(key)) throw new Refused(400, `There is no ${name} on ${type}`)
    }
    if (aggregation === undefined) return
    const { alignmentPeriod, perSeriesAligner, crossSeriesReducer } = aggregation
    const aligner = ALIGNERS[perSeriesAligner]
    if (readSeconds(alignmentPeriod) < MINUTE)
      throw new Refused(400, 'An alignment period is at least a minute')
    if (!aligner?.kinds.includes(metric.kind) || !aligner.values.includes(metric.value))
      throw new Refused(400, `${perSeriesAligner} does not take ${metric.kind} ${metric.value}`)
    const aligned = perSeriesAligner.startsWith('ALIGN_PERCENTILE') ? 'DOUBLE' : metric.value
    if (!REDUCERS[crossSeriesReducer]?.includes(aligned))
      throw new Refused(400, `${crossSeriesReducer} does not take ${aligned}`)
  }
}
