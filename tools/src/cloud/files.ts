import { ALERTS, alertFile } from './alerts.ts'
import { dashboardFile } from './dashboard.ts'
import { METRICS, metricFile } from './metrics.ts'

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^sillage\//, '')
    .replace(/[^a-z0-9]+/g, '-')

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Every file of tools/cloud, by its path there. */
export const cloudFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.values(METRICS).map(
      (metric) => [`metrics/${slug(metric.name)}.json`, json(metricFile(metric))] as const,
    ),
    ...ALERTS.map((alert) => [`alerts/${slug(alert.name)}.json`, json(alertFile(alert))] as const),
    ['dashboard.json', json(dashboardFile())] as const,
  ])
