import { z } from 'zod'

/**
 * A point at which a worker is killed as a machine is: at once, without a last word. Counted are the writes that a
 * function commits to Firestore within one request: a run commits its claim, its answer and its reading, in this order.
 */
export const crashPlanSchema = z.object({
  /** Name of the function. */
  fn: z.string(),
  /** 1 for the first commit of a request. */
  commit: z.number().int().positive(),
  /** Before the commit is sent, or after it is known to be done. */
  when: z.enum(['before', 'after']),
})
export type CrashPlan = z.infer<typeof crashPlanSchema>

let plan: CrashPlan | null = null

export const armCrash = (next: CrashPlan | null): void => {
  plan = next
}

/** Kills this process when the plan says so. */
export const crashAt = (fn: string, commit: number, when: CrashPlan['when']): void => {
  if (plan?.fn === fn && plan.commit === commit && plan.when === when) process.kill(process.pid, 'SIGKILL')
}
