import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build, context, type Plugin } from 'esbuild'
import { z } from 'zod'
import { writeLockFile } from './lock-file.ts'

const FOLDER = import.meta.dirname

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

/**
 * One file, so that a worker starts fast and the folder deploys alone: `core` and what only it uses are bundled in, the
 * packages that package.json names are left for the cloud to install.
 */
const options = async (outfile: string): Promise<BuildOptions> => {
  const { dependencies } = packageSchema.parse(
    JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')),
  )
  return {
    absWorkingDir: FOLDER,
    entryPoints: ['src/index.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: Object.keys(dependencies),
    sourcemap: 'linked',
    logLevel: 'warning',
    // Packages that are bundled in may still be CommonJS and call `require`.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)",
    },
  }
}

const DEFAULT_OUTFILE = join(FOLDER, 'lib', 'index.js')

/** Builds `lib/index.js`, and the lock file that is deployed with it. @throws when the sources do not compile */
export const buildFunctions = async (): Promise<void> => {
  await Promise.all([options(DEFAULT_OUTFILE).then(build), writeLockFile(FOLDER)])
}

/** Builds now and again after each change; `onBuild` gets the number of errors. Returns what stops it. */
export const watchFunctions = async (onBuild: (errors: number) => void): Promise<() => Promise<void>> => {
  const report: Plugin = {
    name: 'report',
    setup: (plugin) => plugin.onEnd(({ errors }) => onBuild(errors.length)),
  }
  const watched = await context({ ...(await options(DEFAULT_OUTFILE)), plugins: [report] })
  await watched.rebuild()
  await watched.watch()
  return () => watched.dispose()
}

if (import.meta.main) await buildFunctions()
