import { citationUrl } from '../../../functions/src/providers/citations.ts'

/**
 * The rule by which recorded replies are scrubbed (docs/providers.md states it too). Names of fields, numbers, truth
 * values and the shape stay. Of strings:
 *
 * 1. API keys become `***`, wherever they stand.
 * 2. Under {@link NAMED} a name of a kind, a state or a model stays.
 * 3. An address becomes `https://site-N.example/`, the same for the same page; a mark of the provider stays on it.
 * 4. An id, a token or a date becomes `id-N`, the same for the same.
 * 5. Each word of a text becomes letters of the same length, the same for the same word; markers that the modules read stay.
 * 6. In an error the words stay, since they decide what can be done; ids, addresses of people and tokens become `***`.
 */
export interface Scrubbing {
  /** Keys that must not be written. */
  secrets: readonly string[]
  /** Redirects that a provider handed out → the pages behind them. */
  targets: ReadonlyMap<string, string>
}

/** Fields whose names a module may read, or a reader of a recording wants to see. */
const NAMED = new Set([
  'blockReason',
  'code',
  'effort',
  'error_code',
  'finish_reason',
  'finishReason',
  'format',
  'model',
  'modelVersion',
  'name',
  'object',
  'param',
  'phase',
  'reason',
  'role',
  'service_tier',
  'status',
  'stop_reason',
  'tool_choice',
  'truncation',
  'type',
  'verbosity',
])
const NAME = /^[\w./:@-]{1,64}$/
const ADDRESS = /https?:\/\/[^\s<>"')\]]+/g
/** Marks in texts that the modules read: open thoughts, and Perplexity's markers. */
const MARK = /<\/?think>|\[web:/
/** Ids and tokens: no white space, and letters beside digits or many characters. */
const isToken = (text: string): boolean =>
  !/\s/.test(text) && (text.length >= 24 || (/\p{L}/u.test(text) && /[\d_]/.test(text)))
const SHORT_NUMBER = /^\d{1,3}$/

const HIDDEN = '***'
/** A word of an error that may stay: no e-mail address, no mixture of letters and digits as long as an id. */
const isHarmless = (word: string): boolean => {
  const bare = word.replace(/^\W+|\W+$/g, '')
  if (bare.includes('@')) return false
  return bare.length < 12 || /^(?:[A-Z]?[a-z_.'’/()-]+|[A-Z_]+)$/.test(bare)
}

/** Letters for a number: `a`, `b` … `z`, `ba` …, as long as the word that they replace. */
const lettersFor = (number: number, length: number): string => {
  let letters = ''
  for (let rest = number; letters === '' || rest > 0; rest = Math.floor(rest / 26)) {
    letters = `${String.fromCharCode(97 + (rest % 26))}${letters}`
  }
  return letters.padEnd(length, 'x').slice(0, length)
}

/** Numbers things in the order in which they first come. */
const numbering = (): ((name: string) => number) => {
  const known = new Map<string, number>()
  return (name) => {
    const number = known.get(name) ?? known.size
    known.set(name, number)
    return number
  }
}

/** A function that scrubs bodies of replies; the same things get the same replacements in all that it scrubs. */
export const createScrubber = ({ secrets, targets }: Scrubbing) => {
  const [siteNumber, idNumber, wordNumber] = [numbering(), numbering(), numbering()]

  const scrubAddress = (address: string): string => {
    const target = targets.get(address) ?? address
    const mark = URL.parse(target)?.searchParams.get('utm_source') ?? ''
    const site = `https://site-${siteNumber(citationUrl(target) ?? target) + 1}.example/`
    return NAME.test(mark) ? `${site}?utm_source=${mark}` : site
  }

  const scrubWords = (text: string): string =>
    text
      .split(new RegExp(`(${ADDRESS.source}|${MARK.source})`))
      .map((part) => {
        if (part.startsWith('http')) return scrubAddress(part)
        if (MARK.test(part)) return part
        return part
          .replace(/\p{L}+/gu, (word) => lettersFor(wordNumber(word.toLowerCase()), word.length))
          .replace(/\d{5,}/g, (digits) => '0'.repeat(digits.length))
      })
      .join('')

  const scrubText = (text: string): string => {
    if (text === '' || SHORT_NUMBER.test(text)) return text
    if (/^[{[]/.test(text) && !MARK.test(text)) {
      try {
        return JSON.stringify(scrub(JSON.parse(text)))
      } catch {
        return scrubWords(text)
      }
    }
    if (/^https?:\/\/\S+$/.test(text)) return scrubAddress(text)
    return isToken(text) && !MARK.test(text) ? `id-${idNumber(text) + 1}` : scrubWords(text)
  }

  const hide = (text: string): string =>
    secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)

  const scrubError = (text: string): string =>
    hide(text)
      .split(/(\s+|https?:\/\/[^\s<>"')\]]+)/)
      .map((word) => (word.startsWith('http') || isHarmless(word) ? word : HIDDEN))
      .join('')

  const walk = (value: unknown, key: string, ofString: (text: string) => string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key, ofString))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name, ofString)]))
    }
    if (typeof value !== 'string') return value
    return NAMED.has(key) && NAME.test(value) ? hide(value) : ofString(value)
  }

  const scrub = (body: unknown, isError = false): unknown => walk(body, '', isError ? scrubError : scrubText)
  return scrub
}
