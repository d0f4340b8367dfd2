import type { Citation } from '@sillage/core/runs/run'
import { citationUrl } from '../providers/citations.ts'

/** Shortest passage that can count as a quote. */
const MIN_QUOTE_LENGTH = 4

/**
 * A text as a reader sees it: links without their address, no marks of emphasis, headings or lists, one kind of
 * quotation mark and dash, single spaces, lower case.
 */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/!?\[([^\][]{0,1000})\]\([^()\s]{0,2000}\)/gu, '$1')
    .replace(/[*_`#>|~]+/gu, '')
    .replace(/[“”„«»‹›"]/gu, '"')
    .replace(/[‘’‚ʼ`´]/gu, "'")
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

const sameAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

const getHost = (url: string): string =>
  URL.parse(url)
    ?.hostname.replace(/^www\./, '')
    .toLowerCase() ?? ''

const URL_IN_TEXT = /https?:\/\/[^\s<>"')\]]+/giu
const DOMAIN_IN_TEXT =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}-])/giu

/** An address without the punctuation of the sentence that it ends. */
const withoutFullStop = (url: string): string => {
  let end = url.length
  while (end > 0 && '.,;:!?*_'.includes(url.charAt(end - 1))) end -= 1
  return url.slice(0, end)
}

/** Tells what of a reading stands in the answer it was made of. */
export class AnswerEvidence {
  readonly #text: string
  readonly #addresses: ReadonlySet<string>
  readonly #hosts: ReadonlySet<string>

  constructor(text: string, citations: readonly Citation[]) {
    this.#text = asRead(text)
    const urls = [
      ...citations.map(({ url }) => url),
      ...[...text.matchAll(URL_IN_TEXT)].map(([url]) => withoutFullStop(url)),
    ].flatMap((url) => citationUrl(url) ?? [])
    this.#addresses = new Set(urls.map(sameAddress))
    this.#hosts = new Set([
      ...urls.map(getHost),
      ...[...text.matchAll(DOMAIN_IN_TEXT)].map(([domain]) => domain.toLowerCase().replace(/^www\./, '')),
    ])
  }

  /** Whether a passage stands in the answer, word for word but for typography. */
  hasQuote(quote: string): boolean {
    const passage = asRead(quote).replace(/^["'.…\s]+|["'.…\s]+$/gu, '')
    return passage.length >= MIN_QUOTE_LENGTH && this.#text.includes(passage)
  }

  /**
   * An address that the answer or its citations hold, in the form it is stored; null for any other. The front page
   * of a site counts when the answer names the site.
   */
  url(candidate: string | null): string | null {
    if (candidate === null) return null
    const text = candidate.trim()
    const url = citationUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    if (url === null) return null
    if (this.#addresses.has(sameAddress(url))) return url
    const isFrontPage = URL.parse(url)?.pathname === '/' && !/[?#]/.test(url)
    return isFrontPage && this.#hosts.has(getHost(url)) ? url : null
  }
}
