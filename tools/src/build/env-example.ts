import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FUNCTIONS } from '../layout.ts'
import { type FunctionsManifest, prepareFunctions } from './functions.ts'

/** `functions/.env.example`: what a deployment finds in a file, and would otherwise ask a person for. */
export const ENV_EXAMPLE = join(FUNCTIONS, '.env.example')

const HEADER = `# Parameters of the functions, each with its default. Before the first deployment:
#   cp functions/.env.example functions/.env.<project id>
# and change there what does not fit. Secrets are not kept here: see docs/runbooks/deploy.md.
# Made by \`node tools/src/build/env-example.ts\` from what the functions declare.
`

/** Every parameter with its description and its default, in the order of its name. Secrets are left out. */
export const envExample = ({ params }: FunctionsManifest): string =>
  HEADER +
  params
    .filter(({ type }) => type !== 'secret')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, description, default: value }) =>
        `\n# ${description}\n${name}=${JSON.stringify(String(value ?? ''))}\n`,
    )
    .join('')

if (import.meta.main) await writeFile(ENV_EXAMPLE, envExample(await prepareFunctions()))
