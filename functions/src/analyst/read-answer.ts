import {
  ANALYST_READING_NAME,
  type AnalystReading,
  analystReadingJsonSchema,
  analystReadingSchema,
} from '@sillage/core/runs/analyst-reading'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Reading } from '@sillage/core/runs/reading'
import type { Answer, Cell, Usage } from '@sillage/core/runs/run'
import { describeIssues } from '../platform/schema-errors.ts'
import { addUsage } from '../providers/add-usage.ts'
import type { Permit } from '../providers/permit.ts'
import { type Prices, priceUsage } from '../providers/prices/price.ts'
import { ProviderError } from '../providers/provider.ts'
import type { Analyst, AnalystMessage, AnalystReply } from './analyst.ts'
import { askedSpellings } from './asked-spellings.ts'
import { hardenReading } from './harden.ts'
import { ANALYST_INSTRUCTIONS } from './instructions.ts'
import { parseJson } from './parse-json.ts'

/** How long one call of the analyst may take; a reading makes at most two. */
export const READ_TIMEOUT_MS = 60_000

/** Longest reply that is looked at; with it a run's document stays far below 1 MiB. */
const MAX_REPLY_BYTES = 200_000

export interface ReadAnswerOptions {
  manifest: Pick<Manifest, 'brand' | 'competitors' | 'invented' | 'prompts'>
  cell: Pick<Cell, 'promptId' | 'languageCode'>
  answer: Pick<Answer, 'text' | 'citations'>
  analyst: Analyst
  /** Current prices of the analyst's model. */
  prices: Prices
  permit: Permit
  /** The run's id, so that two attempts to buy one reading look alike to the provider. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Parsed = { ok: true; reading: AnalystReading } | { ok: false; trouble: string }

const parseReply = (text: string): Parsed => {
  if (Buffer.byteLength(text) > MAX_REPLY_BYTES) return { ok: false, trouble: 'it is too long' }
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    return { ok: false, trouble: error instanceof Error ? error.message : 'it is not JSON' }
  }
  const parsed = analystReadingSchema.safeParse(value)
  return parsed.success
    ? { ok: true, reading: parsed.data }
    : { ok: false, trouble: describeIssues(parsed.error) }
}

const userMessage = ({ manifest, cell, answer }: ReadAnswerOptions): string =>
  JSON.stringify({
    brand: manifest.brand,
    competitors: manifest.competitors,
    language: cell.languageCode,
    question: manifest.prompts.find(({ promptId }) => promptId === cell.promptId)?.text ?? '',
    answer: answer.text,
    citations: answer.citations.map(({ url, title }) => ({ url, title })),
    spellings: askedSpellings({ tracked: manifest, text: answer.text, languageCode: cell.languageCode }),
  })

/** Longest part of a broken reply and of its errors that is sent back. */
const MAX_BROKEN = 20_000
const MAX_TROUBLE = 2_000

const repairMessages = (first: AnalystMessage, reply: string, trouble: string): AnalystMessage[] => [
  first,
  { role: 'assistant', content: reply.slice(0, MAX_BROKEN) },
  {
    role: 'user',
    content: `That is not an object of the schema: ${trouble.slice(0, MAX_TROUBLE)}\nReturn the whole object again, valid, and nothing else.`,
  },
]

/** An answer as the analyst read it. */
export interface ReadAnswer {
  reading: Reading
  usage: Usage
  /** The exact id of the analyst's model. */
  model: string
}

/**
 * Asks once, and once more with more room when the reply was cut: the same limit would cut it again.
 *
 * @throws ProviderError of class malformed, final and out of room, when the second reply is cut too
 */
const completeWhole = async (
  complete: (turn: string, moreRoom: boolean) => Promise<AnalystReply>,
): Promise<{ reply: AnalystReply; wasCut: boolean }> => {
  const cut = (reply: AnalystReply | null): boolean => reply === null || reply.truncated
  const orNoRoom = (reply: Promise<AnalystReply>): Promise<AnalystReply | null> =>
    reply.catch((error: unknown) => {
      if (error instanceof ProviderError && error.outOfRoom) return null
      throw error
    })
  const first = await orNoRoom(complete('reading', false))
  if (first && !cut(first)) return { reply: first, wasCut: false }
  const second = await orNoRoom(complete('room', true))
  if (second && !cut(second)) {
    return { reply: first ? { ...second, usage: addUsage(first.usage, second.usage) } : second, wasCut: true }
  }
  throw new ProviderError({
    class: 'malformed',
    message: 'the reading was cut twice',
    final: true,
    outOfRoom: true,
  })
}

/**
 * Sends an answer to the analyst and keeps the part of the reading that the answer holds. A truncated reply is requested once
 * more with more room; a whole reply outside of the schema is sent back once. Two calls at most.
 *
 * @throws ProviderError when the analyst fails; of class malformed, and final, when its second reply is no better
 */
export const readAnswer = async (options: ReadAnswerOptions): Promise<ReadAnswer> => {
  const { manifest, cell, answer, analyst, permit, idempotencyKey, signal } = options
  const complete = (messages: AnalystMessage[], turn: string, moreRoom = false) =>
    analyst.complete({
      system: ANALYST_INSTRUCTIONS,
      messages,
      schema: { name: ANALYST_READING_NAME, schema: analystReadingJsonSchema },
      timeoutMs: READ_TIMEOUT_MS,
      moreRoom,
      permit,
      ...(idempotencyKey ? { idempotencyKey: `${idempotencyKey}:${turn}` } : {}),
      ...(signal ? { signal } : {}),
    })

  const question: AnalystMessage = { role: 'user', content: userMessage(options) }
  const { reply, wasCut } = await completeWhole((turn, moreRoom) => complete([question], turn, moreRoom))
  let { usage } = reply
  let parsed = parseReply(reply.text)
  if (!parsed.ok && !wasCut) {
    const second = await complete(repairMessages(question, reply.text, parsed.trouble), 'repair')
    usage = addUsage(usage, second.usage)
    parsed = parseReply(second.text)
  }
  if (!parsed.ok) {
    throw new ProviderError({
      class: 'malformed',
      message: `the reading is not valid: ${parsed.trouble}`,
      final: true,
    })
  }
  return {
    reading: hardenReading(parsed.reading, {
      tracked: manifest,
      languageCode: cell.languageCode,
      answer,
    }),
    usage: priceUsage(usage, options.prices),
    model: reply.reportedModel,
  }
}
