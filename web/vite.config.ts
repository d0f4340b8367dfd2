import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { openingShape } from './opening-shape.ts'
import { visitChunks } from './visit-chunks.ts'
import { visitPreloads } from './visit-preloads.ts'

const source = (path: string) => new URL(`./src/${path}`, import.meta.url).pathname

/**
 * Parts of Firebase that reactfire imports for hooks we do not use. They register themselves when loaded, so the
 * bundler would keep them; told that this has no effect we need, it drops them (60 KB).
 */
const UNUSED_FIREBASE =
  /node_modules\/(@firebase|firebase)\/(analytics|app-check|functions|installations|performance|remote-config|storage)\//

/** What zod needs to describe schemas in other words, which the server does; every schema would bring it along (8 KB). */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replaceAll(/create(Standard|To)JSONSchemaMethod\(this, [^)]*\)(\(params\))?/g, 'undefined'),
  },
})

/** What zod says of values that do not fit, which nobody is shown: screens have their own words (1 KB). */
const withoutSchemaWords = (): Plugin => ({
  name: 'without-schema-words',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/locales\/en\.js$/ },
    handler: () => 'export default () => ({})',
  },
})

/**
 * The page forbids code made from text, which zod would try for each schema before it does without. It has to be told
 * before the first schema is made, and in a file of many modules nothing else is sure to come before that.
 */
const withoutCompiledSchemas = (): Plugin => ({
  name: 'without-compiled-schemas',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/core\/(core|schemas)\.js$/ },
    handler: (code) => {
      const told = code
        .replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }')
        .replace('const jit = !core.globalConfig.jitless;', 'const jit = false;')
      if (told === code) throw new Error('zod is told how to make schemas in another way now')
      return told
    },
  },
})

/** How Firestore evaluates pipelines, a kind of queries that nothing here asks. */
const PIPELINES = [
  'toEvaluable',
  'runPipeline',
  'newPipelineComparator',
  'canonifyPipeline',
  'toCorePipeline',
]

/** Every listener could be one of a pipeline, and so would bring along what evaluates them (10 KB). */
const withoutPipelines = (): Plugin => ({
  name: 'without-pipelines',
  apply: 'build',
  transform: {
    filter: { id: /@firebase\/firestore\/dist\/common-[\w-]+\.esm\.js$/ },
    handler: (code) => {
      const never = code.replaceAll(
        /(?<!function )(?=__PRIVATE_(isPipeline|targetIsPipelineTarget)\()/g,
        'false && ',
      )
      return PIPELINES.reduce((rest, name) => {
        const head = `function __PRIVATE_${name}(`
        if (!rest.includes(head)) throw new Error(`Firestore has no ${name} any more`)
        return rest.replace(
          head,
          `${head}) { throw new Error('pipelines are not used here') }\n${head.replace('(', 'Unused(')}`,
        )
      }, never)
    },
  },
})

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
  plugins: [
    react(),
    tailwindcss(),
    documentFonts(),
    openingShape(),
    visitPreloads(source('')),
    withoutJsonSchema(),
    withoutSchemaWords(),
    withoutCompiledSchemas(),
    withoutPipelines(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: source('') },
      { find: 'firebase/database', replacement: source('data/no-database.ts') },
      // What stands in for it in older versions of React.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: '../../Color/Palette.js', replacement: source('charts/no-palette.ts') },
      { find: /^\.\.?\/Time\.js$/, replacement: source('charts/no-time.ts') },
      { find: 're2js', replacement: source('data/no-re2.ts') },
    ],
  },
  // Workers load what few need when they need it.
  worker: { format: 'es', plugins: () => [withoutCompiledSchemas()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    // The addresses of texts are in the first script, the texts themselves are not.
    assetsInlineLimit: (file) => (file.endsWith('.json') ? false : undefined),
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every chunk that loads others names them: short names make the first visit lighter.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Left alone, each icon and each schema that two screens share would be a file of its own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: visitChunks(source('')), minShareCount: 1 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/(?!lucide-react)/, minShareCount: 2 },
            { name: 'core', test: /\/core\/src\//, minShareCount: 4 },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id) => !UNUSED_FIREBASE.test(id),
        // Screens take the schemas of the engine's views, and must not carry what the views are computed with (110 KB).
        manualPureFunctions: [
          'countVersions',
          'ofEachVersion',
          'ofEachSlice',
          'rememberSlices',
          'estimator',
          'shareEstimator',
          'tallyUse',
        ],
      },
    },
  },
})
