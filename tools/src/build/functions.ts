import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { buildFunctions } from '../../../functions/build.ts'
import { BIN, CORE, FUNCTIONS, LOCAL, PROJECT_ID, ROOT } from '../layout.ts'
import { fingerprint, onceFor } from './fingerprint.ts'

const run = promisify(execFile)

const manifestSchema = z.object({
  endpoints: z.record(
    z.string(),
    z.looseObject({
      entryPoint: z.string(),
      platform: z.string(),
      scheduleTrigger: z.optional(z.object({ schedule: z.string() })),
      taskQueueTrigger: z.optional(z.record(z.string(), z.unknown())),
      httpsTrigger: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  params: z._default(
    z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        description: z.optional(z.string()),
        default: z.optional(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
      }),
    ),
    [],
  ),
})
/** The declarations of the functions for the Firebase tools: triggers, parameters and secrets. */
export type FunctionsManifest = z.infer<typeof manifestSchema>

/** Loads built functions from a folder as a deployment does. @throws when they do not load */
export const readManifest = async (folder: string, outputPath: string): Promise<FunctionsManifest> => {
  await mkdir(dirname(outputPath), { recursive: true })
  // Parameters are known to the copy of the SDK that the functions themselves load.
  const own = join(folder, 'node_modules', '.bin', 'firebase-functions')
  await run(existsSync(own) ? own : join(BIN, 'firebase-functions'), [folder], {
    cwd: folder,
    env: {
      ...process.env,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: outputPath,
      GCLOUD_PROJECT: PROJECT_ID,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
    },
  })
  return manifestSchema.parse(JSON.parse(await readFile(outputPath, 'utf8')))
}

const MANIFEST = join(LOCAL, 'functions-manifest.json')

/** Builds the functions where their inputs have changed, and reads what they declare. */
export const prepareFunctions = async (): Promise<FunctionsManifest> => {
  const print = await fingerprint(
    join(CORE, 'src'),
    join(CORE, 'texts'),
    join(FUNCTIONS, 'src'),
    join(FUNCTIONS, 'build.ts'),
    join(FUNCTIONS, 'lock-file.ts'),
    join(FUNCTIONS, 'package.json'),
    join(ROOT, 'package-lock.json'),
  )
  await onceFor(
    'functions',
    print,
    () =>
      [join(FUNCTIONS, 'lib', 'index.js'), join(FUNCTIONS, 'package-lock.json'), MANIFEST].every(existsSync),
    async () => {
      await buildFunctions()
      await readManifest(FUNCTIONS, MANIFEST)
    },
  )
  return manifestSchema.parse(JSON.parse(await readFile(MANIFEST, 'utf8')))
}
