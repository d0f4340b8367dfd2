import { type LogMetric, METRICS } from './metrics.ts'

/** Something that somebody is called for. */
export interface Alert {
  readonly name: string
  /** Its meaning and its remedy. */
  readonly help: string
  readonly severity: 'CRITICAL' | 'ERROR' | 'WARNING'
  readonly metric: LogMetric
  /** Labels that its time series must have. */
  readonly where?: Readonly<Record<string, string>>
  /** Counts are added up over the window; of durations the 95th percentile is taken. */
  readonly over: number
  readonly windowMinutes: number
}

/** Every alert. Thresholds of durations, in milliseconds, are those of the service levels in docs/runbooks/operate.md. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'A provider refuses our calls',
    help: 'Its runs wait. Look at GET /api/admin/providers for its own words: a dead key, an empty account, a daily limit. After mending it, POST /api/admin/providers/{provider}/try.',
    severity: 'CRITICAL',
    metric: METRICS.breakers,
    where: { state: 'open' },
    over: 0,
    windowMinutes: 5,
  },
  {
    name: 'A ceiling of cost is reached',
    help: 'Paid calls are refused, and runs wait for the next UTC day or month. Look at GET /api/admin/spend, and raise the ceiling at /admin/settings if the cost is meant.',
    severity: 'CRITICAL',
    metric: METRICS.ceilings,
    over: 0,
    windowMinutes: 5,
  },
  {
    name: 'The API fails',
    help: 'Answers with 500 or 503. The lines `request failed` hold the errors whole, with the trace of each request.',
    severity: 'ERROR',
    metric: METRICS.failures,
    over: 10,
    windowMinutes: 5,
  },
  {
    name: 'First figures are late',
    help: 'From a launch to its first figure takes longer than promised. Look at the age of the queues and at the providers.',
    severity: 'WARNING',
    metric: METRICS.firstFigure,
    over: 60_000,
    windowMinutes: 15,
  },
  {
    name: 'Figures are behind their runs',
    help: 'Rollups do not keep up. Look at the instances of `rollup`, and at COUNTING_CONCURRENCY.',
    severity: 'WARNING',
    metric: METRICS.behind,
    over: 10_000,
    windowMinutes: 15,
  },
  {
    name: 'Many calls come too fast',
    help: 'A provider limits our rate, and its limit (`limit changed`) does not settle. Lower RUN_CONCURRENCY_MAX, or ask it for more.',
    severity: 'WARNING',
    metric: METRICS.rateLimits,
    over: 500,
    windowMinutes: 15,
  },
  {
    name: 'Group runs had lost their tasks',
    help: 'They were sent again. More than a few mean that workers die or that the queues were purged.',
    severity: 'WARNING',
    metric: METRICS.stalled,
    over: 10,
    windowMinutes: 15,
  },
  {
    name: 'Counts differ from the stored runs',
    help: 'A settlement counted again. The line names the group run; `npm run recompute` compares all of them.',
    severity: 'ERROR',
    metric: METRICS.miscounted,
    over: 0,
    windowMinutes: 60,
  },
  {
    name: 'The sweeper may not ask the queues',
    help: 'The service account lacks cloudtasks.tasks.get. Run `npm run preflight`.',
    severity: 'ERROR',
    metric: METRICS.queuesUnasked,
    over: 0,
    windowMinutes: 60,
  },
  {
    name: 'The limits of queues may not be set',
    help: 'The service account lacks cloudtasks.queues.update. Run `npm run preflight`.',
    severity: 'ERROR',
    metric: METRICS.limitsUnset,
    over: 0,
    windowMinutes: 60,
  },
  {
    name: 'Mails are given up',
    help: 'Look at the mails in state ERROR, and at the mail server.',
    severity: 'ERROR',
    metric: METRICS.mailsLost,
    over: 5,
    windowMinutes: 60,
  },
  {
    name: 'Mails are late',
    help: 'Sign-up waits for them. Look at the mail server.',
    severity: 'WARNING',
    metric: METRICS.mailTime,
    over: 60_000,
    windowMinutes: 30,
  },
  {
    name: 'Events of Stripe are not handled',
    help: 'Stripe sends them again for three days. After mending the cause, POST /api/admin/billing/replay.',
    severity: 'ERROR',
    metric: METRICS.webhooksFailed,
    over: 0,
    windowMinutes: 15,
  },
  {
    name: 'Billing differs from Stripe',
    help: 'The nightly comparison mended it. Many mean that webhooks do not come.',
    severity: 'WARNING',
    metric: METRICS.billing,
    over: 0,
    windowMinutes: 60,
  },
]

const filterOf = ({ metric, where = {} }: Alert): string =>
  [
    `metric.type="logging.googleapis.com/user/${metric.name}"`,
    'resource.type="cloud_run_revision"',
    ...Object.entries(where).map(([label, value]) => `metric.labels.${label}="${value}"`),
  ].join(' AND ')

/** An alert as `gcloud monitoring policies create --policy-from-file` takes it. */
export const alertFile = (alert: Alert) => ({
  displayName: `Sillage: ${alert.name}`,
  documentation: { content: alert.help, mimeType: 'text/markdown' },
  severity: alert.severity,
  combiner: 'OR',
  conditions: [
    {
      displayName: alert.name,
      conditionThreshold: {
        filter: filterOf(alert),
        aggregations: [
          {
            alignmentPeriod: `${alert.windowMinutes * 60}s`,
            perSeriesAligner: alert.metric.value === undefined ? 'ALIGN_SUM' : 'ALIGN_DELTA',
            crossSeriesReducer: alert.metric.value === undefined ? 'REDUCE_SUM' : 'REDUCE_PERCENTILE_95',
          },
        ],
        comparison: 'COMPARISON_GT',
        thresholdValue: alert.over,
        duration: '0s',
        trigger: { count: 1 },
      },
    },
  ],
  alertStrategy: { autoClose: '3600s' },
})
