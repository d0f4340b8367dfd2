import { execFileSync } from 'node:child_process'
import { ROOT } from '../layout.ts'

/** What every suite that starts the product rests on. */
const PRODUCT =
  /^(core|functions|tools\/(src|stand-ins))\/|^(firebase\.json|firestore\.|package-lock\.json|vitest\.config\.ts)/

/** What a change must touch, beside a suite's own tests, for the suite to come out otherwise. */
const RESTS_ON: Readonly<Record<string, RegExp>> = {
  rules: /^core\/|^firestore\.|^package-lock\.json/,
  integration: PRODUCT,
  faults: PRODUCT,
  'functions-alone': PRODUCT,
  commands: PRODUCT,
  browser: new RegExp(`${PRODUCT.source}|^web/`),
}

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('tools/test/')
const isWords = (path: string): boolean => path.endsWith('.md')

/** Whether a suite under tools/test may come out otherwise after a change of these files. */
export const isReached = (suite: string, changed: readonly string[]): boolean =>
  changed.some(
    (path) =>
      path.startsWith(`tools/test/${suite}/`) ||
      (!isUnitTest(path) && !isWords(path) && RESTS_ON[suite]?.test(path) === true),
  )

/** Files that differ from a commit, those that git does not know yet among them. */
export const filesChangedSince = (commit: string): string[] => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  return [
    ...git('diff', '--name-only', '--end-of-options', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => path !== '')
}
