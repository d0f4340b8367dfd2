import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CALLS } from '@sillage/core/api/nouns'
import { describe, expect, it } from 'vitest'
import { EVENTS } from '../../../functions/src/platform/log/events.ts'
import { SIZES } from '../../../functions/src/platform/sizes.ts'
import { ROOT } from '../layout.ts'
import { SHOWN } from './dashboard.ts'
import { buildLogFilter, type LogMetric, METRICS } from './metrics.ts'
import { describePolicy, findSource, readAlerts } from './policies.ts'
import { readAlertsTarget } from './target.ts'

const metrics: readonly LogMetric[] = Object.values(METRICS)
const alerts = readAlerts()

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
    const policies = JSON.stringify(alerts)
    const unused = metrics.filter(
      (metric) =>
        !SHOWN.includes(metric) && !policies.includes(`logging.googleapis.com/user/${metric.name}\\`),
    )
    expect(unused).toEqual([])
    const measured = new Set(metrics.map(({ event }) => event))
    expect(Object.keys(EVENTS).filter((event) => !measured.has(event as keyof typeof EVENTS))).toEqual([])
  })
})

describe('every alert', () => {
  it('has a runbook, and every runbook but that of the budget an alert', () => {
    const pages = readdirSync(join(ROOT, 'docs', 'runbooks', 'alerts')).map((file) => basename(file, '.md'))
    expect(pages.sort()).toEqual([...alerts.map(({ slug }) => slug), 'budget'].sort())
  })

  it.each(alerts.map((alert) => [alert.slug, alert] as const))(
    '%s is named like its page, which says what it is and what to do',
    (_, { policy, runbook }) => {
      const [heading, , ...text] = runbook.split('\n')
      expect(policy.displayName).toBe(`Sillage: ${heading?.replace('# ', '')}`)
      expect(text.join('\n')).toMatch(/^[^\n]+[\s\S]*\n1\. /)
    },
  )

  it('watches functions that exist', () => {
    const policies = alerts.map(({ policy }) => JSON.stringify(policy)).join()
    const names = [...policies.matchAll(/service_name=\\"(\w+)/g)].map(([, name = '']) => name)
    expect(names.sort()).toEqual(['cadence', 'sweep'])
    for (const name of names) expect(Object.keys(SIZES)).toContain(name)
  })

  it('sends people to calls that exist', () => {
    const known = new Set(CALLS.map(({ method, path }) => `${method} ${path}`))
    const named = alerts.flatMap(({ runbook }) => [
      ...runbook.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/{}-]+)`/g),
    ])
    expect(named.length).toBeGreaterThan(10)
    // A page may name the kind of a dead letter.
    const unknown = named
      .map(([, call = '']) => call.replace('dead-letters/mail/', 'dead-letters/{kind}/'))
      .filter((call) => !known.has(call))
    expect(unknown).toEqual([])
  })

  it('holds its runbook, with links that lead to the repository', () => {
    const source = findSource('git@github.com:acme/sillage.git', 'abc')
    expect(source).toBe('https://github.com/acme/sillage/blob/abc')
    const alert = alerts.find(({ slug }) => slug === 'first-figures-are-late')
    if (alert === undefined) throw new Error('no such alert')
    expect(describePolicy(alert, ['channel'], source)).toMatchObject({
      notificationChannels: ['channel'],
      documentation: {
        content: expect.stringContaining(
          '(https://github.com/acme/sillage/blob/abc/docs/pipeline.md#two-queues-per-provider)',
        ),
        links: [
          { url: 'https://github.com/acme/sillage/blob/abc/docs/runbooks/alerts/first-figures-are-late.md' },
        ],
      },
    })
    expect(findSource('https://git.example/acme/sillage', 'abc')).toBeNull()
    expect(JSON.stringify(describePolicy(alert, [], null))).not.toContain('](')
  })
})

describe('the arguments', () => {
  it('name channels, and take keys from the environment', () => {
    const { channels, budget } = readAlertsTarget(
      [
        'acme-prod',
        '--mail',
        'ops@acme.example',
        '--mail',
        'cto@acme.example',
        '--slack',
        '#ops',
        '--budget',
        '500',
      ],
      { PAGERDUTY_KEY: 'key', SLACK_TOKEN: 'token' },
    )
    expect(channels.map(({ type, labels }) => [type, labels])).toEqual([
      ['email', { email_address: 'ops@acme.example' }],
      ['email', { email_address: 'cto@acme.example' }],
      ['pagerduty', { service_key: 'key' }],
      ['slack', { channel_name: '#ops', auth_token: 'token' }],
    ])
    expect(budget).toBe(500)
  })

  it.each([
    [[], 'Which project?'],
    [['acme-prod', '--mail', 'ops'], 'ops is no mail address'],
    [['acme-prod', '--slack', '#ops'], 'SLACK_TOKEN'],
    [['acme-prod', '--budget', '1.5'], 'whole amount'],
  ])('refuses %j', (args, why) => {
    expect(() => readAlertsTarget(args, {})).toThrow(why)
  })
})
