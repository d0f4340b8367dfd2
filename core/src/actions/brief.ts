import { z } from 'zod/mini'

/** Name of the schema in the structured call. */
export const BRIEF_TASK = 'action_brief'

/** The analyst's reply: sentences, each with the number of the source that it rests on, from 1. */
export const analystBriefSchema = z.object({
  sentences: z.array(z.object({ text: z.string(), source: z.number() })),
})
export type AnalystBrief = z.infer<typeof analystBriefSchema>

/** An answer or a page that a brief rests on. */
export interface BriefSource {
  readonly label: string
  readonly url: string
}

const MAX_SENTENCES = 12
const MAX_TEXT = 500

const toPlain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')

const link = (label: string, url: string): string =>
  `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20')})`

/**
 * A brief as Markdown: the title, the sentences with a link each, and the sources that they rest on. Sentences without
 * a source that is there are left out; null when none is left.
 */
export const buildBrief = (
  title: string,
  { sentences }: AnalystBrief,
  sources: readonly BriefSource[],
): string | null => {
  const kept = sentences
    .flatMap(({ text, source }) => {
      const found = sources[source - 1]
      return found === undefined || text.trim() === '' ? [] : [{ text: toPlain(text), source: found }]
    })
    .slice(0, MAX_SENTENCES)
  if (kept.length === 0) return null
  const used = [...new Set(kept.map(({ source }) => source))]
  return [
    `# ${toPlain(title)}`,
    '',
    ...kept.map(({ text, source }) => `- ${text} ${link(`${used.indexOf(source) + 1}`, source.url)}`),
    '',
    ...used.map(({ label, url }, i) => `${i + 1}. ${link(toPlain(label), url)}`),
  ].join('\n')
}
