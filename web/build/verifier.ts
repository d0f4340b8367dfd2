import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { VERIFIER } from '../src/lib/verifier.ts'

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

/** Serves it at `/verify.mjs`, from where exports take it. */
export const verifier = (): Plugin => ({
  name: 'verifier',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (request.url !== `/${VERIFIER}`) return next()
      response.setHeader('content-type', 'text/javascript')
      buildVerifier().then((text) => response.end(text), next)
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: VERIFIER, source: await buildVerifier() })
  },
})
