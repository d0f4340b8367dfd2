import { z } from 'zod/mini'
import { LANGUAGE_NAMES } from './interface-language.ts'

/** `languages/{code}`: a language of prompts. */
export const languageSchema = z.object({
  code: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** English name, also used when asking a model to answer in it. */
  name: z.string(),
})
export type Language = z.infer<typeof languageSchema>

export const LANGUAGES: readonly Language[] = Object.entries(LANGUAGE_NAMES).map(([code, name]) => ({
  code,
  name,
}))
