import { runSchema } from '@sillage/core/runs/run'
import { z } from 'zod/mini'

/** The fields of a run that `wasAsked` reads, for the select of a query. */
export const ASKED_FIELDS = ['status', 'claim', 'attempts', 'answer.receivedAt'] as const

const askedSchema = z.extend(z.pick(runSchema, { status: true, claim: true, attempts: true }), {
  answer: z.optional(z.unknown()),
})

/**
 * Whether a provider got the question of a stored run, or may have got it: all runs except postponed ones, and those that
 * ended without an answer.
 */
export const wasAsked = (stored: unknown): boolean => {
  const { status, claim, attempts, answer } = askedSchema.parse(stored)
  if (status !== 'pending') return status !== 'failed'
  return (answer ?? null) !== null || attempts > 0 || (claim?.attempts ?? 0) > 0
}
