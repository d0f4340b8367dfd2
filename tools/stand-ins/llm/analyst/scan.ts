import type { Polarity } from '../../world/draw.ts'
import type { Action, Aspect, WorldPerson, WorldProduct } from '../../world/world.ts'
import { fold } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
import { type Found, findNames, Mask, type Span } from './names.ts'
import type { Company, Known, Roster } from './roster.ts'

/** One judgement of the text, and whom it is about. */
export interface ScannedJudgement {
  company: Company
  product: WorldProduct | null
  polarity: Polarity
  aspect: Aspect | null
  /** The phrase as the text has it. */
  phrase: string
  sentence: string
  /** First address shown after the sentence. */
  url: string | null
}

export interface Scan {
  /** In the order of first appearance, with the spelling of that place. */
  companies: Map<Company, { spelled: string }>
  /** Every name and where it stands. */
  found: readonly Found<Known>[]
  products: { company: Company; product: WorldProduct; sentence: string; url: string | null }[]
  people: {
    person: WorldPerson
    polarity: Polarity
    /** As the text spells it. */
    organization: string | null
    sentence: string
    wikipediaUrl: string | null
  }[]
  advice: { company: Company; action: Action }[]
  comparisons: { companies: Company[]; sentence: string }[]
  judgements: ScannedJudgement[]
}

const ADDRESS =
  /https?:\/\/[^\s)\]]+|(?<![\p{L}\p{N}@])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:example|com|org|net|fr|de)\b/giu
const BREAK = /[!?。！？؟\n|]|\.(?=[\s([]|$)/gu

interface Sentence extends Span {
  /** Companies named in it. */
  names: Found<Company>[]
  products: Found<{ product: WorldProduct; company: Company }>[]
  people: Found<WorldPerson>[]
}

const getSentences = (text: string, taken: readonly Span[]): Sentence[] => {
  const sentences: Sentence[] = []
  let start = 0
  const close = (end: number): void => {
    if (end > start) sentences.push({ start, end, names: [], products: [], people: [] })
    start = end
  }
  for (const { index } of text.matchAll(BREAK)) {
    if (!taken.some((span) => span.start <= index && index < span.end)) close(index + 1)
  }
  close(text.length)
  return sentences
}

const sentenceAt = (sentences: readonly Sentence[], at: number): Sentence | undefined => {
  let low = 0
  let high = sentences.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((sentences[middle]?.start ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return sentences[low]
}

/** The passage as one would quote it: without what a list or a citation puts around it. */
const quotable = (text: string, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replace(/^\s*(?:\d+\.|-|#+)?\s*(?:\*\*[^*]+\*\*\s*(?:–|:|：)\s*)?/u, '')
    .replace(/^(?:\s*\(?\[[^\]]*\](?:\([^)]*\)\)?)?)+\s*/u, '')
    // What is left where a linked name was the beginning.
    .replace(/^[,、،]\s*/u, '')
    .trim()

const getPlaces = (text: string, phrase: string): number[] => {
  const places: number[] = []
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) places.push(at)
  return places
}

/** Reads a text by what the analyst knows of names and of the language. */
export const scan = (text: string, roster: Roster, lexicon: Lexicon): Scan => {
  const folded = fold(text)
  const mask = new Mask()
  const addresses = [...text.matchAll(ADDRESS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    url: match[0].replace(/[.,;:]+$/u, ''),
  }))
  for (const address of addresses) mask.take(address)
  const found: Found<Known>[] = findNames(folded, roster.spellings, mask)
  const sentences = getSentences(text, [...addresses, ...found])

  const companies: Scan['companies'] = new Map()
  const named: Found<Company>[] = []
  for (const { means, start, end } of found) {
    const sentence = sentenceAt(sentences, start)
    if (means.is === 'company') {
      if (!companies.has(means.company)) companies.set(means.company, { spelled: text.slice(start, end) })
      named.push({ start, end, means: means.company })
      sentence?.names.push({ start, end, means: means.company })
    } else if (means.is === 'product') sentence?.products.push({ start, end, means })
    else sentence?.people.push({ start, end, means: means.person })
  }

  /** Whom a phrase is about: a name of its sentence before it, else one after it, else the last name before. */
  const getSubject = (sentence: Sentence, at: number): Company | undefined => {
    const before = sentence.names.findLast((name) => name.start < at)
    return (before ?? sentence.names[0] ?? named.findLast((name) => name.start < at))?.means
  }
  const urlWithin = ({ start, end }: Span): string | null =>
    addresses.find((address) => address.start >= start && address.start < end && /^https?:/.test(address.url))
      ?.url ?? null
  const getSentence = (at: number): Sentence | undefined => sentenceAt(sentences, at)
  const getLink = ({ end }: Span): string | null =>
    text.startsWith('](', end) ? urlWithin({ start: end, end: end + 3 }) : null

  const judgements: (ScannedJudgement & { at: number })[] = []
  for (const { text: phrase, polarity, aspect } of lexicon.judgements) {
    for (const at of getPlaces(folded, phrase)) {
      const sentence = getSentence(at)
      if (!sentence) continue
      const product = sentence.products[0]?.means
      const company = product && sentence.names.length === 0 ? product.company : getSubject(sentence, at)
      if (!company) continue
      judgements.push({
        at,
        company,
        product: product?.product ?? null,
        polarity,
        aspect,
        phrase: text.slice(at, at + phrase.length),
        sentence: quotable(text, sentence),
        url: sourceAfter(text, sentence, addresses),
      })
    }
  }
  judgements.sort((a, b) => a.at - b.at)

  const people = sentences.flatMap((sentence) =>
    sentence.people.map(({ means: person, ...span }) => ({
      person,
      polarity:
        lexicon.people.find(({ text: marker }) => folded.slice(sentence.start, sentence.end).includes(marker))
          ?.polarity ?? ('neutral' as const),
      organization: sentence.names[0] ? text.slice(sentence.names[0].start, sentence.names[0].end) : null,
      sentence: quotable(text, sentence),
      wikipediaUrl: getLink(span),
    })),
  )
  const products = sentences.flatMap((sentence) =>
    sentence.products.map(({ means, ...span }) => ({
      ...means,
      sentence: quotable(text, sentence),
      url: getLink(span),
    })),
  )
  const advice = lexicon.advice.flatMap(({ text: phrase, action }) =>
    getPlaces(folded, phrase).flatMap((at) =>
      (getSentence(at)?.names ?? []).slice(0, 1).map(({ means: company }) => ({ company, action })),
    ),
  )
  const comparisons = lexicon.comparisons.flatMap((marker) => {
    return getPlaces(folded, marker).flatMap((at) => {
      const sentence = getSentence(at)
      return sentence
        ? [{ companies: sentence.names.map(({ means }) => means), sentence: quotable(text, sentence) }]
        : []
    })
  })
  return { companies, found, products, people, advice, comparisons, judgements }
}

/** The address of a citation that stands right behind a sentence. */
const sourceAfter = (
  text: string,
  { end }: Span,
  addresses: readonly (Span & { url: string })[],
): string | null => {
  const link = /^\s*\(?\[+[^\]]*\]+\(/u.exec(text.slice(end, end + 120))
  if (!link) return null
  return addresses.find(({ start }) => start === end + link[0].length)?.url ?? null
}
