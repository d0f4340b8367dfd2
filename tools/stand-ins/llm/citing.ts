import type { Reply, ReplySource } from './ask.ts'

/** Where a text leans on a source. */
interface Citing {
  source: ReplySource
  /** Index of the source among those that the reply found. */
  index: number
  /** The marker in the text, or the sentence itself where no marker is shown. In UTF-16 units. */
  start: number
  end: number
  sentence: { start: number; end: number }
}

export interface CitedText {
  text: string
  citings: Citing[]
}

/** How a source is shown after the sentence that leans on it; an empty text shows nothing. */
export type Marker = (source: ReplySource, index: number) => string

/** The address as OpenAI hands it out, which marks where the reader comes from. */
export const markedByOpenai = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}utm_source=openai`

export const noMarker: Marker = () => ''

/**
 * The whole text with its markers. A marker that would show the address of a brand which the text has not named yet is
 * left out, since an address names its brand too.
 */
export const cite = ({ pieces, sources }: Pick<Reply, 'pieces' | 'sources'>, marker: Marker): CitedText => {
  let text = ''
  const citings: Citing[] = []
  for (const piece of pieces) {
    const sentence = { start: text.length, end: text.length + piece.text.length }
    text += piece.text
    for (const index of piece.cites) {
      const source = sources[index]
      if (!source) continue
      const shown = marker(source, index)
      const betrays = source.brand !== null && !piece.named.has(source.brand) && shown.includes(source.domain)
      if (shown === '' || betrays) {
        citings.push({ source, index, ...sentence, sentence })
        continue
      }
      const start = text.length
      text += shown
      citings.push({ source, index, start, end: text.length, sentence })
    }
  }
  return { text, citings }
}

/** Cuts a text as a stream would send it: a few words at a time, and never through a character. */
export const cutChunks = (text: string, size = 24): string[] => {
  const chunks: string[] = []
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + size)
    const last = text.charCodeAt(end - 1)
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end++
    chunks.push(text.slice(start, end))
    start = end
  }
  return chunks
}
