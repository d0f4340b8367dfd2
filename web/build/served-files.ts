import type { Plugin } from 'vite'

/** A file that is served under its own name, and how the build makes it. */
export interface ServedFile {
  /** Its address, without the slash at its start. */
  readonly name: string
  readonly type: string
  readonly read: () => string | Uint8Array | Promise<string | Uint8Array>
}

/** Serves files at fixed addresses that are not modules of the app. */
export const servedFiles = (files: readonly ServedFile[]): Plugin => ({
  name: 'served-files',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = files.find(({ name }) => request.url === `/${name}`)
      if (!file) return next()
      response.setHeader('content-type', file.type)
      Promise.resolve(file.read()).then((content) => response.end(content), next)
    })
  },
  async generateBundle() {
    for (const { name, read } of files) this.emitFile({ type: 'asset', fileName: name, source: await read() })
  },
})
