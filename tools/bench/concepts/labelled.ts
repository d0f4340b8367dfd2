import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONCEPT_KINDS } from '@sillage/core/analytics/concepts/concepts'
import type { Phrase } from '@sillage/core/analytics/concepts/grow'
import { z } from 'zod/mini'
import { TOOLS } from '../../src/layout.ts'

/** The labelled phrases of `tools/data/concepts`; its README explains the lines. */

const conceptSchema = z.strictObject({
  kind: z.enum(CONCEPT_KINDS),
  concept: z.string(),
  opposite: z.nullable(z.string()),
})
const sentenceSchema = z.strictObject({
  language: z.string(),
  sentence: z.string().check(z.regex(/^[^[]*\[\[[^[\]]+\]\][^[]*$/)),
})

/** A phrase with the concept that a person gave it. */
export interface LabelledPhrase extends Phrase {
  readonly concept: string
  /** The concept of the opposite meaning. */
  readonly opposite: string | null
}

/** @throws Error for a line of another form, or a sentence before any concept */
export const readPhrases = (): LabelledPhrase[] => {
  const phrases: LabelledPhrase[] = []
  let concept: z.infer<typeof conceptSchema> | null = null
  for (const line of readFileSync(join(TOOLS, 'data', 'concepts', 'labelled.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')) {
    const parsed = z.union([conceptSchema, sentenceSchema]).parse(JSON.parse(line))
    if ('concept' in parsed) concept = parsed
    else if (concept === null) throw new Error('the sentences begin without a concept')
    else {
      const text = /\[\[(.+)\]\]/.exec(parsed.sentence)?.[1] ?? ''
      phrases.push({ ...concept, text, language: parsed.language })
    }
  }
  return phrases
}
