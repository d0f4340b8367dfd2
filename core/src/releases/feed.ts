import { micromark } from 'micromark'
import { toIso } from '../base/time.ts'
import { releaseFeedPath } from './feed-path.ts'
import { noteIn, type ReleaseNote } from './release-note.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML may hold it: without control characters, which no escape allows there. */
const inXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found)

export interface FeedNote {
  readonly id: string
  readonly note: Pick<ReleaseNote, 'texts' | 'publishAt' | 'updatedAt'>
}

/** When the entry last changed for its readers: a draft may have been written long before it was published. */
const changedAt = ({ publishAt, updatedAt }: FeedNote['note']): number => Math.max(publishAt ?? 0, updatedAt)

/**
 * Published notes as an Atom feed. Markdown becomes HTML; HTML in it stays text, and links lead to the web alone.
 *
 * @param site the address of the site, without a slash at its end
 * @param notes newest first
 */
export const releaseFeed = (site: string, language: string, notes: readonly FeedNote[]): string => {
  const page = `${site}/${language}/whats-new`
  const entries = notes.map(({ id, note }) => {
    const { title, body, language: own } = noteIn(note.texts, language)
    return [
      `<entry xml:lang="${own}"><id>${inXml(`${site}/whats-new#${id}`)}</id>`,
      `<link href="${inXml(`${page}#${id}`)}"/><title>${inXml(title)}</title>`,
      `<published>${toIso(note.publishAt ?? 0)}</published><updated>${toIso(changedAt(note))}</updated>`,
      `<content type="html">${inXml(micromark(body))}</content></entry>`,
    ].join('')
  })
  const updated = Math.max(0, ...notes.map(({ note }) => changedAt(note)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>Sillage</title><id>${inXml(page)}</id><link href="${inXml(page)}"/><link href="${inXml(site + releaseFeedPath(language))}" rel="self"/><updated>${toIso(updated)}</updated><author><name>Sillage</name></author>${entries.join('\n')}</feed>\n`
}
