import { createHash } from 'node:crypto'
import { runIdAt } from '@sillage/core/base/ids'
import type { ProviderKey } from '@sillage/core/providers/providers'

/** The task functions, which name their queues. */

export type QueueName =
  | `run-${ProviderKey}`
  | `express-${ProviderKey}`
  | 'refill'
  | 'rollup'
  | 'purge'
  | 'deliverMail'
  | 'recompute'
  | 'readAgain'
  | 'launchDue'
  | 'createAnalysis'
  | 'answerChat'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Cloud Tasks slows down for names that share a beginning, as our ids do: a hash goes first. */
const spread = (name: string): string => `${hash(name)}-${name}`

/**
 * Names of tasks: a queue takes each once. A resent task has another name, since the name of a delivered
 * or lost task stays taken.
 */
export const runTaskName = (groupRunId: string, index: number, turn = ''): string =>
  spread(`${runIdAt(groupRunId, index)}${turn}`)

export const refillTaskName = (groupRunId: string, again = ''): string =>
  spread(`${groupRunId}-refill${again}`)

export const rollupTaskName = (groupRunId: string, slot: string, again = ''): string =>
  spread(`${groupRunId}-rollup-${slot}${again}`)

export const purgeTaskName = (id: string, again = ''): string => spread(`${id}-purge${again}`)

export const mailTaskName = (mailId: string, again = ''): string => spread(`${mailId}-mail${again}`)

export const readAgainTaskName = (groupRunId: string, again: string): string =>
  spread(`${groupRunId}-read${again}`)

export const recomputeTaskName = (subject: string, again = ''): string =>
  spread(`${subject}-recompute${again}`)

/** @param retry number of retries of the job */
export const jobStepTaskName = (jobId: string, retry: number, step: number, again = ''): string =>
  spread(`${jobId}-${retry}-${step}${again}`)

/** @param attempt how often somebody began to answer before */
export const chatTaskName = (conversationId: string, messageId: string, attempt: number): string =>
  spread(`${conversationId}-${hash(messageId)}-${attempt}`)

/** @param now when the launcher fired; each firing has pages of its own */
export const launchDueTaskName = (shard: number, now: number, page: number): string =>
  spread(`due-${now.toString(36)}-${shard}-${page}`)
