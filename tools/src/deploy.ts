import { execFileSync } from 'node:child_process'
import { type FunctionsManifest, prepareFunctions } from './build/functions.ts'
import { prepareWeb } from './build/web.ts'
import { openDryRun } from './deploy/dry-run.ts'
import { writeConfig } from './deploy/firebase-cli.ts'
import { type Deployment, planSteps } from './deploy/plan.ts'
import { readSite } from './deploy/releases.ts'
import { runSteps, StepError } from './deploy/steps.ts'
import { readTarget, type Target, writeRegion } from './deploy/target.ts'
import { ROOT } from './layout.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { openGoogle } from './preflight/google.ts'
import { findDatabase, readParameters } from './preflight/parameters.ts'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Returns the commit that is checked out, with a mark when tracked files differ from it. */
const readCommit = (): string => {
  const commit = git('rev-parse', '--short', 'HEAD')
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit} with changes`
}

/** What the functions declare, which a preview and a rollback leave as they are. */
const NO_FUNCTIONS: FunctionsManifest = { endpoints: {}, params: [] }

const open = async ({ kind, project, region }: Target): Promise<Deployment> => {
  if (region !== undefined) writeRegion(project, region)
  const ask = await openGoogle(project)
  const parameters = readParameters(project)
  await writeConfig(ROOT, parameters)
  return {
    project,
    ask,
    parameters,
    manifest: kind === 'deploy' ? await prepareFunctions() : NO_FUNCTIONS,
    folder: ROOT,
    env: {},
    commit: readCommit(),
    build: async () => {
      process.env.SILLAGE_SITE_URL ??= parameters?.APP_URL || (await readSite(ask, project)).url
      process.env.SILLAGE_DATABASE = findDatabase(parameters)
      await prepareWeb()
    },
    print,
    pauseMs: 15_000,
    patienceMs: 180_000,
  }
}

const openDry = async (target: Target): Promise<Deployment> => {
  const { deployment, close } = await openDryRun(target, print)
  beforeExit(close)
  return deployment
}

/**
 * `npm run deploy`: deploys to a project, shows a preview, or goes back to the release before. Each step says what to
 * do when it fails, and running the command again continues. Exits with 1 when a step fails.
 */
await runCommand(async () => {
  const target = readTarget(process.argv.slice(2))
  const deployment = target.kind === 'dry-run' ? await openDry(target) : await open(target)
  const since = performance.now()
  try {
    await runSteps(planSteps(deployment, target), print)
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    process.stderr.write(`\n✘ ${error.message}\n\nWhat to do: ${error.advice}\n`)
    return 1
  }
  print(`\nDone in ${Math.round((performance.now() - since) / 1_000)} s.`)
  return 0
})
