import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The inline source maps of a few packages are broken; hidden maps serve error reports alone.
    sourcemap: false,
    chunkSizeWarningLimit: 700,
  },
})
