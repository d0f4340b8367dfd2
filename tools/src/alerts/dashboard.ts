import { type LogMetric, METRICS } from './metrics.ts'

interface Chart {
  readonly title: string
  readonly metric: LogMetric
  /** Labels whose values are lines of their own. */
  readonly by: readonly string[]
}

const CHARTS: readonly Chart[] = [
  { title: 'Runs ended, by provider and status', metric: METRICS.runs, by: ['provider', 'status'] },
  { title: 'Age of the queues, p95', metric: METRICS.queueAge, by: ['provider'] },
  { title: 'Time of a run, p95', metric: METRICS.runTime, by: ['provider'] },
  { title: 'Calls that came too fast', metric: METRICS.rateLimits, by: ['provider'] },
  { title: 'Calls that failed', metric: METRICS.failedCalls, by: ['provider', 'class'] },
  { title: 'Limits of providers changed', metric: METRICS.limits, by: ['provider'] },
  { title: 'Runs put off', metric: METRICS.waits, by: ['for'] },
  { title: 'Breakers', metric: METRICS.breakers, by: ['provider', 'state'] },
  { title: 'Launches', metric: METRICS.launched, by: ['launchedFrom'] },
  { title: 'Slots of schedules', metric: METRICS.slots, by: ['outcome'] },
  { title: 'Lateness of schedules, p95', metric: METRICS.slotLateness, by: [] },
  { title: 'From launch to first figure, p95', metric: METRICS.firstFigure, by: [] },
  { title: "From a run's end to its figure, p95", metric: METRICS.behind, by: [] },
  { title: 'From launch to settlement, p95', metric: METRICS.settleTime, by: [] },
  { title: 'Settlements', metric: METRICS.settled, by: ['status'] },
  { title: 'Mails sent', metric: METRICS.mails, by: ['template'] },
  { title: 'From order of a mail to delivery, p95', metric: METRICS.mailTime, by: [] },
  { title: 'Mails tried again', metric: METRICS.mailsLate, by: [] },
  { title: 'Events of Stripe', metric: METRICS.webhooks, by: ['type'] },
  { title: 'Answers of the API that nobody foresaw', metric: METRICS.failures, by: [] },
]

const ALIGNMENT = '300s'

const getWidget = ({ title, metric, by }: Chart) => ({
  title,
  xyChart: {
    dataSets: [
      {
        plotType: 'LINE',
        timeSeriesQuery: {
          timeSeriesFilter: {
            filter: `metric.type="logging.googleapis.com/user/${metric.name}" resource.type="cloud_run_revision"`,
            aggregation: {
              alignmentPeriod: ALIGNMENT,
              perSeriesAligner: 'ALIGN_DELTA',
              crossSeriesReducer: metric.value === undefined ? 'REDUCE_SUM' : 'REDUCE_PERCENTILE_95',
              groupByFields: by.map((label) => `metric.label.${label}`),
            },
          },
        },
      },
    ],
    yAxis: { label: metric.unit === 'ms' ? 'ms' : 'in five minutes', scale: 'LINEAR' },
  },
})

/** Returns the dashboard as Cloud Monitoring takes it. */
export const describeDashboard = () => ({
  displayName: 'Sillage',
  gridLayout: { columns: '3', widgets: CHARTS.map(getWidget) },
})

/** The metrics that it shows. */
export const SHOWN: readonly LogMetric[] = CHARTS.map(({ metric }) => metric)
