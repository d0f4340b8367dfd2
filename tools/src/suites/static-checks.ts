import { runTool } from './step.ts'
import type { Suite } from './suite.ts'
import { one } from './tally.ts'

/** A check passes or fails as a whole and counts as one test. */
const check = (name: string, command: string, ...args: string[]): Suite => ({
  name,
  run: async () => {
    const { code, output } = await runTool(command, args)
    return { output, tally: one(code === 0 ? undefined : `${name}\n${output.trim()}`) }
  },
})

export const FORMAT_AND_LINT: readonly Suite[] = [
  check('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
]

export const TEXTS: readonly Suite[] = [check('texts of every language', 'node', 'tools/src/texts.ts')]

/** The project `tools` includes `functions`, which has the same settings: shared code is checked once. */
export const TYPES: readonly Suite[] = [
  check('types of core', 'tsc', '-p', 'core'),
  check('types of functions and tools', 'tsc', '-p', 'tools'),
  check('types of web', 'tsc', '-p', 'web'),
]

export const UNUSED: readonly Suite[] = [check('unused code and dependencies', 'knip')]

export const FLOORS: readonly Suite[] = [check('floors', 'depcruise', 'core', 'functions', 'web', 'tools')]
