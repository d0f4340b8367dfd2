import { EVENTS, type EventName } from '../../../functions/src/platform/log/events.ts'

/** A metric that Cloud Logging counts from the lines of an event. */
export interface LogMetric {
  /** Its name at Cloud Monitoring, after `logging.googleapis.com/user/`. */
  readonly name: string
  readonly description: string
  readonly event: EventName
  /** Fields that tell its time series apart. */
  readonly labels: readonly string[]
  /** The field whose values are spread over a distribution; lines are counted where there is none. */
  readonly value?: string
  /** `ms`, or 1 for counts. */
  readonly unit: 'ms' | '1'
}

const counter = (
  name: string,
  event: EventName,
  description: string,
  labels: readonly string[] = [],
): LogMetric => ({
  name: `sillage/${name}`,
  description,
  event,
  labels,
  unit: '1',
})

const durations = (
  name: string,
  event: EventName,
  value: string,
  description: string,
  labels: readonly string[] = [],
): LogMetric => ({ name: `sillage/${name}`, description, event, value, labels, unit: 'ms' })

/** Every metric that is made from the log. */
export const METRICS = {
  runs: counter('runs', 'run ended', 'Runs that have ended', ['provider', 'status', 'class']),
  runTime: durations('run_time', 'run ended', 'workedMs', 'From the delivery of a run to its end', [
    'provider',
  ]),
  queueAge: durations(
    'queue_age',
    'run ended',
    'queuedMs',
    'How long a run was due before it was delivered',
    ['provider'],
  ),
  failedCalls: counter('failed_calls', 'call failed', 'Calls of providers that failed', [
    'provider',
    'class',
  ]),
  rateLimits: counter('rate_limits', 'call rate-limited', 'Calls that the provider found too many', [
    'provider',
  ]),
  breakers: counter('breakers', 'breaker changed', 'Breakers that opened, were probed or closed', [
    'provider',
    'state',
  ]),
  limits: counter('limits', 'limit changed', 'Changes of how many runs a provider takes at a time', [
    'provider',
  ]),
  limitsUnset: counter('limits_unset', 'limits of queues not set', 'Queues that keep their declared limits', [
    'provider',
  ]),
  waits: counter('waits', 'run waits', 'Runs put off', ['provider', 'for']),
  ceilings: counter('ceilings', 'ceiling of cost reached', 'Times that a ceiling of cost held somebody up'),
  firstFigure: durations('first_figure', 'runs folded', 'firstFigureMs', 'From a launch to its first figure'),
  behind: durations('behind', 'runs folded', 'behindMs', 'From the end of a run to the figures that hold it'),
  settled: counter('group_runs', 'group run settled', 'Group runs that were settled', ['status']),
  settleTime: durations('group_run_time', 'group run settled', 'tookMs', 'From a launch to its settlement'),
  launched: counter('launches', 'group run launched', 'Group runs that were launched', ['launchedFrom']),
  slots: counter('slots', 'slot decided', 'Slots of schedules that were launched, skipped or wait', [
    'outcome',
  ]),
  slotLateness: durations(
    'slot_lateness',
    'slot decided',
    'lateMs',
    'From the hour that a schedule chose to what became of its slot',
  ),
  miscounted: counter(
    'miscounted',
    'what was counted is not what is stored',
    'Settlements whose counts were not those of the stored runs',
  ),
  chainsBroken: counter('chains_broken', 'audit chain broken', 'Audit logs of brands with a broken chain'),
  stalled: counter('stalled', 'group run looked after', 'Group runs whose tasks were lost and sent again'),
  queuesUnasked: counter(
    'queues_unasked',
    'queue not asked for a task',
    'Queues that the sweeper may not ask',
  ),
  mails: counter('mails', 'mail sent', 'Mails that were sent', ['template']),
  mailTime: durations('mail_time', 'mail sent', 'waitedMs', 'From the order of a mail to its delivery'),
  mailsLate: counter('mails_late', 'mail not sent', 'Tries at a mail that failed and are made again'),
  mailsLost: counter('mails_lost', 'mail given up', 'Mails that were given up', ['template']),
  jobsLost: counter('jobs_lost', 'job given up', 'Documents that a job has given up', ['job']),
  webhooks: counter('webhooks', 'webhook received', 'Events of Stripe that came', ['type']),
  webhooksFailed: counter('webhooks_failed', 'event of Stripe not handled', 'Events of Stripe not handled', [
    'type',
  ]),
  billing: counter('billing_differences', 'billing differed', 'Subscriptions that differed from Stripe'),
  failures: counter('api_failures', 'request failed', 'Answers of the API that nobody foresaw'),
} as const satisfies Record<string, LogMetric>

/** The filter that finds the lines of an event. */
export const buildLogFilter = ({ event, value }: LogMetric): string =>
  [
    'resource.type="cloud_run_revision"',
    `severity="${EVENTS[event].severity}"`,
    `jsonPayload.message="${event}"`,
    ...(value === undefined ? [] : [`jsonPayload.${value}>=0`]),
  ].join(' AND ')

/** Returns a metric as Cloud Logging takes it. */
export const describeMetric = (metric: LogMetric) => ({
  name: metric.name,
  description: metric.description,
  filter: buildLogFilter(metric),
  labelExtractors: Object.fromEntries(metric.labels.map((label) => [label, `EXTRACT(jsonPayload.${label})`])),
  metricDescriptor: {
    metricKind: 'DELTA',
    valueType: metric.value === undefined ? 'INT64' : 'DISTRIBUTION',
    unit: metric.unit,
    labels: metric.labels.map((key) => ({ key, valueType: 'STRING' })),
  },
  ...(metric.value === undefined
    ? {}
    : {
        valueExtractor: `EXTRACT(jsonPayload.${metric.value})`,
        // 1 ms to about 18 hours, each bucket half as long again as the one before.
        bucketOptions: { exponentialBuckets: { numFiniteBuckets: 45, growthFactor: 1.5, scale: 1 } },
      }),
})
