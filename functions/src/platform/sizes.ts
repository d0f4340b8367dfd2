/** Resources of one function. */
interface Size {
  /** Of one instance. */
  readonly memory: '256MiB' | '512MiB' | '1GiB' | '2GiB' | '8GiB'
  /** Requests that one instance serves at a time. */
  readonly concurrency: number
  /** More requests than all of these serve wait at their queue, or are answered with 429. */
  readonly maxInstances: number
}

/**
 * The size of every function. docs/runbooks/operate.md explains them: an instance takes about 150 MB before it does anything,
 * and its requests come on top.
 */
export const SIZES = {
  api: { memory: '2GiB', concurrency: 40, maxInstances: 40 },
  figures: { memory: '8GiB', concurrency: 8, maxInstances: 20 },
  stream: { memory: '1GiB', concurrency: 200, maxInstances: 20 },
  stripeWebhook: { memory: '512MiB', concurrency: 20, maxInstances: 10 },
  outside: { memory: '1GiB', concurrency: 4, maxInstances: 20 },
  decideSignUp: { memory: '256MiB', concurrency: 20, maxInstances: 4 },
  runs: { memory: '1GiB', concurrency: 80, maxInstances: 10 },
  refill: { memory: '512MiB', concurrency: 10, maxInstances: 10 },
  rollup: { memory: '2GiB', concurrency: 6, maxInstances: 10 },
  purge: { memory: '512MiB', concurrency: 10, maxInstances: 10 },
  deliverMail: { memory: '512MiB', concurrency: 20, maxInstances: 2 },
  recompute: { memory: '2GiB', concurrency: 4, maxInstances: 20 },
  readAgain: { memory: '1GiB', concurrency: 4, maxInstances: 20 },
  launchDue: { memory: '512MiB', concurrency: 4, maxInstances: 10 },
  answerChat: { memory: '2GiB', concurrency: 40, maxInstances: 20 },
  createAnalysis: { memory: '512MiB', concurrency: 10, maxInstances: 10 },
  sweep: { memory: '512MiB', concurrency: 1, maxInstances: 2 },
  cadence: { memory: '512MiB', concurrency: 1, maxInstances: 2 },
  recountNightly: { memory: '512MiB', concurrency: 1, maxInstances: 1 },
  reconcileBilling: { memory: '512MiB', concurrency: 1, maxInstances: 1 },
} as const satisfies Record<string, Size>

/** Longest a function that a queue calls may take; no run needs more (see the retry budgets). */
export const TASK_DEADLINE_SECONDS = 540
