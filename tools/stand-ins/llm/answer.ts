import { DEMO_EPOCH } from '../world/demo.ts'
import { draw } from '../world/draw.ts'
import { Stream } from '../world/random.ts'
import { getTopic, type World, type WorldCell } from '../world/world.ts'
import type { Ask, ReplySource } from './ask.ts'
import { getPack } from './packs/packs.ts'
import { fill, type Piece, write } from './write.ts'

/** What the system message says of the person and the language. */
export interface Asker {
  persona: string
  city: string | null
  language: string
}

const LINE = {
  persona: /^Persona: (.+)$/m,
  language: /^Language: .*\(([a-z]{2})\)\s*$/m,
}

export const parseAsker = (system: string): Asker => {
  const fields =
    LINE.persona
      .exec(system)?.[1]
      ?.split(',')
      .map((field) => field.trim()) ?? []
  return {
    persona: fields[0] ?? '',
    city: fields.length >= 4 ? (fields.at(-2) ?? null) : null,
    language: LINE.language.exec(system)?.[1] ?? 'en',
  }
}

/** Where a request stands in the world. */
export const toCell = (ask: Ask, epoch: number = DEMO_EPOCH): WorldCell => {
  const { persona, language } = parseAsker(ask.system)
  return { prompt: ask.user, persona, language, model: ask.model, webSearch: ask.webSearch, epoch }
}

export interface WrittenAnswer {
  pieces: Piece[]
  queries: string[]
  sources: ReplySource[]
}

/** An answer from the world: the same world, question, epoch and sample always give the same text. */
export const answer = (
  world: World,
  cell: WorldCell,
  city: string | null,
  sample: string | number,
): WrittenAnswer => {
  const drawn = draw(world, cell, sample)
  const stream = new Stream('words', world.seed, cell.prompt, cell.persona, cell.model, cell.epoch, sample)
  const topic = getTopic(drawn.market, cell.prompt, cell.language)
  const pack = getPack(cell.language)
  return {
    pieces: write(drawn, { language: cell.language, model: cell.model, city }, stream),
    queries: drawn.queries.map((form) => fill(pack.queries[form] ?? '{topic}', { topic })),
    sources: drawn.sources.map(({ source, referenced, query }) => ({ ...source, referenced, query })),
  }
}
