import type { NamedEntity } from '@sillage/core/brands/brand'

export const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Hangul',
  'Han',
  'Japanese',
  'Other',
] as const
export type Script = (typeof SCRIPTS)[number]

/** Sentences in one language about the same entities. */
export interface LabelledGroup {
  readonly language: string
  readonly script: Script
  readonly entities: readonly NamedEntity[]
  /**
   * As a reader marks them: `[[Nike]]` where the name stands as listed, `[[Nike|Nikes]]` or `[[Nike|nike.com]]` where
   * has another form. An unmarked word does not name any of the entities.
   */
  readonly sentences: readonly string[]
}

/** An entity to track: a name, with aliases and domains where they matter. */
export const entity = (name: string, aliases: string[] = [], domains: string[] = []): NamedEntity => ({
  name,
  aliases,
  domains,
})

export interface ExpectedMention {
  readonly entity: number
  readonly start: number
  readonly end: number
}

const MARKED = /\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/gu

/** The sentence without its marks, and the labels. */
export const readLabels = (
  group: LabelledGroup,
  sentence: string,
): { text: string; expected: ExpectedMention[] } => {
  const expected: ExpectedMention[] = []
  let text = ''
  let last = 0
  for (const match of sentence.matchAll(MARKED)) {
    const name = match[1] ?? ''
    const written = match[2] ?? name
    text += sentence.slice(last, match.index)
    const index = group.entities.findIndex((candidate) => candidate.name === name)
    if (index < 0) throw new Error(`no entity "${name}" for: ${sentence}`)
    expected.push({ entity: index, start: text.length, end: text.length + written.length })
    text += written
    last = match.index + match[0].length
  }
  return { text: text + sentence.slice(last), expected }
}

/** `seen` is looked at while the matcher is changed; `held` was only measured up to `reading-11`. */
export type Half = 'seen' | 'held'

/** The half of a labelled sentence, from its letters alone (FNV-1a), so that added sentences move no other one. */
export const chooseHalf = (sentence: string): Half => {
  const text = sentence.replace(/\[\[(?:[^\]|]+\|)?([^\]]+)\]\]/gu, '$1')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  // The last bit alone would be the parity of the letters.
  return ((hash ^ (hash >>> 15)) & 1) === 0 ? 'seen' : 'held'
}

/** The groups with the sentences of one half alone. */
export const filterGroups = (groups: readonly LabelledGroup[], half: Half): LabelledGroup[] =>
  groups.map((group) => ({
    ...group,
    sentences: group.sentences.filter((sentence) => chooseHalf(sentence) === half),
  }))
