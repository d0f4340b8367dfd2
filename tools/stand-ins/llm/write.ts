import type { Draw, DrawnBrand, Judgement } from '../world/draw.ts'
import { hash, type Stream } from '../world/random.ts'
import type { WorldBrand } from '../world/world.ts'
import type { LanguagePack } from './packs/pack.ts'
import { getPack, OPENINGS } from './packs/packs.ts'
import { spell } from './spell.ts'

/** A stretch of an answer: a sentence, or what stands between sentences. */
export interface Piece {
  text: string
  /** Indices of the sources that the sentence leans on. */
  cites: number[]
  /** Brands that the answer has named by the end of this stretch. */
  named: ReadonlySet<string>
}

export interface WriteOptions {
  language: string
  model: string
  /** Of the person who asks; null when the question does not say. */
  city: string | null
}

const STYLES = ['numbered', 'bullets', 'prose', 'headings'] as const
type Style = (typeof STYLES)[number]

/** Each model has a habit, and does not always keep to it. */
const getStyle = (model: string, stream: Stream): Style =>
  stream.happens(0.7) ? (STYLES[hash('style', model) % STYLES.length] ?? 'numbered') : stream.pick(STYLES)

export const fill = (frame: string, values: Readonly<Record<string, string>>): string =>
  frame.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Hebrew writes prefixes without a space: joined to Hebrew names, with a hyphen before Latin ones. */
const withPrefixes = (frame: string, language: string, name: string): string => {
  const latin = /^[\p{sc=Latin}\p{N}]/u.test(name)
  if (!latin) return frame
  if (language === 'he') return frame.replace(/(?<=^|\s)([בלהמש])(?=\{b\})/gu, '$1-')
  if (language === 'ar') return frame.replace(/(?<=^|\s)(ول|ب|ل)(?=\{b\})/gu, '$1ـ ')
  return frame
}

/** Puts one answer together, sentence by sentence. */
class Composition {
  readonly pieces: Piece[] = []
  readonly named = new Set<string>()
  /** Sentences by the brand they are about; those about none under the empty name. */
  readonly sentences = new Map<string, Piece[]>()

  glue(text: string): void {
    if (text !== '') this.pieces.push({ text, cites: [], named: new Set(this.named) })
  }

  sentence(text: string, about = ''): void {
    const piece: Piece = { text, cites: [], named: new Set(this.named) }
    this.pieces.push(piece)
    const known = this.sentences.get(about)
    if (known) known.push(piece)
    else this.sentences.set(about, [piece])
  }

  /** Sentences with what parts them. */
  sentencesOf(texts: readonly string[], space: string, about = ''): void {
    for (const [i, text] of texts.entries()) {
      if (i > 0) this.glue(space)
      this.sentence(text, about)
    }
  }
}

interface Voice {
  pack: LanguagePack
  language: string
  stream: Stream
}

const sayJudgement = (
  { pack, language, stream }: Voice,
  brand: WorldBrand,
  judgement: Judgement,
  mustName: boolean,
  said: Set<string>,
): string => {
  const { polarity, aspect, product } = judgement
  const forms = pack.judgements[polarity]
  const choice = product
    ? pack.products[polarity]
    : mustName || stream.happens(0.35)
      ? forms.named
      : forms.further
  const fresh = choice.filter((frame) => !said.has(frame))
  const frame = stream.pick(fresh.length > 0 ? fresh : choice)
  said.add(frame)
  const name = frame.includes('{b}') ? spell(brand, language, stream) : ''
  const linked = product && stream.happens(0.25) ? `[${product.name}](${product.url})` : (product?.name ?? '')
  return fill(withPrefixes(frame, language, name), {
    b: name,
    p: linked,
    a: aspect ? pack.aspects[aspect][polarity === 'negative' ? 2 : 1] : '',
  })
}

const sayBrand = (
  out: Composition,
  voice: Voice,
  { brand, judgements }: DrawnBrand,
  style: Style,
  index: number,
): void => {
  const { pack, language, stream } = voice
  if (style !== 'prose') {
    const name = spell(brand, language, stream)
    const wide = pack.space === ''
    if (style === 'numbered') out.glue(`${index + 1}. **${name}**${wide ? '：' : ': '}`)
    else if (style === 'bullets') out.glue(`- **${name}**${wide ? '：' : ' – '}`)
    else out.glue(`### ${name}\n`)
  }
  out.named.add(brand.name)
  const said = new Set<string>()
  const texts = judgements.map((judgement, i) =>
    sayJudgement(voice, brand, judgement, style === 'prose' && i === 0, said),
  )
  out.sentencesOf(texts, pack.space, brand.name)
}

const say = (voice: Voice, frame: string, brand: WorldBrand, more: Readonly<Record<string, string>>) => {
  const name = spell(brand, voice.language, voice.stream)
  return fill(withPrefixes(frame, voice.language, name), { b: name, ...more })
}

const sayRest = (out: Composition, voice: Voice, draw: Draw): void => {
  const { pack, language, stream } = voice
  for (const { person, brand, polarity } of draw.people) {
    const n =
      person.wikipediaUrl && stream.happens(0.6) ? `[${person.name}](${person.wikipediaUrl})` : person.name
    out.glue('\n\n')
    out.sentence(
      say(voice, stream.pick(pack.people[polarity]), brand, { n, r: pack.roles[person.role] }),
      brand.name,
    )
  }
  const [first, second] = stream.sample(draw.brands, 2)
  if (first && second && stream.happens(0.25)) {
    out.glue('\n\n')
    const c = spell(second.brand, language, stream)
    out.sentence(say(voice, stream.pick(pack.comparisons), first.brand, { c }))
  }
  for (const { brand, action } of draw.advice) {
    out.glue('\n\n')
    out.sentence(say(voice, stream.pick(pack.advice), brand, { x: pack.actions[action] }), brand.name)
  }
  if (stream.happens(0.6)) {
    out.glue('\n\n')
    out.sentence(stream.pick(pack.closings))
  }
}

/**
 * Puts a draw into words. Brands appear first in the order of their rank, and no other text names one. Sources that
 * the answer leans on are pinned to sentences: a brand's own site to a sentence about it.
 */
export const write = (draw: Draw, { language, model, city }: WriteOptions, stream: Stream): Piece[] => {
  const pack = getPack(language)
  const voice: Voice = { pack, language: pack.code, stream }
  const out = new Composition()
  const opening = OPENINGS[language]
  if (opening !== undefined) {
    out.sentence(opening)
    out.glue(' ')
  }
  out.sentence(stream.pick(pack.intros))
  if (city !== null && stream.happens(0.4)) {
    out.glue(pack.space)
    out.sentence(fill(stream.pick(pack.personal), { city }))
  }
  out.glue('\n\n')

  if (draw.brands.length === 0) {
    for (const [i, paragraph] of pack.general.entries()) {
      if (i > 0) out.glue('\n\n')
      out.sentencesOf(paragraph, pack.space)
    }
  }
  const style = getStyle(model, stream)
  for (const [i, brand] of draw.brands.entries()) {
    if (i > 0) out.glue(style === 'numbered' || style === 'bullets' ? '\n' : '\n\n')
    sayBrand(out, voice, brand, style, i)
  }
  sayRest(out, voice, draw)

  const everything = [...out.sentences.values()].flat()
  for (const [i, { source, referenced }] of draw.sources.entries()) {
    if (!referenced) continue
    const about = source.brand === null ? undefined : out.sentences.get(source.brand)
    stream.pick(about ?? everything).cites.push(i)
  }
  return out.pieces
}
