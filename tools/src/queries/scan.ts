import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../layout.ts'

/** Where queries are made: the server and the app. */
const SOURCES = ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}']

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')

const CHAINED =
  /\.(?<method>where|orderBy|collectionGroup|findNearest)\(\s*(?<argument>'[^']*'|FieldPath\.documentId\(\)|[^,)\s]*)(?:\s*,\s*'(?<detail>[^']*)')?/g
/** Jobs declare what is due: `due: { group: 'scheduledReports', field: 'dueAt' }`. */
const DUE =
  /\bdue:\s*\{\s*(?:group:\s*'(?<group>[^']*)'|collection:[^,]*),\s*field:\s*'(?<field>[^']*)'(?<few>,\s*isSharded: false)?/g
/** The one place that makes queries of those declarations. */
const SWEEPER = 'functions/src/platform/jobs/job.ts'
/** The app's questions are data: `where: [['gate', '==', gate]], orderBy: [['createdAt', 'desc']]`. */
const DECLARED = /\b(?<method>where|orderBy):\s*\[(?<items>\s*\[[^\]]*\](?:\s*,\s*\[[^\]]*\])*)\s*,?\s*\]/g
const ITEM = /\[\s*(?<argument>'[^']*'|[^,\]]*)(?:\s*,\s*'(?<detail>[^']*)')?/g

const token = (method: string, argument: string, detail: string | undefined): string => {
  const plain = argument.startsWith("'")
    ? argument.slice(1, -1)
    : argument === 'FieldPath.documentId()'
      ? '__name__'
      : `?${argument}`
  return [method, plain, ...(detail === undefined ? [] : [detail])].join(' ')
}

/** The parts of queries that a source holds, in the order they are written. */
export const scanTokens = (source: string): string[] => {
  const text = withoutComments(source)
  const found: { at: number; token: string }[] = []
  for (const match of text.matchAll(CHAINED)) {
    const { method = '', argument = '', detail } = match.groups ?? {}
    found.push({ at: match.index, token: token(method, argument, detail) })
  }
  for (const match of text.matchAll(DUE)) {
    const { group, field = '', few } = match.groups ?? {}
    const tokens = [
      ...(group === undefined ? [] : [token('collectionGroup', `'${group}'`, undefined)]),
      ...(few === undefined ? [token('where', "'shard'", 'in')] : []),
      token('where', `'${field}'`, '<='),
      token('orderBy', `'${field}'`, undefined),
    ]
    found.push(...tokens.map((token) => ({ at: match.index, token })))
  }
  for (const match of text.matchAll(DECLARED)) {
    const { method = '', items = '' } = match.groups ?? {}
    for (const item of items.matchAll(ITEM)) {
      const { argument = '', detail } = item.groups ?? {}
      found.push({ at: match.index + item.index, token: token(method, argument, detail) })
    }
  }
  return found.toSorted((one, other) => one.at - other.at).map((entry) => entry.token)
}

/** Every source that makes queries, by its path from the root, with the parts of its queries. */
export const scanQueries = async (): Promise<Record<string, string[]>> => {
  const out: Record<string, string[]> = {}
  for await (const path of glob(SOURCES, { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(path) || path === SWEEPER) continue
    const tokens = scanTokens(readFileSync(join(ROOT, path), 'utf8'))
    if (tokens.length > 0) out[path] = tokens
  }
  return out
}
