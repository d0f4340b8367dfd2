import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES, toInterfaceLanguage } from '../base/interface-language.ts'
import { instant } from '../base/time.ts'

/** Longest title and text of a note, in characters. */
export const NOTE_LENGTHS = { title: 120, body: 20_000 } as const

const noteTextSchema = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_LENGTHS.title)),
  /** Markdown; HTML in it is shown as it is written. */
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_LENGTHS.body)),
})
export type NoteText = z.infer<typeof noteTextSchema>

/** A note's texts, by language. English always exists, and replaces missing languages. */
export const noteTextsSchema = z
  .partialRecord(z.enum(INTERFACE_LANGUAGES), noteTextSchema)
  .check(z.refine((texts) => texts.en !== undefined, { path: ['en'], message: 'is required' }))
export type NoteTexts = z.infer<typeof noteTextsSchema>

/** `release_notes/{releaseId}`: what is new in the product. */
export const releaseNoteSchema = z.object({
  texts: noteTextsSchema,
  /** From then on everyone sees it; null of a draft. */
  publishAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type ReleaseNote = z.infer<typeof releaseNoteSchema>

/** Whether everyone sees a note. */
export const isPublished = ({ publishAt }: Pick<ReleaseNote, 'publishAt'>, at: number): boolean =>
  publishAt !== null && publishAt <= at

/**
 * A note in a language, or in English.
 *
 * @param language the interface's, such as `fr` or `fr-CA`
 */
export const noteIn = (texts: NoteTexts, language: string | undefined): NoteText & { language: string } => {
  const wanted = toInterfaceLanguage(language) ?? 'en'
  const spoken = texts[wanted] === undefined ? 'en' : wanted
  const text = texts[spoken]
  if (text === undefined) throw new Error('a note without its English text')
  return { ...text, language: spoken }
}
