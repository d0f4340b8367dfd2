import { cp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SERVER_NAMESPACES } from '@sillage/core/texts/namespaces'
import { type BuildContext, type BuildOptions, build, context, type Plugin } from 'esbuild'
import { z } from 'zod/mini'
import { writeLockFile } from './lock-file.ts'

const FOLDER = import.meta.dirname
const TEXTS = join(FOLDER, '..', 'core', 'texts')

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

const common: BuildOptions = {
  absWorkingDir: FOLDER,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
  // Packages that are bundled in may still be CommonJS and call `require`.
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)",
  },
}

/**
 * `lib/index.js`, so that a worker starts fast and the folder deploys alone: `core` and what only it uses are bundled in,
 * the packages that package.json names are left for the cloud to install.
 */
const functions = async (): Promise<BuildOptions> => {
  const { dependencies } = packageSchema.parse(
    JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')),
  )
  return {
    ...common,
    entryPoints: ['src/index.ts'],
    outfile: join(FOLDER, 'lib', 'index.js'),
    external: Object.keys(dependencies),
  }
}

/** The files of the namespaces that the server says: `lib/texts`, which `src/texts.ts` reads. */
const copyTexts = async (): Promise<void> => {
  const target = join(FOLDER, 'lib', 'texts')
  await rm(target, { recursive: true, force: true })
  const names = new Set<string>(SERVER_NAMESPACES.map((namespace) => `${namespace}.json`))
  await cp(TEXTS, target, {
    recursive: true,
    filter: (file) => !file.endsWith('.json') || names.has(basename(file)),
  })
}

/** `lib/outside`: programs that are started for each page and each picture, so that all but native code is bundled in. */
const programs: BuildOptions = {
  ...common,
  entryPoints: ['src/outside/programs/page.ts', 'src/outside/programs/picture.ts'],
  outdir: join(FOLDER, 'lib', 'outside'),
  external: ['sharp'],
}

/** Builds `lib`, and the lock file that is deployed with it. @throws when the sources do not compile */
export const buildFunctions = async (): Promise<void> => {
  await Promise.all([functions().then(build), build(programs), writeLockFile(FOLDER), copyTexts()])
}

/** Builds now and again after each change; `onBuild` gets the number of errors. Returns what stops it. */
export const watchFunctions = async (
  onBuild: (errors: number) => Promise<void>,
): Promise<() => Promise<void>> => {
  const report: Plugin = {
    name: 'report',
    setup: (plugin) =>
      plugin.onEnd(async ({ errors }) => {
        await copyTexts()
        await onBuild(errors.length)
      }),
  }
  const watched: BuildContext[] = [
    await context(programs),
    await context({ ...(await functions()), plugins: [report] }),
  ]
  for (const one of watched) {
    await one.rebuild()
    await one.watch()
  }
  return async () => {
    await Promise.all(watched.map((one) => one.dispose()))
  }
}

if (import.meta.main) await buildFunctions()
