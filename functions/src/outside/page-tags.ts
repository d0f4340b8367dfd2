import { Parser } from 'htmlparser2'

/** Bytes at the beginning of a page that may name its charset. */
const CHARSET_BYTES = 2_048

/**
 * A decoder for a page, by the charset that its server or the page itself names; UTF-8 when neither does, or names none
 * that exists.
 *
 * @param declared as the content type states it, or null
 * @param head the beginning of the page
 */
const decoderFor = (declared: string | null, head: Uint8Array): TextDecoder => {
  const beginning = Buffer.from(head.subarray(0, CHARSET_BYTES)).toString('latin1')
  const named = declared ?? /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(beginning)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named)
  } catch {
    return new TextDecoder()
  }
}

/**
 * The tags and texts of a web page that describe it. The page is tokenized as it comes and never becomes a tree:
 * 11 KB of HTML can make 640,000 nodes. Each text is cut when it is taken, before any pattern runs on it.
 */
export interface PageTags {
  /** As the root element states it. */
  language: string
  title: string
  /** The page's own base of relative addresses. */
  base: string | null
  /** Contents by name, property or itemprop in lower case; of one name those that are not blank, in their order. */
  metas: ReadonlyMap<string, readonly string[]>
  links: readonly LinkTag[]
  pictures: readonly PictureTag[]
  /** The documents of linked data that can be parsed. */
  linkedData: readonly unknown[]
  headings: readonly string[]
  /** The beginning of the text, without scripts, styles and what stands on every page of a site. */
  text: string
}

export interface LinkTag {
  /** In lower case. */
  rel: readonly string[]
  href: string
  sizes: string
  type: string
}

export interface PictureTag {
  src: string
  /** Class, id, description and address, by which logos call themselves so. */
  words: string
}

/** Limits of what is kept. Reading stops at `tags` and `depth`. */
const MOST = {
  tags: 40_000,
  /** The parser's work per tag grows with the depth. */
  depth: 400,
  metas: 500,
  perMeta: 20,
  links: 500,
  pictures: 200,
  documents: 30,
  headings: 20,
} as const

/** Longest texts, in characters. */
const LONGEST = {
  name: 100,
  value: 4_000,
  title: 1_000,
  heading: 300,
  text: 8_000,
  document: 200_000,
} as const

/** Characters per write to the parser; the limits are checked between writes. */
const PIECE = 8_192

const TAKEN: ReadonlySet<string> = new Set(['html', 'base', 'meta', 'link', 'img', 'script'])
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'lang href name property itemprop content rel sizes type src data-src class id alt'.split(' '),
)
/** Elements whose text is not shown, or stands on every page of a site. */
const SILENT: ReadonlySet<string> = new Set(
  'head title script style noscript template svg iframe footer'.split(' '),
)
/** Elements that do not separate words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo code em i mark q s small span strong sub sup u wbr'.split(' '),
)

/** One line, as long as it may be. */
const line = (text: string, most: number): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, most)

/** Parses JSON, also with the raw line breaks in strings that many pages have. */
const parsed = (text: string): unknown => {
  for (const candidate of [text, text.replaceAll(/[\r\n\t]+/g, ' ')]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // Try the next candidate.
    }
  }
  return undefined
}

class TagReader {
  readonly #metas = new Map<string, string[]>()
  readonly #links: LinkTag[] = []
  readonly #pictures: PictureTag[] = []
  readonly #linkedData: unknown[] = []
  readonly #headings: string[] = []
  #language = ''
  #title: string | null = null
  #base: string | null = null
  #text = ''
  /** Elements that are open, by name. */
  readonly #open = new Map<string, number>()
  #depth = 0
  #tags = 0
  #documents = 0
  /** The tag that is being read, where its attributes matter. */
  #tag: { name: string; attributes: Map<string, string> } | null = null
  /** Text of the title, the heading or the document that is open. */
  #capture: { of: 'title' | 'heading' | 'document'; text: string; most: number } | null = null

