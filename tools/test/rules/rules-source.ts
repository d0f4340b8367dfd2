import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/layout.ts'

export const RULES = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')

/** An `allow` statement and where its condition stands in the source. */
export interface Allow {
  readonly match: string
  readonly operations: string
  readonly condition: string
  readonly line: number
  /** Of the condition's first character, counted from 1. */
  readonly column: number
}

/** Comments blanked out, so that offsets stay. */
const withoutComments = (rules: string): string =>
  rules.replace(/\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))

const TOKEN =
  /match\s+(?<path>\/\S+)\s*\{|allow\s+(?<operations>[a-z, ]+?)\s*:\s*if\s+|(?<open>\{)|(?<close>\})/g

/** The match blocks of the rules with their full paths, and the conditions of every `allow`. */
export const readRules = (rules: string): { matches: string[]; allows: Allow[] } => {
  const source = withoutComments(rules)
  const matches: string[] = []
  const allows: Allow[] = []
  const stack: string[] = []
  for (const token of source.matchAll(TOKEN)) {
    const { path, operations, open, close } = token.groups ?? {}
    const prefix = stack.join('')
    if (path !== undefined) {
      const isRoot = path.startsWith('/databases/')
      if (!isRoot) matches.push(prefix + path)
      stack.push(isRoot ? '' : path)
    } else if (operations !== undefined) {
      const start = token.index + token[0].length
      const end = source.indexOf(';', start)
      const before = source.slice(0, start)
      allows.push({
        match: prefix,
        operations,
        condition: source.slice(start, end).replaceAll(/\s+/g, ' '),
        line: before.split('\n').length,
        column: start - before.lastIndexOf('\n'),
      })
    } else if (open !== undefined) stack.push('')
    else if (close !== undefined) stack.pop()
  }
  return { matches, allows }
}
