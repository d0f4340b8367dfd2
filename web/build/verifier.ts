import { join } from 'node:path'
import { build } from 'esbuild'
import { VERIFIER } from '../src/lib/verifier.ts'
import type { ServedFile } from './served-files.ts'

/** Builds the program that checks a bundle: one file with the engine in it, which Node runs alone. */
export const buildVerifier = async (): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: join(import.meta.dirname, '..'),
    entryPoints: ['build/verify.ts'],
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    write: false,
    logLevel: 'warning',
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
  })
  return outputFiles[0]?.text ?? ''
}

/** It stands at `/verify.mjs`, from where exports take it. */
export const verifier: ServedFile = { name: VERIFIER, type: 'text/javascript', read: buildVerifier }
