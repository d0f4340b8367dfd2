/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/**
 * Writes a value in the one form that RFC 8785 (JCS) gives it: names sorted by their UTF-16 units, no white space, numbers
 * as JavaScript writes them.
 *
 * @throws TypeError for a number that JSON does not have
 */
export const toCanonicalJson = (value: Json): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${toCanonicalJson(value[name] ?? null)}`)
  return `{${members.join(',')}}`
}

interface TimestampLike {
  toMillis(): number
}

const isTimestampLike = (value: object): value is TimestampLike =>
  'toMillis' in value && typeof value.toMillis === 'function'

/**
 * Returns a stored document as JSON: times become milliseconds since 1970, and members without a value are left out.
 *
 * @throws TypeError for a value that no sealed document holds
 */
export const toJson = (value: unknown): Json => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object') throw new TypeError(`a sealed document holds no ${typeof value}`)
  if (isTimestampLike(value)) return value.toMillis()
  if (value instanceof Date) return value.getTime()
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, toJson(member)]),
  )
}
