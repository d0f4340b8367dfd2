import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EVENTS } from '../../../functions/src/platform/log/events.ts'
import { ROOT } from '../layout.ts'
import { ALERTS } from './alerts.ts'
import { SHOWN } from './dashboard.ts'
import { cloudFiles } from './files.ts'
import { buildLogFilter, type LogMetric, METRICS } from './metrics.ts'

const folder = join(ROOT, 'tools', 'cloud')
const metrics: readonly LogMetric[] = Object.values(METRICS)

it('are those that the lists make: `node tools/src/cloud/write.ts` writes them anew', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  const files = cloudFiles()
  expect(found.sort()).toEqual([...files.keys()].sort())
  for (const [path, text] of files) expect(readFileSync(join(folder, path), 'utf8'), path).toBe(text)
})

describe('every metric', () => {
  it.each(metrics.map((metric) => [metric.name, metric] as const))(
    '%s is made from fields of its event',
    (_, metric) => {
      const fields = Object.keys(EVENTS[metric.event].fields.shape)
      for (const label of metric.labels) expect(fields).toContain(label)
      if (metric.value !== undefined) expect(fields).toContain(metric.value)
      expect(metric.unit).toBe(metric.value === undefined ? '1' : 'ms')
      expect(buildLogFilter(metric)).toContain(`jsonPayload.message="${metric.event}"`)
    },
  )

  it('is alerted on or shown, and each event has one', () => {
    const used = new Set([...SHOWN, ...ALERTS.map(({ metric }) => metric)])
    expect(metrics.filter((metric) => !used.has(metric))).toEqual([])
    const measured = new Set(metrics.map(({ event }) => event))
    expect(Object.keys(EVENTS).filter((event) => !measured.has(event as keyof typeof EVENTS))).toEqual([])
  })
})

it('alerts look for labels that their metric has', () => {
  for (const { where = {}, metric, name } of ALERTS) {
    for (const label of Object.keys(where)) expect(metric.labels, name).toContain(label)
  }
})
