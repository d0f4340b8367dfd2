import { runSchema } from '@sillage/core/runs/run'
import { z } from 'zod/mini'

/** The fields of a run that tell whether it was asked; all but these may be left out of a query. */
export const ASKED_FIELDS = ['status', 'claim', 'attempts', 'answer.receivedAt'] as const

const askedSchema = z.extend(z.pick(runSchema, { status: true, claim: true, attempts: true }), {
  answer: z.optional(z.unknown()),
})

/**
 * Whether the question of a stored run was asked, or may have been: all but runs that were put off before, and those that
 * ended without an answer.
 */
export const wasAsked = (stored: unknown): boolean => {
  const { status, claim, attempts, answer } = askedSchema.parse(stored)
  if (status !== 'pending') return status !== 'failed'
  return (answer ?? null) !== null || attempts > 0 || (claim?.attempts ?? 0) > 0
}
