import { registrableDomain } from '../../base/domains.ts'

/**
 * Parts of an answer that are addresses, not words. A `host` is read by the person who reads the answer ("see
 * nike.com"); a `hidden` part is not: the target of a link, or a link that shows nothing but its own address, which is how
 * providers print their citations.
 */
export interface Span {
  readonly start: number
  readonly end: number
  readonly kind: 'host' | 'hidden'
  readonly domain: string | null
}

/** Letters of scripts without spaces, and their marks: running text goes on after an address. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef`
/** Such letters within a path, as in "/wiki/任天堂". */
const TITLE = String.raw`(?<=[a-z\d]/[\w.~%-]{1,40}/|=)[\u0e00-\u0eff\u30a0-\u9fff\uac00-\ud7af]{1,80}`
/** Bounded quantifiers: each attempt reads a bounded stretch, so scanning stays linear. */
const REST = String.raw`(?:[^\s<>"'\x60|\])}،؛؟\u2018-\u201f${UNSPACED}]|${TITLE})`
const ADDRESS = new RegExp(
  [
    `[a-z][a-z0-9+.-]{1,15}://${REST}{1,2048}`,
    String.raw`(?:mailto:)?[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}`,
    // Letters of one script: a host may stand inside running Chinese or Japanese.
    String.raw`(?:[a-z0-9\u00df-\u024f][a-z0-9\u00df-\u024f-]{0,62}\.){1,6}[a-z]{2,24}(?:/${REST}{0,2048})?`,
    String.raw`(?:[\u0400-\u04ff0-9][\u0400-\u04ff0-9-]{0,62}\.){1,6}[\u0400-\u04ff]{2,24}(?:/${REST}{0,2048})?`,
  ].join('|'),
  'giu',
)
const LINK_TARGET =
  /\]\(\s{0,3}<?([^\s()<>]{0,2048}(?:\([^\s()<>]{0,256}\)[^\s()<>]{0,1024})?)>?(?:\s{1,3}(?:"[^"\n]{0,512}"|'[^'\n]{0,512}'))?\s{0,3}\)/gu
const DEFINITION = /^ {0,3}\[[^\]\n]{1,128}\]:[ \t]{0,8}(\S{1,2048})/gmu
const HTML_TAG = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2048})?\/?>/giu

const trimmed = (address: string): string => address.replace(/[.,;:!?…*_~。，、）)]+$/u, '')

/** All addresses of a text, in order, without overlaps. */
export const addressSpans = (source: string): Span[] => {
  const spans: Span[] = []
  const hidden = (start: number, end: number, address: string): void => {
    spans.push({ start, end, kind: 'hidden', domain: registrableDomain(address) })
  }
  if (source.includes('](')) {
    for (const match of source.matchAll(LINK_TARGET)) {
      const target = match[1] ?? ''
      const open = linkTextStart(source, match.index)
      const shown = open < 0 ? '' : source.slice(open + 1, match.index)
      const domain = registrableDomain(target)
      // A link that shows its own address is a citation.
      const bare =
        open >= 0 && domain !== null && isAddress(shown) && registrableDomain(shown.trim()) === domain
      hidden(bare ? open : match.index + 1, match.index + match[0].length, target)
    }
  }
  if (source.includes(']:')) {
    for (const match of source.matchAll(DEFINITION)) {
      hidden(match.index, match.index + match[0].length, match[1] ?? '')
    }
  }
  if (source.includes('<')) {
    for (const match of source.matchAll(HTML_TAG)) hidden(match.index, match.index + match[0].length, '')
  }
  if (/[.@]|:\/\//u.test(source)) {
    for (const match of source.matchAll(ADDRESS)) {
      const address = trimmed(match[0])
      const domain = registrableDomain(address.replace(/^mailto:/iu, '').replace(/^[^/]{0,64}@/u, ''))
      if (domain === null && !/:\/\/|@/u.test(address)) continue
      // A mail address names who is written to, not what is spoken of.
      const kind = /^[^/\s]{0,80}@/u.test(address) ? 'hidden' : 'host'
      spans.push({ start: match.index, end: match.index + address.length, kind, domain })
    }
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  const out: Span[] = []
  let end = 0
  for (const span of spans) {
    if (span.start < end) continue
    out.push(span)
    end = span.end
  }
  return out
}

const isAddress = (shown: string): boolean =>
  /^\s*(?:https?:\/\/)?[^\s/]{1,253}\.[^\s/.]{2,24}(?:\/\S*)?\s*$/u.test(shown)

/** Where the `[` of the link text that ends before `close` stands, at most 512 characters back; -1 without. */
const linkTextStart = (source: string, close: number): number => {
  const floor = Math.max(0, close - 512)
  for (let at = close - 1; at >= floor; at -= 1) {
    const character = source.charAt(at)
    if (character === '[') return at
    if (character === ']' || character === '\n') return -1
  }
  return -1
}
