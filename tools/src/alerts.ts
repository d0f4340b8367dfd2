import { execFileSync } from 'node:child_process'
import { planAlerts } from './alerts/apply.ts'
import { findSource, readAlerts } from './alerts/policies.ts'
import { readAlertsTarget } from './alerts/target.ts'
import { readSite } from './deploy/releases.ts'
import { runSteps, StepError } from './deploy/steps.ts'
import { ROOT } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'
import { openGoogle } from './preflight/google.ts'
import { readParameters } from './preflight/parameters.ts'

/** Returns what git says; an empty text where it cannot. */
const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/**
 * `npm run alerts`: creates or updates what calls somebody in a project, from tools/cloud and docs/runbooks/alerts. Running
 * it again changes nothing. Exits with 1 when a step fails.
 */
await runCommand(async () => {
  const target = readAlertsTarget(process.argv.slice(2), process.env)
  const { project } = target
  const ask = await openGoogle(project)
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  const site = readParameters(project)?.APP_URL || (await readSite(ask, project)).url
  const source = findSource(git('remote', 'get-url', 'origin'), git('rev-parse', 'HEAD'))
  try {
    await runSteps(
      planAlerts({ ...target, ask, site, alerts: readAlerts(), source, print, pauseMs: 20_000 }),
      print,
    )
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    process.stderr.write(`\n✘ ${error.message}\n\nWhat to do: ${error.advice}\n`)
    return 1
  }
  return 0
})
