import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const source = (path: string) => new URL(`./src/${path}`, import.meta.url).pathname

/**
 * Parts of Firebase that reactfire imports for hooks we do not use. They register themselves when loaded, so the
 * bundler would keep them; told that this has no effect we need, it drops them (60 KB).
 */
const UNUSED_FIREBASE =
  /node_modules\/(@firebase|firebase)\/(analytics|app-check|functions|installations|performance|remote-config|storage)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !UNUSED_FIREBASE.test(id) },
    },
  },
})
