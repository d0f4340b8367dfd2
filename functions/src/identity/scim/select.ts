import { type Filter, parse, filter as toTest } from 'scim2-parse-filter'
import type { ListQuery } from './bodies.ts'
import { listResponse, ScimError } from './protocol.ts'

/** Filters, pages and attributes of what a directory lists. */

/** Resources of one page. */
export const MAX_PAGE = 200
const DEFAULT_PAGE = 100

/** Attributes whose letters may be large or small (RFC 7643, 4.1 and 4.2: `caseExact` is false). */
const ANY_CASE: ReadonlySet<string> = new Set(['username', 'displayname', 'emails.value', 'emails'])

/** `urn:…:User:userName` and `userName` are the same attribute. */
const readAttribute = (path: string): string => path.slice(path.lastIndexOf(':') + 1)

/** The filter with what is compared in small letters, where letters may be large or small. */
const fold = (one: Filter, before = ''): Filter => {
  switch (one.op) {
    case 'and':
    case 'or':
      return { ...one, filters: one.filters.map((inner) => fold(inner, before)) }
    case 'not':
      return { ...one, filter: fold(one.filter, before) }
    case '[]': {
      const attrPath = readAttribute(one.attrPath)
      return { ...one, attrPath, valFilter: fold(one.valFilter, `${attrPath}.`) }
    }
    case 'pr':
      return { ...one, attrPath: readAttribute(one.attrPath) }
    default: {
      const attrPath = readAttribute(one.attrPath)
      const isFolded = typeof one.compValue === 'string' && ANY_CASE.has((before + attrPath).toLowerCase())
      return { ...one, attrPath, compValue: isFolded ? String(one.compValue).toLowerCase() : one.compValue }
    }
  }
}

const foldResource = (resource: Record<string, unknown>): Record<string, unknown> => ({
  ...resource,
  ...Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) =>
      typeof value === 'string' && ANY_CASE.has(name.toLowerCase()) ? [[name, value.toLowerCase()]] : [],
    ),
  ),
})

/** @throws ScimError invalidFilter */
const parseFilter = (text: string): Filter => {
  try {
    return fold(parse(text))
  } catch {
    throw new ScimError(400, 'The filter cannot be read.', 'invalidFilter')
  }
}

/** The value that a filter wants an attribute to have, where it asks for nothing else: most look-ups of directories. */
export const readEqual = (text: string | undefined, attribute: string): string | null => {
  if (text === undefined) return null
  const one = parseFilter(text)
  const isEqual = one.op === 'eq' && one.attrPath.toLowerCase() === attribute.toLowerCase()
  return isEqual && typeof one.compValue === 'string' ? one.compValue : null
}

const split = (names: string | undefined): string[] =>
  (names ?? '').split(',').flatMap((name) => {
    const [first = ''] = readAttribute(name.trim()).split('.')
    return first === '' ? [] : [first.toLowerCase()]
  })

/** Attributes that no query leaves out. */
const ALWAYS: readonly string[] = ['schemas', 'id']

/** The attributes of a resource that a query asks for (RFC 7644, 3.9). */
export const pickAttributes = (
  resource: Record<string, unknown>,
  { attributes, excludedAttributes }: Pick<ListQuery, 'attributes' | 'excludedAttributes'>,
): Record<string, unknown> => {
  const [kept, left] = [split(attributes), split(excludedAttributes)]
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (ALWAYS.includes(name)) return true
      const lower = name.toLowerCase()
      return kept.length > 0 ? kept.includes(lower) : !left.includes(lower)
    }),
  )
}

/** The page of resources that a query asks for. @throws ScimError invalidFilter */
export const selectPage = (resources: readonly Record<string, unknown>[], query: ListQuery): object => {
  const passes = query.filter === undefined ? null : toTest(parseFilter(query.filter))
  const found = passes === null ? resources : resources.filter((one) => passes(foldResource(one)))
  const start = Math.max(1, Number(query.startIndex ?? 1))
  const count = Math.min(MAX_PAGE, Math.max(0, Number(query.count ?? DEFAULT_PAGE)))
  const page = found.slice(start - 1, start - 1 + count).map((one) => pickAttributes(one, query))
  return listResponse(page, found.length, start)
}
