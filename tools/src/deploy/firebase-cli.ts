import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod/mini'
import { BIN, ROOT } from '../layout.ts'
import { findDatabase, findRegion, type Parameters } from '../preflight/parameters.ts'

/** The configuration of the last deployment, beside firebase.json. */
const CONFIG = 'firebase.deploy.json'

const rewriteSchema = z.looseObject({
  function: z.optional(z.looseObject({ functionId: z.string(), region: z.string() })),
})
const headerSchema = z.object({
  source: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
})
const configSchema = z.looseObject({
  firestore: z.looseObject({ rules: z.string() }),
  hosting: z.looseObject({
    public: z.string(),
    rewrites: z.array(rewriteSchema),
    headers: z.array(headerSchema),
  }),
  functions: z.tuple([z.looseObject({ source: z.string() })]),
})
export type FirebaseConfig = z.infer<typeof configSchema>

export const readConfig = async (): Promise<FirebaseConfig> =>
  configSchema.parse(JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')))

/**
 * Returns the configuration for a region and a database. firebase.json stands for the default ones. Builds are left out: a
 * deployment builds before it changes anything.
 */
export const configureFor = (config: FirebaseConfig, region: string, database: string): FirebaseConfig => {
  const { predeploy: _web, ...hosting } = config.hosting
  const [{ predeploy: _functions, ...functions }] = config.functions
  return {
    ...config,
    firestore: { ...config.firestore, database },
    hosting: {
      ...hosting,
      rewrites: config.hosting.rewrites.map((rewrite) =>
        rewrite.function ? { ...rewrite, function: { ...rewrite.function, region } } : rewrite,
      ),
    },
    functions: [functions],
  }
}

export interface FirebaseOptions {
  project: string
  /** Folder of firebase.json; all its paths start there. */
  folder: string
  /** Variables beside those of this process. */
  env: Record<string, string>
  print(line: string): void
}

/** Writes the configuration of a deployment into its folder. */
export const writeConfig = async (folder: string, parameters: Parameters | null): Promise<void> => {
  const config = configureFor(await readConfig(), findRegion(parameters), findDatabase(parameters))
  await writeFile(join(folder, CONFIG), `${JSON.stringify(config, null, 2)}\n`)
}

/** Lines at the end of the output that an error repeats. */
const TAIL = 30

/**
 * Runs the Firebase tools without a terminal: where they would ask somebody, they fail.
 *
 * @throws Error with the last lines when the command fails
 */
export const runFirebase = async (
  { project, folder, env, print }: FirebaseOptions,
  args: readonly string[],
): Promise<void> => {
  const child = spawn(
    join(BIN, 'firebase'),
    [...args, '--config', CONFIG, '--project', project, '--non-interactive'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true', NO_UPDATE_NOTIFIER: '1', ...env },
    },
  )
  const last: string[] = []
  const take = (line: string): void => {
    print(line)
    last.push(line)
    if (last.length > TAIL) last.shift()
  }
  createInterface(child.stdout).on('line', take)
  createInterface(child.stderr).on('line', take)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`firebase ${args.join(' ')} ended with code ${code}\n${last.join('\n')}`)
}
