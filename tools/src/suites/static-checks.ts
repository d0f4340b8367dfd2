import { runTool } from './step.ts'
import type { Suite } from './suite.ts'

/** A check passes or fails as a whole and counts as one test. */
const check = (name: string, command: string, ...args: string[]): Suite => ({
  name,
  run: async () => {
    const { code, output } = await runTool(command, args)
    return { output, tally: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } }
  },
})

export const FORMAT_AND_LINT: readonly Suite[] = [
  check('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
]

export const TYPES: readonly Suite[] = ['core', 'functions', 'web', 'tools'].map((workspace) =>
  check(`types of ${workspace}`, 'tsc', '-p', workspace),
)

export const UNUSED: readonly Suite[] = [check('unused code and dependencies', 'knip')]
