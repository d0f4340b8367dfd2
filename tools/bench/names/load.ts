import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { TOOLS } from '../../src/layout.ts'
import { type LabelledGroup, SCRIPTS } from './labelled.ts'

/** The labelled sentences of `tools/data/names`; its README explains the lines. */

const FOLDER = join(TOOLS, 'data', 'names')

const names = z._default(z.array(z.string()), [])
const groupSchema = z.strictObject({
  language: z.string(),
  script: z.enum(SCRIPTS),
  entities: z.array(z.strictObject({ name: z.string(), aliases: names, domains: names })),
})
const lineSchema = z.union([groupSchema, z.strictObject({ sentence: z.string() })])
const replySchema = z.strictObject({ key: z.string(), meant: z.string().check(z.regex(/^[yn?]+$/)) })

const readLines = <T>(file: string, schema: z.ZodMiniType<T>): T[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))

const readGroups = (file: string): LabelledGroup[] => {
  const groups: (LabelledGroup & { sentences: string[] })[] = []
  for (const line of readLines(file, lineSchema)) {
    if (!('sentence' in line)) groups.push({ ...line, sentences: [] })
    else if (groups.length === 0) throw new Error(`${file} begins with a sentence of no group`)
    else groups.at(-1)?.sentences.push(line.sentence)
  }
  return groups
}

const readSet = (set: string): readonly LabelledGroup[] =>
  readdirSync(join(FOLDER, set))
    .sort()
    .flatMap((file) => readGroups(join(set, file)))

/** Sentences of every kind, in 33 languages. */
export const LABELLED = readSet('labelled')
/** Sentences of the kinds that are hard, labelled before the matcher was tried on them. */
export const WEAK_KINDS = readSet('weak-kinds')
/** Sentences of the hard kinds, by authors who do not know the matcher, its lists or the other sentences. */
export const OTHER_AUTHORS = readSet('other-authors')
/** A language model's verdicts on the spellings in a sentence; see `replyKey` for the key. */
export const RECORDED_REPLIES = readLines('recorded-replies.jsonl', replySchema)
