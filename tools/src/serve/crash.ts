import { z } from 'zod/mini'

/**
 * A point at which a worker is killed with SIGKILL. The plan counts the Firestore commits of a function within one request:
 * a run commits its claim, its answer and its reading, in this order.
 */
export const crashPlanSchema = z.object({
  /** Name of the function. */
  fn: z.string(),
  /** The number of the commit, from 1; or the first commit that updates the field of this name. */
  commit: z.union([z.int().check(z.positive()), z.string()]),
  /** Before the commit is sent, or after it has succeeded. */
  when: z.enum(['before', 'after']),
})
export type CrashPlan = z.infer<typeof crashPlanSchema>

let plan: CrashPlan | null = null

export const armCrash = (next: CrashPlan | null): void => {
  plan = next
}

/** One commit of a request: its number, and the fields that it updates. */
export interface Commit {
  number: number
  fields: readonly string[]
}

/** Whether the plan kills this process now. */
export const diesAt = (fn: string, { number, fields }: Commit, when: CrashPlan['when']): boolean => {
  if (plan?.fn !== fn || plan.when !== when) return false
  const { commit } = plan
  return typeof commit === 'string' ? fields.includes(commit) : commit === number
}

export const die = (): void => {
  process.kill(process.pid, 'SIGKILL')
}
