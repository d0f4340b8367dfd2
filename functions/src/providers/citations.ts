import type { Citation } from '@sillage/core/runs/run'

/** Bounds of what is stored of the sources of one answer. */
export const MAX_CITATIONS = 100
const MAX_URL_LENGTH = 2_000
const MAX_TITLE_LENGTH = 300
const MAX_QUERIES = 50
const MAX_QUERY_LENGTH = 300

/** Marks that providers put on the links they hand out; with them one page would count as several. */
const PROVIDER_MARKS = new Set(['openai', 'chatgpt.com', 'perplexity', 'perplexity.ai', 'grok.com', 'x.ai'])

/** A source's address in the form it is stored and compared in; null unless it is http or https. */
export const citationUrl = (url: string): string | null => {
  const parsed = URL.parse(url.trim())
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null
  if (PROVIDER_MARKS.has(parsed.searchParams.get('utm_source') ?? ''))
    parsed.searchParams.delete('utm_source')
  // Text fragments point at the sentence that was quoted, not at another page.
  if (parsed.hash.startsWith('#:~:')) parsed.hash = ''
  parsed.username = ''
  parsed.password = ''
  return parsed.href.length <= MAX_URL_LENGTH ? parsed.href : null
}

const clean = (text: string | null | undefined, length: number): string | null => {
  const trimmed = text?.replace(/\s+/g, ' ').trim() ?? ''
  return trimmed === '' ? null : trimmed.slice(0, length)
}

export interface Source {
  url: string
  title?: string | null | undefined
  /** The answer leans on it. */
  referenced: boolean
  /** The search that brought it. */
  query?: string | null | undefined
}

/**
 * Gathers the sources of an answer: one citation per page, referenced when any mention of it is. At most
 * {@link MAX_CITATIONS}, the referenced ones first.
 */
export class SourceList {
  readonly #byUrl = new Map<string, Citation>()
  readonly #queries = new Set<string>()

  add({ url, title, referenced, query }: Source): void {
    const address = citationUrl(url)
    if (address === null) return
    const known = this.#byUrl.get(address)
    this.#byUrl.set(address, {
      url: address,
      title: known?.title ?? clean(title, MAX_TITLE_LENGTH),
      referenced: referenced || known?.referenced === true,
      query: known?.query ?? clean(query, MAX_QUERY_LENGTH),
    })
  }

  addQuery(query: string | null | undefined): void {
    const text = clean(query, MAX_QUERY_LENGTH)
    if (text !== null && this.#queries.size < MAX_QUERIES) this.#queries.add(text)
  }

  /** A source whose address stands in the answer's text is one that the answer shows to its reader. */
  referenceThoseIn(text: string): void {
    for (const [raw] of text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)) {
      const known = this.#byUrl.get(citationUrl(raw) ?? '')
      if (known) known.referenced = true
    }
  }

  get queries(): string[] {
    return [...this.#queries]
  }

  get citations(): Citation[] {
    const all = [...this.#byUrl.values()]
    return [...all.filter((one) => one.referenced), ...all.filter((one) => !one.referenced)].slice(
      0,
      MAX_CITATIONS,
    )
  }
}
