import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import type { FunctionsManifest } from './build/functions.ts'
import { FUNCTIONS, LOCAL, ROOT, WEB } from './layout.ts'
import { HOST, type Ports } from './ports.ts'

/**
 * The stage: a copy of what is built, with the emulators' configuration, in a folder named after the ports. So several
 * Sillages run beside each other from one checkout, and a rebuild does not pull the floor from under those that run.
 */
export interface Stage {
  folder: string
  configFile: string
  /** Folder of the built functions. */
  functions: string
  /** The part `hosting` of firebase.json, for the app's copy. */
  hosting: Record<string, unknown>
  /** The functions' environment: parameters and secrets. */
  parameters: Record<string, string>
}

const headersSchema = z.array(
  z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
)
const configSchema = z.looseObject({
  hosting: z.looseObject({ headers: headersSchema }),
})

/** The deployed policy allows the cloud's addresses alone; here the emulators and the stand-ins are added. */
const allowEmulators = (headers: z.infer<typeof headersSchema>): z.infer<typeof headersSchema> =>
  headers.map(({ source, headers: pairs }) => ({
    source,
    headers: pairs
      // A browser keeps an order to use https, and would refuse the emulators until it expires.
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value:
          key === 'Content-Security-Policy'
            ? value
                .replace("connect-src 'self'", `connect-src 'self' http://${HOST}:* ws://${HOST}:*`)
                .replace("script-src 'self'", `script-src 'self' http://${HOST}:*`)
            : value,
      })),
  }))

/** A value for each parameter and secret: from the environment, from `local`, or the parameter's own default. */
export const parameterValues = (
  { params }: FunctionsManifest,
  local: Record<string, string>,
): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const { name, type, default: fallback } of params) {
    const value = process.env[name] ?? local[name] ?? (type === 'secret' ? undefined : fallback?.toString())
    if (value === undefined)
      throw new Error(`The functions want ${name}, which has no value here: set ${name}=…`)
    values[name] = value
  }
  return values
}

export interface StageOptions {
  ports: Ports
  ui: boolean
  /** Left out when the functions do not run. */
  manifest: FunctionsManifest | null
  /** Values of parameters and secrets that stand over their defaults, and under the environment. */
  parameters: Record<string, string>
  /** A folder for the web app, which `stageWeb` fills. */
  hosting: boolean
  /** Functions are served from their own folder rather than from a copy. */
  live: boolean
}

/** Copies the built functions; the copy finds the packages that npm has put into their own folder. */
export const copyFunctions = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await cp(join(FUNCTIONS, 'lib'), join(folder, 'lib'), { recursive: true })
  await cp(join(FUNCTIONS, 'package.json'), join(folder, 'package.json'))
  const own = join(FUNCTIONS, 'node_modules')
  if (existsSync(own)) await symlink(own, join(folder, 'node_modules'), 'junction')
}

/** Puts the web app, as it was built last, on a stage that may already be served. */
export const stageWeb = async ({ folder }: Pick<Stage, 'folder'>): Promise<void> => {
  if (existsSync(join(WEB, 'dist'))) await cp(join(WEB, 'dist'), join(folder, 'web'), { recursive: true })
}

const stageAddresses = async (folder: string, ports: Ports) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'emulators.json'), JSON.stringify(emulatorAddresses(ports)))
}

/** What the web app reads from `/emulators.json` to find the emulators. */
const emulatorAddresses = (ports: Ports) => ({
  auth: `http://${HOST}:${ports.auth}`,
  firestore: { host: HOST, port: ports.firestore },
  functions: { host: HOST, port: ports.functions },
})

export const prepareStage = async (options: StageOptions): Promise<Stage> => {
  const { ports, ui, manifest, hosting, live } = options
  const folder = join(LOCAL, String(ports.hosting))
  const functions = live ? FUNCTIONS : join(folder, 'functions')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const config = configSchema.parse(JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')))
  if (manifest && !live) await copyFunctions(functions)
  const parameters = manifest ? parameterValues(manifest, options.parameters) : {}
  if (hosting) await stageAddresses(join(folder, 'web'), ports)

  const at = (port: number, more: Record<string, unknown> = {}) => ({ host: HOST, port, ...more })
  const configFile = join(folder, 'firebase.json')
  await writeFile(
    configFile,
    JSON.stringify(
      {
        firestore: {
          rules: join(ROOT, 'firestore.rules'),
          indexes: join(ROOT, 'firestore.indexes.json'),
        },
        emulators: {
          // Suites keep their data apart in projects of their own; a warning at each of their calls costs more than the calls.
          singleProjectMode: false,
          firestore: at(ports.firestore, { websocketPort: ports.firestoreWebsocket }),
          auth: at(ports.auth),
          hub: at(ports.hub),
          logging: at(ports.logging),
          ui: { enabled: ui, ...at(ports.ui) },
        },
      },
      null,
      2,
    ),
  )
  return {
    folder,
    configFile,
    functions,
    hosting: {
      ...config.hosting,
      public: 'web',
      // The addresses of the emulators are kept from a deployment, and wanted here.
      ignore: [],
      headers: allowEmulators(config.hosting.headers),
    },
    parameters,
  }
}
