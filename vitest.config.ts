import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** A suite under tools/test: it needs emulators or more, which `npm test` starts before it runs the suite. */
const suite = (name: string, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [`tools/test/${name}/**/*.test.ts`],
    globalSetup,
    setupFiles: ['tools/test/own-connections.ts'],
    // Other suites run beside this one: slow is not wrong. A wait inside a test ends sooner, and says for what it waited.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
})

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('web/src', import.meta.url)) } },
  test: {
    environment: 'node',
    // No test changes what modules keep: files of a worker share them, which halves the work.
    isolate: false,
    restoreMocks: true,
    // A wait ends as soon as it may; one second, the default, is short on a machine that other suites use too.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Other suites run beside this one: slow is not wrong.
          testTimeout: 120_000,
          include: [
            'core/src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            'tools/src/**/*.test.ts',
            'tools/stand-ins/**/*.test.ts',
            'tools/bench/**/*.test.ts',
          ],
        },
      },
      suite('functions-alone'),
      suite('commands'),
      suite('rules'),
      suite('integration', ['tools/test/integration/serve.ts']),
      suite('faults', ['tools/test/faults/emulators.ts']),
    ],
  },
})
