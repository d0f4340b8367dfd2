import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { LOCAL, ROOT } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'
import { runTool } from './suites/step.ts'
import { SECONDS_FILE, secondsSchema } from './suites/suite.ts'
import { table } from './table.ts'

/** `npm run house`: how large the project is, what a change touches, how long its suites took, and which folders need each other. */

const WORKSPACES = ['core', 'functions', 'web', 'tools', 'docs'] as const
const KINDS = ['code', 'tests', 'data', 'words'] as const
type Kind = (typeof KINDS)[number]

/** The kind of a file; null for files that nobody reads line by line. */
const getKind = (path: string): Kind | null => {
  if (/\.(jsonl?|svg|css|html|rules|ya?ml)$/.test(path))
    return path.endsWith('package-lock.json') ? null : 'data'
  if (path.endsWith('.md')) return 'words'
  if (!/\.(tsx?|mjs|cjs|js)$/.test(path)) return null
  return /\.(test|spec)\.tsx?$|\/testing\/|^tools\/test\//.test(path) ? 'tests' : 'code'
}

const linesByWorkspace = async (): Promise<string[][]> => {
  const paths = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
  const sums = new Map<string, Record<Kind, number>>()
  for (const path of paths) {
    const kind = getKind(path)
    if (kind === null) continue
    const workspace = WORKSPACES.find((name) => path.startsWith(`${name}/`)) ?? 'root'
    const of = sums.get(workspace) ?? { code: 0, tests: 0, data: 0, words: 0 }
    of[kind] += (await readFile(join(ROOT, path), 'utf8')).split('\n').length - 1
    sums.set(workspace, of)
  }
  const all = KINDS.map((kind) => [...sums.values()].reduce((sum, of) => sum + of[kind], 0))
  const row = (name: string, counts: readonly number[]) => [
    name,
    ...counts.map((n) => n.toLocaleString('en')),
  ]
  return [
    ['lines', ...KINDS],
    ...[...sums].map(([name, of]) =>
      row(
        name,
        KINDS.map((kind) => of[kind]),
      ),
    ),
    row('all', all),
  ]
}

const graphSchema = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
})

/** Folders of a workspace that need each other, by types too. */
const foldersInCircles = async (workspace: string): Promise<string[]> => {
  const root = `${workspace}/src/`
  const { output } = await runTool('depcruise', [
    ...[root, '--include-only', `^${root}`, '--exclude', '\\.test\\.tsx?$|/testing/'],
    ...['--output-type', 'json'],
  ])
  const { modules } = graphSchema.parse(
    JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)),
  )
  const folderOf = (path: string) => path.slice(root.length).split('/')[0] ?? ''
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const own = needs.get(folderOf(source)) ?? new Set()
    for (const { resolved } of dependencies) own.add(folderOf(resolved))
    needs.set(folderOf(source), own)
  }
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>()
    const queue = [...(needs.get(from) ?? [])].filter((folder) => folder !== from)
    for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
      if (seen.has(folder)) continue
      seen.add(folder)
      queue.push(...(needs.get(folder) ?? []))
    }
    return seen
  }
  return [...needs.keys()].filter((folder) => reached(folder).has(folder)).toSorted()
}

/** The table of the recipes: what a common change touches. */
const filesOfRecipes = async (): Promise<string[][]> => {
  const text = await readFile(join(ROOT, 'docs', 'recipes.md'), 'utf8')
  return [...text.matchAll(/^\| \[([^\]]+)\]\([^)]*\)[^|]*\| (\d+) +\|/gm)].map(
    ([, change = '', files = '']) => [change, files],
  )
}

/** Minutes of each suite in the last run. */
const minutesOfSuites = async (): Promise<string[][]> => {
  const file = join(LOCAL, 'reports', SECONDS_FILE)
  if (!existsSync(file)) return []
  const seconds = secondsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return Object.entries(seconds).map(([name, taken]) => [name, (taken / 60).toFixed(1)])
}

await runCommand(async () => {
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  say(`${table(await linesByWorkspace())}\n`)
  say(`${table([['a change', 'files'], ...(await filesOfRecipes())])}\n`)
  const suites = await minutesOfSuites()
  say(suites.length === 0 ? '  No suite has run here.\n' : `${table([['suite', 'minutes'], ...suites])}\n`)
  for (const workspace of ['core', 'functions', 'web']) {
    const circle = await foldersInCircles(workspace)
    say(
      `  ${workspace}: ${circle.length} folders in circles${circle.length > 0 ? ` (${circle.join(', ')})` : ''}`,
    )
  }
  return 0
})
