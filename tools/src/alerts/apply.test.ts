import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readyProject } from '../../stand-ins/google-cloud/ready.ts'
import { type GoogleCloudStandIn, startGoogleCloudStandIn } from '../../stand-ins/google-cloud/server.ts'
import { runSteps } from '../deploy/steps.ts'
import { openGoogle } from '../preflight/google.ts'
import { type Alerting, planAlerts } from './apply.ts'
import { METRICS } from './metrics.ts'
import { type Alert, readAlerts } from './policies.ts'

const PROJECT = 'sillage-test'
const MAIL = {
  type: 'email' as const,
  displayName: 'Sillage: ops',
  labels: { email_address: 'ops@acme.example' },
}
const PAGER = {
  type: 'pagerduty' as const,
  displayName: 'Sillage: PagerDuty',
  labels: { service_key: 'key' },
}
const alerts = readAlerts()

let google: GoogleCloudStandIn
let alerting: Alerting
const lines: string[] = []
const apply = (change: Partial<Alerting> = {}): Promise<void> =>
  runSteps(planAlerts({ ...alerting, ...change }), (line) => lines.push(line))

beforeAll(async () => {
  google = await startGoogleCloudStandIn(readyProject(PROJECT, { endpoints: {}, params: [] }), { port: 0 })
  process.env.SILLAGE_GOOGLE_ORIGIN = google.url
  process.env.CLOUDSDK_AUTH_ACCESS_TOKEN = 'local'
  alerting = {
    project: PROJECT,
    ask: await openGoogle(PROJECT),
    site: 'https://acme.example',
    alerts,
    source: null,
    channels: [],
    budget: undefined,
    print: (line) => lines.push(line),
    pauseMs: 1,
  }
})
afterAll(async () => {
  delete process.env.SILLAGE_GOOGLE_ORIGIN
  delete process.env.CLOUDSDK_AUTH_ACCESS_TOKEN
  await google.close()
})

describe('the alerts of a project', () => {
  it('stop at once when nobody would be called', async () => {
    await expect(apply()).rejects.toThrow('nobody would be called')
    expect(google.monitoring.policies.size).toBe(0)
  })

  it('wait for their metrics, and are all taken', async () => {
    await apply({ channels: [MAIL, PAGER], budget: 500 })
    const { policies, logMetrics, uptimeChecks, dashboards, budgets } = google.monitoring
    expect(lines).toContain(`  ${logMetrics.size} not there yet`)
    expect(logMetrics.size).toBe(Object.keys(METRICS).length)
    expect([...policies.values()].map(({ userLabels }) => userLabels.sillage).sort()).toEqual(
      alerts.map(({ slug }) => slug).sort(),
    )
    expect([...uptimeChecks.values()]).toMatchObject([
      { monitoredResource: { labels: { host: 'acme.example' } } },
      { httpCheck: { path: '/api/status' } },
    ])
    expect(dashboards.size).toBe(1)
    expect([...budgets.values()]).toMatchObject([
      {
        budgetFilter: { projects: [`projects/${PROJECT}`] },
        amount: { specifiedAmount: { units: '500' } },
        notificationsRule: { monitoringNotificationChannels: [expect.stringContaining(PROJECT)] },
      },
    ])
  })

  it('wake the pager for errors alone', () => {
    const [mail, pager] = [...google.monitoring.channels.keys()]
    for (const { severity, notificationChannels } of google.monitoring.policies.values())
      expect(notificationChannels).toEqual(severity === 'WARNING' ? [mail] : [mail, pager])
  })

  it('stay the same when they are put in force again, and follow the files', async () => {
    const { policies, channels, uptimeChecks, dashboards, budgets } = google.monitoring
    const sizes = () => [policies, channels, uptimeChecks, dashboards, budgets].map(({ size }) => size)
    const before = [sizes(), [...policies.keys()]]
    await apply({ budget: 700 })
    expect([sizes(), [...policies.keys()]]).toEqual(before)
    const [gone, ...rest] = alerts
    await apply({ alerts: rest })
    expect(policies.size).toBe(alerts.length - 1)
    expect(lines).toContain(`  ${gone?.slug} is no alert any more`)
  })

  const change = (slug: string, from: string, to: string): Alert[] =>
    alerts.map((alert) =>
      alert.slug === slug
        ? { ...alert, policy: JSON.parse(JSON.stringify(alert.policy).replaceAll(from, to)) }
        : alert,
    )
  it.each([
    ['a-queue-is-deep', 'queue/depth', 'queue/size', '404'],
    ['a-queue-is-deep', 'cloud_tasks_queue', 'cloud_run_revision', 'valid combination'],
    ['a-queue-is-deep', 'queue_id', 'queue', 'There is no resource.labels.queue'],
    ['a-queue-is-deep', 'ALIGN_MAX', 'ALIGN_DELTA', 'ALIGN_DELTA does not take GAUGE INT64'],
    ['the-sweeper-stands-still', ' AND metric', ' OR metric', 'Could not parse'],
    ['the-sweeper-stands-still', '600s', '90000s', '23.5 hours'],
  ])('without %s, whose %s is wrong, leave the others in force', async (slug, from, to, why) => {
    google.monitoring.policies.clear()
    const refused = apply({ alerts: change(slug, from, to) })
    await expect(refused).rejects.toThrow(why)
    expect(google.monitoring.policies.size).toBe(alerts.length - 1)
  })
})
