import { join } from 'node:path'
import { z } from 'zod/mini'
import { readJson } from './locales.ts'

const GLOSSARIES = join(import.meta.dirname, 'glossaries')

const glossarySchema = z.object({
  tone: z.string(),
  typography: z.optional(z.string()),
  terms: z.record(z.string(), z.string()),
})
/** The terms of a language: how people are addressed, how texts are set, and one word for one thing. */
export type Glossary = z.infer<typeof glossarySchema>

/** Null for a language without one. */
export const readGlossary = (language: string): Glossary | null =>
  readJson(join(GLOSSARIES, `${language}.json`), glossarySchema)
