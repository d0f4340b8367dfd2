import { prepareFunctions } from './build/functions.ts'
import { runCommand } from './machine/shutdown.ts'
import { CHECKS } from './preflight/checks.ts'
import { openGoogle } from './preflight/google.ts'
import { readParameters } from './preflight/parameters.ts'

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
  let count = 0
  for (const check of CHECKS) {
    const findings = await check.run(preflight).catch((error: unknown) => [
      {
        missing: `an answer: ${error instanceof Error ? error.message : String(error)}`,
        remedy: 'run it again once the above is mended',
      },
    ])
    count += findings.length
    process.stdout.write(`${findings.length === 0 ? '✔' : '✘'} ${check.name}\n`)
    for (const { missing, remedy } of findings)
      process.stdout.write(`    missing: ${missing}\n    $ ${remedy}\n`)
  }
  process.stdout.write(count === 0 ? '\nReady to deploy.\n' : `\n${count} missing.\n`)
  return count === 0 ? 0 : 1
})
