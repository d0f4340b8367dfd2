import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFlag } from '@sillage/core/identity/flag'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { savings, standIns, visitGroup } from './build/private-parts.ts'
import { publicPages } from './build/public-pages.ts'
import { redoc } from './build/reference.ts'
import { type ServedFile, servedFiles } from './build/served-files.ts'
import { texts } from './build/texts.ts'
import { verifier } from './build/verifier.ts'

const FACES = {
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
}

const { resolve } = createRequire(import.meta.url)

/** Manrope's files, which documents embed. */
const documentFonts = Object.entries(FACES).map(
  ([face, weight]): ServedFile => ({
    name: `fonts/Manrope-${face}.ttf`,
    type: 'font/ttf',
    read: () =>
      readFileSync(resolve(`@expo-google-fonts/manrope/${weight}${face}/Manrope_${weight}${face}.ttf`)),
  }),
)

/** Pages for few people, or opened once: what they import is asked for when they come. */
const SELDOM =
  /\/(?:admin-[\w-]+|shared?-(?:dialog|entry|runs|tab)-[\w-]+|(?:connect|dataroom|documentation|glossary|method|new-brand|newsletter|reports-by-mail)-page-[\w-]+)\.js$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    servedFiles([...documentFonts, verifier, redoc]),
    texts(),
    savings(),
    publicPages(`${import.meta.dirname}/src`),
  ],
  resolve: { alias: [{ find: /^@\//, replacement: `${import.meta.dirname}/src/` }, ...standIns] },
  // Switches of the build: without voice, its code is left out.
  define: {
    'import.meta.env.SILLAGE_VOICE': JSON.stringify(readFlag(process.env.SILLAGE_VOICE, true)),
    'import.meta.env.SILLAGE_DATABASE': JSON.stringify(process.env.SILLAGE_DATABASE ?? ''),
    'import.meta.env.SILLAGE_DOCS_URL': JSON.stringify(process.env.SILLAGE_DOCS_URL ?? ''),
  },
  // Workers load what few need when they need it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // Every visit loads the lists of what pages import. Those of pages that few open were 0.9 KB of each sign-in.
      resolveDependencies: (file, imported) =>
        SELDOM.test(file) ? imported.filter((name) => name.endsWith('.css')) : imported,
    },
    rolldownOptions: {
      output: {
        // Every chunk that loads others names them: short names make the first visit lighter.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Left alone, each icon and each schema that two screens share would be a file of its own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // By itself, so that it has its settings before a module of any other file makes a schema.
            { name: 'zod', test: /node_modules\/zod\/|\/src\/lib\/zod-settings\.ts$/, priority: 1 },
            visitGroup,
            // What lists are searched with. In the file of all of `core`, it made each tab that searches 27 KB heavier.
            { name: 'search', test: /\/core\/src\/analytics\/names\/(?:search-key|fold|characters)\.ts$/ },
            { name: 'icons', test: /lucide-react\/dist\/esm\/(?!lucide-react)/, minShareCount: 2 },
            // The headline's schema is built on that of visibility, which comes with charts. What tabs of figures need
            // would bring them the calls of administrators.
            {
              name: 'core',
              test: /\/core\/src\/(?!analytics\/(?:sources|views\/(?:headline|shopping))\/)/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
})
