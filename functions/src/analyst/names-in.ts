import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { compileMatcher, findMentions } from '@sillage/core/analytics/names/matcher'
import { BOUNDS, clean } from './bounds.ts'

export type NamesIn = (name: string) => boolean

/** Tells which of many names stand in a text, reading the text once. */
export const namesIn = (names: readonly string[], text: string, languageCode: string): NamesIn => {
  const byKey = new Map<string, string>()
  for (const raw of names) {
    const name = clean(raw, BOUNDS.name)
    const key = entityKey(name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
  if (byKey.size === 0) return () => false
  const keys = [...byKey.keys()]
  const matcher = compileMatcher([...byKey.values()].map((name) => ({ name, aliases: [], domains: [] })))
  const found = new Set(
    findMentions(matcher, text, languageCode, { vouched: true }).map(({ entity }) => keys[entity]),
  )
  return (name) => found.has(entityKey(clean(name, BOUNDS.name)))
}
