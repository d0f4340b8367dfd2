import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { Step } from '../deploy/steps.ts'
import { ROOT } from '../layout.ts'
import type { AskGoogle } from '../preflight/google.ts'
import { describeDashboard } from './dashboard.ts'
import { describeMetric, METRICS } from './metrics.ts'
import { type Alert, describePolicy } from './policies.ts'
import type { AlertsTarget, Channel } from './target.ts'

/** All that the steps need. */
export interface Alerting extends AlertsTarget {
  ask: AskGoogle
  /** Address of the app, without a path. */
  site: string
  alerts: readonly Alert[]
  /** Address of the repository's files; null when it is unknown. */
  source: string | null
  print(line: string): void
  /** Pause between two looks at metrics that are being made, in ms. */
  pauseMs: number
}

/** Google says that a new metric takes up to ten minutes. */
const METRICS_LIMIT_MS = 15 * 60_000
/** Channels that a budget takes. */
const BUDGET_CHANNELS = 5

const monitoring = (project: string): string => `https://monitoring.googleapis.com/v3/projects/${project}`

const named = z.object({ name: z.string() })

/** A resource of Cloud Monitoring that this command made: its label says for what. */
const ownSchema = z.object({
  ...named.shape,
  userLabels: z.prefault(z.object({ sillage: z.optional(z.string()) }), {}),
})
const channelSchema = z.object({
  ...named.shape,
  type: z.string(),
  displayName: z.optional(z.string()),
  enabled: z._default(z.boolean(), true),
})

const listAll = async <T extends z.ZodMiniType>(
  ask: AskGoogle,
  url: string,
  field: string,
  schema: T,
): Promise<z.output<T>[]> => {
  const page = z.looseObject({ nextPageToken: z.optional(z.string()) })
  const items: z.output<T>[] = []
  for (let token = ''; ; ) {
    const found = page.parse((await ask(`${url}?pageSize=100${token}`)) ?? {})
    items.push(...z._default(z.array(schema), []).parse(found[field]))
    if (!found.nextPageToken) return items
    token = `&pageToken=${encodeURIComponent(found.nextPageToken)}`
  }
}

const listChannels = ({ ask, project }: Alerting) =>
  listAll(ask, `${monitoring(project)}/notificationChannels`, 'notificationChannels', channelSchema)

/** Returns the resources that this command made, by their label. */
const listOwn = async ({ ask, project }: Alerting, kind: string): Promise<Map<string, string>> => {
  const all = await listAll(ask, `${monitoring(project)}/${kind}`, kind, ownSchema)
  return new Map(all.flatMap(({ name, userLabels: { sillage } }) => (sillage ? [[sillage, name]] : [])))
}

/** @throws Error where Google says that the resource is not there */
const store = async (ask: AskGoogle, url: string, body: object, isNew: boolean): Promise<void> => {
  if ((await ask(url, body, isNew ? 'POST' : 'PATCH')) === null)
    throw new Error(`${new URL(url).pathname} answered 404: what it names is not there`)
}

const makeChannels = (alerting: Alerting): Step => ({
  name: 'notification channels',
  run: async () => {
    const { ask, project, channels, print } = alerting
    const known = await listChannels(alerting)
    const find = ({ type, displayName }: Channel) =>
      known.find((channel) => channel.type === type && channel.displayName === displayName)
    for (const channel of channels) {
      const found = find(channel)
      const url = found
        ? `https://monitoring.googleapis.com/v3/${found.name}`
        : `${monitoring(project)}/notificationChannels`
      await store(ask, url, channel, !found)
    }
    const all = await listChannels(alerting)
    if (all.every(({ enabled }) => !enabled))
      throw new Error('nobody would be called: the project has no notification channel')
    for (const { type, displayName } of all) print(`  ${type} ${displayName ?? ''}`)
  },
  advice: "Name at least one: --mail ADDRESS, --slack '#channel', or PAGERDUTY_KEY in the environment.",
})

/** A policy on a metric that Cloud Monitoring does not know yet is refused. */
const makeMetrics = ({ ask, project, print, pauseMs }: Alerting): Step => ({
  name: 'metrics',
  run: async () => {
    const metrics = Object.values(METRICS)
    for (const metric of metrics) {
      const url = `https://logging.googleapis.com/v2/projects/${project}/metrics/${encodeURIComponent(metric.name)}`
      await ask(url, describeMetric(metric), 'PUT')
    }
    const end = performance.now() + METRICS_LIMIT_MS
    for (let waiting = metrics; ; ) {
      const still = []
      for (const metric of waiting) {
        const url = `${monitoring(project)}/metricDescriptors/logging.googleapis.com/user/${metric.name}`
        if ((await ask(url)) === null) still.push(metric)
      }
      if (still.length === 0) return
      if (performance.now() > end) throw new Error(`not there yet: ${still[0]?.name}`)
      print(`  ${still.length} not there yet`)
      waiting = still
      await sleep(pauseMs)
    }
  },
  advice: 'Run this again: it continues.',
})

