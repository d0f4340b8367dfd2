import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { CORE } from '../layout.ts'
import type { TextTree } from './check-texts.ts'

/** The texts as their files hold them: one folder a language, one file a namespace. */
export const LOCALES = join(CORE, 'texts')

/** A list counts as texts under its places. */
const listSchema = z.pipe(
  z.array(z.string()),
  z.transform((list): TextTree => ({ ...Object.fromEntries(list.entries()) })),
)
const treeSchema: z.ZodMiniType<TextTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), listSchema, treeSchema])),
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
export const namespacesOf = (language: string): readonly string[] =>
  language === 'en' || language === 'fr' ? ALL : ALL.filter((namespace) => !CONSOLE.includes(namespace))

/** The texts of a namespace in a language; none when the file is missing. */
export const textsOf = (language: string, namespace: string): TextTree =>
  readJson(join(LOCALES, language, `${namespace}.json`), treeSchema) ?? {}
