import { prepareFunctions } from './build/functions.ts'
import { runCommand } from './machine/shutdown.ts'
import { CHECKS } from './preflight/checks.ts'
import { openGoogle } from './preflight/google.ts'
import { readParameters } from './preflight/parameters.ts'
import { reportFindings } from './preflight/report.ts'

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

/**
 * `npm run preflight -- PROJECT`: lists what a project lacks before its first deployment, each with the command that mends
 * it. Changes nothing. Exits with 1 while anything is missing.
 */
await runCommand(async () => {
  const [project = ''] = process.argv.slice(2)
  if (!PROJECT_ID.test(project)) throw new Error('Which project? npm run preflight -- PROJECT')
  const preflight = {
    project,
    ask: await openGoogle(project),
    manifest: await prepareFunctions(),
    parameters: readParameters(project),
  }
  const count = await reportFindings(CHECKS, preflight, (line) => process.stdout.write(`${line}\n`))
  process.stdout.write(count === 0 ? '\nReady to deploy.\n' : `\n${count} missing.\n`)
  return count === 0 ? 0 : 1
})
