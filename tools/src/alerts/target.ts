import { parseArgs } from 'node:util'

export const USAGE = `npm run alerts -- PROJECT [--mail ADDRESS]… [--slack '#channel'] [--budget AMOUNT]

Creates or updates notification channels, metrics, uptime checks, alert policies, the dashboard and the budget.
Channels stay: name each once. PAGERDUTY_KEY (integration key) and SLACK_TOKEN (OAuth token) come from the environment.
--budget is an amount a month in the currency of the billing account.`

/** A notification channel as Cloud Monitoring takes it. */
export interface Channel {
  type: 'email' | 'pagerduty' | 'slack'
  displayName: string
  labels: Record<string, string>
}

export interface AlertsTarget {
  project: string
  channels: Channel[]
  /** Amount a month; undefined leaves the budget as it is. */
  budget: number | undefined
}

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

/** Reads the arguments of `npm run alerts`. @throws Error with the usage when they make no sense */
export const readAlertsTarget = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): AlertsTarget => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      mail: { type: 'string', multiple: true, default: [] },
      slack: { type: 'string' },
      budget: { type: 'string' },
    },
  })
  const fail = (why: string): never => {
    throw new Error(`${why}\n\n${USAGE}`)
  }
  const [project = ''] = positionals
  if (!PROJECT_ID.test(project) || positionals.length > 1) fail('Which project?')
  const wrong = values.mail.find((address) => !/^\S+@\S+\.\S+$/.test(address))
  if (wrong !== undefined) fail(`${wrong} is no mail address.`)
  const budget = values.budget === undefined ? undefined : Number(values.budget)
  if (budget !== undefined && !(Number.isInteger(budget) && budget > 0))
    fail('--budget takes a whole amount.')
  const { PAGERDUTY_KEY: pagerDuty, SLACK_TOKEN: token = '' } = env
  if (values.slack !== undefined && !token) fail('--slack needs SLACK_TOKEN.')
  const mails = values.mail.map((address) => ({
    type: 'email' as const,
    displayName: `Sillage: ${address}`,
    labels: { email_address: address },
  }))
  return {
    project,
    budget,
    channels: [
      ...mails,
      ...(pagerDuty
        ? [
            {
              type: 'pagerduty' as const,
              displayName: 'Sillage: PagerDuty',
              labels: { service_key: pagerDuty },
            },
          ]
        : []),
      ...(values.slack === undefined
        ? []
        : [
            {
              type: 'slack' as const,
              displayName: `Sillage: Slack ${values.slack}`,
              labels: { channel_name: values.slack, auth_token: token },
            },
          ]),
    ],
  }
}
