import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const source = (path: string) => new URL(`./src/${path}`, import.meta.url).pathname

/**
 * Parts of Firebase that reactfire imports for hooks we do not use. They register themselves when loaded, so the
 * bundler would keep them; told that this has no effect we need, it drops them (60 KB).
 */
const UNUSED_FIREBASE =
  /node_modules\/(@firebase|firebase)\/(analytics|app-check|functions|installations|performance|remote-config|storage)\//

const FACES = {
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
}

/** Serves Manrope's files under `/fonts`, from where documents embed them. */
const documentFonts = (): Plugin => {
  const { resolve } = createRequire(import.meta.url)
  const files = Object.entries(FACES).map(([face, weight]) => ({
    name: `fonts/Manrope-${face}.ttf`,
    read: () =>
      readFileSync(resolve(`@expo-google-fonts/manrope/${weight}${face}/Manrope_${weight}${face}.ttf`)),
  }))
  return {
    name: 'document-fonts',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => request.url === `/${name}`)
        if (!file) return next()
        response.setHeader('content-type', 'font/ttf')
        response.end(file.read())
      })
    },
    generateBundle() {
      for (const { name, read } of files) this.emitFile({ type: 'asset', fileName: name, source: read() })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), documentFonts()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: source('') },
      { find: 'firebase/database', replacement: source('data/no-database.ts') },
      { find: 're2js', replacement: source('data/no-re2.ts') },
    ],
  },
  // highcharts-react-official is CommonJS that means its `default` to be the default import.
  legacy: { inconsistentCjsInterop: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Every chunk that loads others names them: short names make the first visit lighter.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
      treeshake: { moduleSideEffects: (id) => !UNUSED_FIREBASE.test(id) },
    },
  },
})
