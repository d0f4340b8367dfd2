import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextTree as Texts } from '@sillage/core/texts/completed-texts'
import { z } from 'zod/mini'
import { CORE } from '../layout.ts'
import type { TextTree } from './check-texts.ts'

/** The texts as their files hold them: one folder a language, one file a namespace. */
export const LOCALES = join(CORE, 'texts')

const rawSchema: z.ZodMiniType<Texts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.array(z.string()), rawSchema])),
)

/** Texts by their keys; a list counts as texts under its places. */
export const keyed = (texts: Texts): TextTree =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      if (typeof text === 'string') return [key, text]
      return [key, Array.isArray(text) ? Object.fromEntries(text.entries()) : keyed(text)]
    }),
  )

/** What a file holds; null when it is missing. */
export const readJson = <T>(file: string, schema: z.ZodMiniType<T>): T | null => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Namespaces of our own team, which reads English and French. Administrators of other languages read English. */
const CONSOLE: readonly string[] = ['admin', 'team-mails', 'templates']

const ALL: readonly string[] = readdirSync(join(LOCALES, 'en')).map((file) => file.replace(/\.json$/, ''))

/** The namespaces that a language has texts of its own for. */
export const listNamespaces = (language: string): readonly string[] =>
  language === 'en' || language === 'fr' ? ALL : ALL.filter((namespace) => !CONSOLE.includes(namespace))

export const getLocaleFile = (language: string, namespace: string): string =>
  join(LOCALES, language, `${namespace}.json`)

/** The texts of a namespace in a language, as its file holds them; none when the file is missing. */
export const readTexts = (language: string, namespace: string): Texts =>
  readJson(getLocaleFile(language, namespace), rawSchema) ?? {}

/** The same, by key. */
export const readKeyedTexts = (language: string, namespace: string): TextTree =>
  keyed(readTexts(language, namespace))
