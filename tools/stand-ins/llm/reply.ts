import { CHAT_TASK } from '@sillage/core/chat/model-reply'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { hash } from '../world/random.ts'
import type { World } from '../world/world.ts'
import { INJECTION, misread } from './analyst/misread.ts'
import { read } from './analyst/read.ts'
import { analystRequestIn } from './analyst/request.ts'
import { answer, parseAsker, toCell } from './answer.ts'
import type { Ask, Reply } from './ask.ts'
import { chatReply } from './brand/chat.ts'
import { brandTaskReply } from './brand/tasks.ts'
import type { ContentFault } from './faults.ts'
import { getReportedModel } from './models.ts'
import { buildExample } from './structured.ts'
import type { Piece } from './write.ts'

/** About how many tokens a text has: four Latin letters make one, and so does one character of a dense script. */
const tokensIn = (text: string): number => {
  let dense = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x2e80) dense++
  return Math.ceil((text.length - dense) / 4 + dense)
}

/** Tokens of search results that a provider reads and bills. */
const TOKENS_PER_SOURCE = 350

const REFUSAL = "I'm sorry, but I can't help with that request."

const NOTHING_NAMED: ReadonlySet<string> = new Set()
const piece = (text: string): Piece => ({ text, cites: [], named: NOTHING_NAMED })

const finish = (
  ask: Ask,
  said: Pick<Reply, 'pieces' | 'queries' | 'sources' | 'refused'>,
  sample: string | number,
): Reply => {
  const asked =
    tokensIn(ask.system) + ask.later.reduce((sum, text) => sum + tokensIn(text), tokensIn(ask.user))
  const text = said.pieces.reduce((all, { text: part }) => all + part, '')
  const seed = [ask.provider, ask.model, ask.user, ask.system, sample] as const
  return {
    ...said,
    reportedModel: getReportedModel(ask.provider, ask.model),
    bill: {
      inputTokens: asked + 8 + said.sources.length * TOKENS_PER_SOURCE,
      outputTokens: tokensIn(text),
      searches: said.queries.length,
    },
    id: `${hex(hash('id', ...seed))}${hex(hash('id2', ...seed))}`,
  }
}

const hex = (value: number): string => value.toString(16).padStart(8, '0')

const OFFLINE = { queries: [], sources: [], refused: false } as const

export const buildRefusal = (ask: Ask): Reply =>
  finish(ask, { pieces: [piece(REFUSAL)], queries: [], sources: [], refused: true }, 'refused')

export const buildEmptyReply = (ask: Ask): Reply => finish(ask, { pieces: [], ...OFFLINE }, 'empty')

/** What a structured call returns: a reading when it brings an answer, what is known of a brand, else a plain value. */
const structured = (
  world: World,
  ask: Ask,
  { name, schema }: NonNullable<Ask['schema']>,
  fault: ContentFault | null,
): Reply => {
  const request = analystRequestIn(ask.user)
  const text = request
    ? fault === null
      ? JSON.stringify(read(world, request))
      : misread(read(world, request), fault)
    : JSON.stringify(
        (name === CHAT_TASK ? chatReply(world, ask, fault) : brandTaskReply(world, name, ask.user)) ??
          buildExample(schema) ??
          {},
      )
  return finish(ask, { pieces: [piece(text)], ...OFFLINE }, 'structured')
}

export interface ReplyOptions {
  epoch: number
  /** Tells the repeats of one question apart. */
  sample: string | number
  fault: ContentFault | null
}

export const buildReply = (world: World, ask: Ask, { epoch, sample, fault }: ReplyOptions): Reply => {
  if (ask.schema) return structured(world, ask, ask.schema, fault)
  const { pieces, queries, sources } = answer(world, toCell(ask, epoch), parseAsker(ask.system).city, sample)
  return finish(
    ask,
    {
      pieces: fault === 'injection' ? [...pieces, piece(INJECTION)] : pieces,
      queries,
      sources,
      refused: false,
    },
    sample,
  )
}

/** What makes two requests the same question. */
export const buildQuestionKey = (provider: ProviderKey, ask: Ask, epoch: number): string => {
  const { persona, language } = parseAsker(ask.system)
  const web = ask.webSearch ? 'on' : 'off'
  return [provider, ask.model, web, language, `epoch ${epoch}`, persona, ask.user].join(' | ')
}
