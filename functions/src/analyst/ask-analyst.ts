import { AppError } from '@sillage/core/base/errors'
import { z } from 'zod/mini'
import { logger } from '../platform/log/logger.ts'
import { describeIssues } from '../platform/schema-errors.ts'
import { requireOn } from '../providers/breakers.ts'
import { buy, type Purchase } from '../providers/paid-call.ts'
import { ProviderError } from '../providers/provider.ts'
import { readProviderSettings } from '../providers/settings.ts'
import type { AnalystMessage } from './analyst.ts'
import { createAnalyst } from './create-analyst.ts'
import { parseJson } from './parse-json.ts'

const MAX_REPLY_BYTES = 100_000
const MAX_BROKEN = 10_000
const MAX_TROUBLE = 1_000

/** What a task is bought for, and who pays. */
export type Order = Pick<Purchase, 'purpose' | 'payer'>

interface Task<S extends z.ZodMiniType> extends Order {
  /** Name of the schema, by which the task is known. */
  name: string
  schema: S
  instructions: string
  /** Untrusted data: it goes as JSON into the user's message. */
  input: Record<string, unknown>
  /** For the whole task, a repair included. */
  timeoutMs: number
}

const parsed = <S extends z.ZodMiniType>(schema: S, text: string) => {
  if (Buffer.byteLength(text) > MAX_REPLY_BYTES) return { trouble: 'it is too long' }
  try {
    const result = schema.safeParse(parseJson(text))
    return result.success ? { value: result.data } : { trouble: describeIssues(result.error) }
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : 'it is not JSON' }
  }
}

/**
 * Has the analyst model do one task about a brand or its phrases. A reply that is not of the schema is sent back once.
 *
 * @throws ProviderError when the analyst fails, is not set up here or switched off, or its second reply is no better
 * @throws AppError when a ceiling of cost is reached
 */
export const askAnalyst = async <S extends z.ZodMiniType>(task: Task<S>): Promise<z.output<S>> => {
  const analyst = createAnalyst(readProviderSettings())
  await requireOn(analyst.provider)
  const until = Date.now() + task.timeoutMs
  const { provider, modelName } = analyst
  const { purpose, payer } = task
  const complete = (messages: AnalystMessage[], moreRoom = false) =>
    buy({ provider, modelName, purpose, payer }, async (permit) => {
      const reply = await analyst.complete({
        moreRoom,
        system: task.instructions,
        messages,
        schema: { name: task.name, schema: z.toJSONSchema(task.schema) },
        timeoutMs: Math.max(1, until - Date.now()),
        permit,
      })
      permit.bill(reply.usage)
      return reply
    })
  const question: AnalystMessage = { role: 'user', content: JSON.stringify(task.input) }
  const first = await complete([question])
  const reading = parsed(task.schema, first.text)
  if ('value' in reading) return reading.value
  const repair: AnalystMessage[] = [
    question,
    { role: 'assistant', content: first.text.slice(0, MAX_BROKEN) },
    {
      role: 'user',
      content: `That is not an object of the schema: ${reading.trouble.slice(0, MAX_TROUBLE)}\nReturn the whole object again, valid, and nothing else.`,
    },
  ]
  // A reply that was cut would be cut again at the same length.
  const second = await (first.truncated ? complete([question], true) : complete(repair))
  const repaired = parsed(task.schema, second.text)
  if ('value' in repaired) return repaired.value
  throw new ProviderError({
    class: 'malformed',
    message: `the reply to ${task.name} is not valid: ${repaired.trouble}`,
    final: true,
  })
}

/** A failure of the analyst is not the person's fault, and the next try may succeed. */
export const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn('analyst failed', { error })
    throw new AppError('analyst_failed', { cause: error })
  }
}