  readonly #parser = new Parser({
    onopentagname: (name) => this.#opened(name),
    onattribute: (name, value) => this.#attribute(name, value),
    ontext: (text) => this.#said(text),
    onclosetag: (name) => this.#closed(name),
  })

  /** Whether more of the page is worth reading. */
  get goesOn(): boolean {
    return this.#tags < MOST.tags && this.#depth < MOST.depth
  }

  read(text: string): void {
    for (let at = 0; at < text.length && this.goesOn; at += PIECE) {
      this.#parser.write(text.slice(at, at + PIECE))
    }
  }

  end(): PageTags {
    this.#take()
    // Open elements count up to here.
    if (this.goesOn) this.#parser.end()
    this.#kept()
    return {
      language: this.#language,
      title: this.#title ?? '',
      base: this.#base,
      metas: this.#metas,
      links: this.#links,
      pictures: this.#pictures,
      linkedData: this.#linkedData,
      headings: this.#headings,
      text: line(this.#text, LONGEST.text),
    }
  }

  #opened(name: string): void {
    this.#take()
    this.#tags += 1
    this.#depth += 1
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1)
    if (TAKEN.has(name)) this.#tag = { name, attributes: new Map() }
    if (!INLINE.has(name)) this.#part()
    if (name === 'title' && this.#title === null && !this.#within('svg')) this.#start('title', LONGEST.title)
    if ((name === 'h1' || name === 'h2') && this.#headings.length < MOST.headings) {
      this.#start('heading', LONGEST.heading)
    }
  }

  #attribute(name: string, value: string): void {
    if (!this.#tag || !ATTRIBUTES.has(name) || this.#tag.attributes.has(name)) return
    this.#tag.attributes.set(name, value.slice(0, LONGEST.value))
  }

  #closed(name: string): void {
    this.#take()
    this.#depth -= 1
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1)
    if (!INLINE.has(name)) this.#part()
    if (['title', 'h1', 'h2', 'script'].includes(name)) this.#kept()
  }

  #said(text: string): void {
    this.#take()
    const capture = this.#capture
    if (capture && capture.text.length <= capture.most) {
      // One character more than the limit tells that the text was longer.
      capture.text += text.slice(0, capture.most + 1 - capture.text.length)
    }
    if (this.#text.length < LONGEST.text && this.#isShown()) {
      this.#text += text.slice(0, LONGEST.text * 2).replaceAll(/\s+/gu, ' ')
    }
  }

  #within(name: string): boolean {
    return (this.#open.get(name) ?? 0) > 0
  }

  #isShown(): boolean {
    if (this.#within('header') && this.#within('nav')) return false
    for (const name of SILENT) if (this.#within(name)) return false
    return true
  }

  /** Keeps words of two elements apart. */
  #part(): void {
    if (this.#text !== '' && !this.#text.endsWith(' ')) this.#text += ' '
  }

  #start(of: 'title' | 'heading' | 'document', most: number): void {
    this.#kept()
    // Signs and spaces between words are many in some pages.
    this.#capture = { of, text: '', most: of === 'document' ? most : most * 4 }
  }

  /** Stores the text of the element that was just closed. */
  #kept(): void {
    const capture = this.#capture
    this.#capture = null
    if (!capture) return
    if (capture.of === 'title') this.#title = line(capture.text, LONGEST.title)
    if (capture.of === 'heading') this.#headings.push(line(capture.text, LONGEST.heading))
    if (capture.of === 'document' && capture.text.length <= capture.most) {
      const document = parsed(capture.text)
      if (document !== undefined) this.#linkedData.push(document)
    }
  }

  /** Stores the attributes of the tag that was just read. */
  #take(): void {
    const tag = this.#tag
    this.#tag = null
    if (!tag) return
    const get = (name: string): string => tag.attributes.get(name) ?? ''
    switch (tag.name) {
      case 'html':
        this.#language ||= get('lang')
        return
      case 'base':
        this.#base ??= get('href') || null
        return
      case 'meta':
        for (const name of new Set(['property', 'name', 'itemprop'].map(get))) {
          this.#meta(name, get('content'))
        }
        return
      case 'link':
        if (this.#links.length >= MOST.links) return
        this.#links.push({
          rel: get('rel').slice(0, LONGEST.name).toLowerCase().split(/\s+/),
          href: get('href'),
          sizes: get('sizes').slice(0, LONGEST.name),
          type: get('type').slice(0, LONGEST.name),
        })
        return
      case 'img':
        if (this.#pictures.length >= MOST.pictures) return
        this.#pictures.push({
          src: get('src') || get('data-src'),
          words: ['class', 'id', 'alt', 'src'].map((name) => get(name).slice(0, 300)).join(' '),
        })
        return
      case 'script':
        if (get('type').trim().toLowerCase() !== 'application/ld+json') return
        if (this.#documents >= MOST.documents) return
        this.#documents += 1
        this.#start('document', LONGEST.document)
    }
  }

  #meta(name: string, content: string): void {
    if (name === '' || name.length > LONGEST.name || content.trim() === '') return
    const key = name.toLowerCase()
    const known = this.#metas.get(key)
    if (known && known.length < MOST.perMeta) known.push(content)
    if (!known && this.#metas.size < MOST.metas) this.#metas.set(key, [content])
  }
}

/** The tags of a page that comes in pieces. @param charset as its server states it, or null */
export const readTags = async (
  page: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  charset: string | null,
): Promise<PageTags> => {
  const reader = new TagReader()
  let head = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const piece of page) {
    if (!reader.goesOn) break
    if (decoder) {
      reader.read(decoder.decode(piece, { stream: true }))
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < CHARSET_BYTES) continue
    decoder = decoderFor(charset, head)
    reader.read(decoder.decode(head, { stream: true }))
  }
  const rest = decoder ? decoder.decode() : decoderFor(charset, head).decode(head)
  reader.read(rest)
  return reader.end()
}

/** The first content of a page's meta tags with these names, in their order; null without any. */
export const findMeta = ({ metas }: Pick<PageTags, 'metas'>, ...names: readonly string[]): string | null =>
  names.map((name) => metas.get(name)?.[0]).find((content) => content !== undefined) ?? null
