import { cp, readdir, readFile, rm } from 'node:fs/promises'
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

const LIB = join(FOLDER, 'lib')

/** What the files of chunks are called. They lie beside the entry point: code that looks for files goes by its own place. */
const CHUNK = 'chunk-'

/**
 * `lib/index.js`, which declares the functions, and chunks of what they do, so that a worker loads what it serves and the
 * folder deploys alone: `core` and what only it uses are bundled in, the packages that package.json names are left for the
 * cloud to install. Names stay as they are: errors in the log show them.
 */
const functions = async (): Promise<BuildOptions> => {
  const { dependencies } = packageSchema.parse(
    JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')),
  )
  return {
    ...common,
    entryPoints: ['src/index.ts'],
    outdir: LIB,
    chunkNames: `${CHUNK}[name]-[hash]`,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    external: Object.keys(dependencies),
  }
}

/** Chunks are named by their content, so that those of earlier builds would stay. */
const removeChunks = async (): Promise<void> => {
  const files = await readdir(LIB).catch(() => [])
  await Promise.all(files.filter((name) => name.startsWith(CHUNK)).map((name) => rm(join(LIB, name))))
}

/** The files of the namespaces that the server says: `lib/texts`, which `src/platform/texts.ts` reads. */
const copyTexts = async (): Promise<void> => {
  const target = join(LIB, 'texts')
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
  outdir: join(LIB, 'outside'),
  external: ['sharp'],
}

/** Builds `lib`, and the lock file that is deployed with it. @throws when the sources do not compile */
export const buildFunctions = async (): Promise<void> => {
  await removeChunks()
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
