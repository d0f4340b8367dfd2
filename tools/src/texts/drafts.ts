import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import type { Finding } from './check-texts.ts'
import { LOCALES, readJson } from './locales.ts'

/**
 * Texts drafted by a model that no person has read yet, as `namespace:key`, by language. The reader of a text removes its line.
 */
export const DRAFTS = join(LOCALES, 'drafts.json')

const draftsSchema = z.record(z.string(), z.array(z.string()))
export type Drafts = z.infer<typeof draftsSchema>

export const readDrafts = (file = DRAFTS): Drafts => readJson(file, draftsSchema) ?? {}

/** The drafts of a language that wait to be read. */
export const unreadIn = (language: string, drafts: Drafts): Finding[] =>
  (drafts[language] ?? []).map((at) => ({ kind: 'unread', at, detail: 'nobody has read this draft' }))

/** Adds texts to those that wait to be read. */
export const noteDrafts = (language: string, keys: readonly string[], file = DRAFTS): void => {
  const drafts = readDrafts(file)
  const all = { ...drafts, [language]: [...new Set([...(drafts[language] ?? []), ...keys])].toSorted() }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
