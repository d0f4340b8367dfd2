import {
  ANALYST_READING_NAME,
  type AnalystReading,
  analystReadingJsonSchema,
  analystReadingSchema,
} from '@sillage/core/runs/analyst-reading'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Reading } from '@sillage/core/runs/reading'
import type { Answer, Cell, Usage } from '@sillage/core/runs/run'
import { z } from 'zod'
import { type Prices, priceUsage } from '../prices/price.ts'
import { addUsage } from '../providers/add-usage.ts'
import { ProviderError } from '../providers/provider.ts'
import type { Analyst, AnalystMessage } from './analyst.ts'
import { hardenReading } from './harden.ts'
import { ANALYST_INSTRUCTIONS } from './instructions.ts'

/** How long one call of the analyst may take; a reading makes at most two. */
export const READ_TIMEOUT_MS = 60_000

/** Longest reply that is looked at; with it a run's document stays far below 1 MiB. */
const MAX_REPLY_BYTES = 200_000

export interface ReadAnswerOptions {
  manifest: Pick<Manifest, 'brand' | 'competitors' | 'prompts'>
  cell: Pick<Cell, 'promptId' | 'languageCode'>
  answer: Pick<Answer, 'text' | 'citations'>
  analyst: Analyst
  /** What the analyst's model costs now. */
  prices: Prices
  /** The run's id, so that two attempts to buy one reading look alike to the provider. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Parsed = { ok: true; reading: AnalystReading } | { ok: false; trouble: string }

const FENCE = '```'

/** Some servers fence their JSON like code. */
export const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  if (!trimmed.startsWith(FENCE)) return trimmed
  const body = trimmed.slice(trimmed.indexOf('\n') + 1)
  return body.endsWith(FENCE) ? body.slice(0, -FENCE.length) : body
}

const parseReply = (text: string): Parsed => {
  if (Buffer.byteLength(text) > MAX_REPLY_BYTES) return { ok: false, trouble: 'it is too long' }
  let value: unknown
  try {
    value = JSON.parse(withoutFence(text))
  } catch (error) {
    return { ok: false, trouble: error instanceof Error ? error.message : 'it is not JSON' }
  }
  const parsed = analystReadingSchema.safeParse(value)
  return parsed.success
    ? { ok: true, reading: parsed.data }
    : { ok: false, trouble: z.prettifyError(parsed.error) }
}

const userMessage = ({ manifest, cell, answer }: ReadAnswerOptions): string =>
  JSON.stringify({
    brand: manifest.brand,
    competitors: manifest.competitors,
    language: cell.languageCode,
    question: manifest.prompts.find(({ promptId }) => promptId === cell.promptId)?.text ?? '',
    answer: answer.text,
    citations: answer.citations.map(({ url, title }) => ({ url, title })),
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

/**
 * Has an answer read by the analyst, and keeps of it what the answer holds. A reply that is not of the schema is sent
 * back once.
 *
 * @throws ProviderError when the analyst fails; of class malformed, and final, when its second reply is no better
 */
export const readAnswer = async (options: ReadAnswerOptions): Promise<{ reading: Reading; usage: Usage }> => {
  const { manifest, cell, answer, analyst, idempotencyKey, signal } = options
  const complete = (messages: AnalystMessage[], turn: string) =>
    analyst.complete({
      system: ANALYST_INSTRUCTIONS,
      messages,
      schema: { name: ANALYST_READING_NAME, schema: analystReadingJsonSchema },
      timeoutMs: READ_TIMEOUT_MS,
      ...(idempotencyKey ? { idempotencyKey: `${idempotencyKey}:${turn}` } : {}),
      ...(signal ? { signal } : {}),
    })

  const question: AnalystMessage = { role: 'user', content: userMessage(options) }
  const first = await complete([question], 'reading')
  let { usage } = first
  let parsed = parseReply(first.text)
  if (!parsed.ok) {
    const second = await complete(repairMessages(question, first.text, parsed.trouble), 'repair')
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
      tracked: { brand: manifest.brand, competitors: manifest.competitors },
      languageCode: cell.languageCode,
      answer,
    }),
    usage: priceUsage(usage, options.prices),
  }
}
