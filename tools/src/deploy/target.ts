import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { FUNCTIONS, ROOT } from '../layout.ts'

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/
const REGION_NAME = /^[a-z]+-[a-z]+\d+$/
const CHANNEL = /^[a-z0-9][a-z0-9-]{0,40}$/

export const USAGE = `npm run deploy -- PROJECT                    deploys to a project, or to an alias of .firebaserc
npm run deploy -- PROJECT --region REGION    sets the region of the project first
npm run deploy -- PROJECT --preview NAME     shows the app at an address of its own, for a week
npm run deploy -- PROJECT --rollback         goes back to the release before
npm run deploy -- --dry-run                  deploys to stand-ins of Google's APIs
With a deployment: --no-preflight deploys although something is missing.
With a rollback: --despite-format goes back although newer facts are stored.`

export interface Target {
  kind: 'deploy' | 'preview' | 'rollback' | 'dry-run'
  project: string
  region?: string
  /** Name of the preview. */
  preview?: string
  preflight: boolean
  despiteFormat: boolean
}

const rcSchema = z.object({ projects: z._default(z.record(z.string(), z.string()), {}) })

const readAliases = (): Record<string, string> =>
  rcSchema.parse(JSON.parse(readFileSync(join(ROOT, '.firebaserc'), 'utf8'))).projects

/** Reads the arguments of `npm run deploy`. @throws Error with the usage when they make no sense */
export const readTarget = (
  args: readonly string[],
  aliases: Readonly<Record<string, string>> = readAliases(),
): Target => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      region: { type: 'string' },
      preview: { type: 'string' },
      rollback: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      preflight: { type: 'boolean', default: true },
      'despite-format': { type: 'boolean', default: false },
    },
  })
  const { region, preview, rollback, preflight } = values
  const fail = (why: string): never => {
    throw new Error(`${why}\n\n${USAGE}`)
  }
  const more = { preflight, despiteFormat: values['despite-format'] }
  if (values['dry-run']) return { kind: 'dry-run', project: 'sillage-dry-run', ...more }
  const [name = ''] = positionals
  const project = aliases[name] ?? name
  if (!PROJECT_ID.test(project) || positionals.length > 1) fail('Which project?')
  if (project.startsWith('demo-')) fail(`${project} is a project of the emulators alone.`)
  if (region !== undefined && !REGION_NAME.test(region)) fail(`${region} is no region, such as europe-west1.`)
  if (preview !== undefined && !CHANNEL.test(preview)) fail('A preview has a name of a-z, 0-9 and hyphens.')
  if ([region, preview, rollback || undefined].filter((one) => one !== undefined).length > 1)
    fail('--region, --preview and --rollback exclude each other.')
  const kind = rollback ? 'rollback' : preview === undefined ? 'deploy' : 'preview'
  return {
    kind,
    project,
    ...(region === undefined ? {} : { region }),
    ...(preview === undefined ? {} : { preview }),
    ...more,
  }
}

/** Sets SILLAGE_REGION in `functions/.env.<project>`, where the functions and later deployments read it. */
export const writeRegion = (project: string, region: string, folder: string = FUNCTIONS): void => {
  const file = join(folder, `.env.${project}`)
  if (!existsSync(file))
    throw new Error(`cp functions/.env.example functions/.env.${project} first: the region is written there`)
  const line = `SILLAGE_REGION="${region}"`
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    /^SILLAGE_REGION=.*$/m.test(text)
      ? text.replace(/^SILLAGE_REGION=.*$/m, line)
      : `${text.trimEnd()}\n${line}\n`,
  )
}