const makeUptimeChecks = (alerting: Alerting): Step => ({
  name: 'uptime checks',
  run: async () => {
    const { ask, project, site } = alerting
    const checks = z
      .array(z.looseObject({ userLabels: z.object({ sillage: z.string() }) }))
      .parse(JSON.parse(readFileSync(join(ROOT, 'tools', 'cloud', 'uptime.json'), 'utf8')))
    const known = await listOwn(alerting, 'uptimeCheckConfigs')
    const monitoredResource = {
      type: 'uptime_url',
      labels: { project_id: project, host: new URL(site).host },
    }
    for (const check of checks) {
      const name = known.get(check.userLabels.sillage)
      const url = name
        ? `https://monitoring.googleapis.com/v3/${name}`
        : `${monitoring(project)}/uptimeCheckConfigs`
      await store(ask, url, { ...check, monitoredResource }, !name)
    }
  },
  advice: 'Run this again: it continues. A check on another host must be deleted first.',
})

const makePolicies = (alerting: Alerting): Step => ({
  name: 'alert policies',
  run: async () => {
    const { ask, project, alerts, source, print } = alerting
    const channels = (await listChannels(alerting)).filter(({ enabled }) => enabled)
    const known = await listOwn(alerting, 'alertPolicies')
    const refused: string[] = []
    for (const alert of alerts) {
      // A pager wakes people: warnings wait for the morning.
      const called = channels.filter(
        ({ type }) => type !== 'pagerduty' || alert.policy.severity !== 'WARNING',
      )
      const name = known.get(alert.slug)
      const url = name
        ? `https://monitoring.googleapis.com/v3/${name}`
        : `${monitoring(project)}/alertPolicies`
      const names = called.map((channel) => channel.name)
      // One policy that Google refuses does not keep the others away.
      await store(ask, url, describePolicy(alert, names, source), !name).catch((error: unknown) =>
        refused.push(`${alert.slug}: ${error instanceof Error ? error.message : String(error)}`),
      )
    }
    const slugs = new Set(alerts.map(({ slug }) => slug))
    for (const [slug, name] of known) {
      if (slugs.has(slug)) continue
      await ask(`https://monitoring.googleapis.com/v3/${name}`, undefined, 'DELETE')
      print(`  ${slug} is no alert any more`)
    }
    if (refused.length > 0) throw new Error(`refused:\n${refused.join('\n')}`)
    print(`  ${alerts.length} policies`)
  },
  advice: 'The other policies are in force. Mend the files under tools/cloud/alerts, and run this again.',
})

const makeDashboard = ({ ask, project }: Alerting): Step => ({
  name: 'dashboard',
  run: async () => {
    const url = `https://monitoring.googleapis.com/v1/projects/${project}/dashboards`
    const dashboard = describeDashboard()
    const all = await listAll(
      ask,
      url,
      'dashboards',
      z.object({ ...named.shape, displayName: z.string(), etag: z.string() }),
    )
    const found = all.find(({ displayName }) => displayName === dashboard.displayName)
    await store(
      ask,
      found ? `https://monitoring.googleapis.com/v1/${found.name}` : url,
      found ? { ...dashboard, name: found.name, etag: found.etag } : dashboard,
      !found,
    )
  },
  advice: 'Run this again: it continues.',
})

const makeBudget = (alerting: Alerting, units: number): Step => ({
  name: 'budget',
  run: async () => {
    const { ask, project } = alerting
    const { billingAccountName } = z
      .object({ billingAccountName: z.string() })
      .parse(await ask(`https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`))
    const url = `https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`
    const template = z
      .looseObject({ displayName: z.string() })
      .parse(JSON.parse(readFileSync(join(ROOT, 'tools', 'cloud', 'budget.json'), 'utf8')))
    const displayName = `${template.displayName}: ${project}`
    const all = await listAll(
      ask,
      url,
      'budgets',
      z.object({ ...named.shape, displayName: z.optional(z.string()) }),
    )
    const found = all.find((budget) => budget.displayName === displayName)
    // Budgets write to mail channels alone.
    const mails = (await listChannels(alerting)).filter(({ type }) => type === 'email')
    const budget = {
      ...template,
      displayName,
      budgetFilter: { projects: [`projects/${project}`], calendarPeriod: 'MONTH' },
      amount: { specifiedAmount: { units: String(units) } },
      notificationsRule: {
        monitoringNotificationChannels: mails.slice(0, BUDGET_CHANNELS).map(({ name }) => name),
      },
    }
    await store(ask, found ? `https://billingbudgets.googleapis.com/v1/${found.name}` : url, budget, !found)
  },
  advice:
    'Your account needs roles/billing.costsManager on the billing account. The alerts are in force without the budget.',
})

/** Returns the steps that put a project's alerts in force: each needs what the ones before it made. */
export const planAlerts = (alerting: Alerting): Step[] => [
  makeChannels(alerting),
  makeMetrics(alerting),
  makeUptimeChecks(alerting),
  makePolicies(alerting),
  makeDashboard(alerting),
  ...(alerting.budget === undefined ? [] : [makeBudget(alerting, alerting.budget)]),
]
