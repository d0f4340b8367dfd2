import { defineInt, defineString, type Expression, select } from 'firebase-functions/params'

/** Names of the sizes that a deployment chooses from. */
export const SCALES = ['small', 'large'] as const
export type Scale = (typeof SCALES)[number]

/** Resources of one function. */
export interface Size {
  /** Of one instance, in vCPU. */
  readonly cpu: 1 | 2
  /** Of one instance. */
  readonly memory: '256MiB' | '512MiB' | '1GiB' | '2GiB' | '8GiB'
  /** Requests that one instance serves at a time. */
  readonly concurrency: number
  /** More requests than all of these serve wait at their queue, or are answered with 429. */
  readonly maxInstances: Readonly<Record<Scale, number>>
}

/**
 * The size of every function. docs/runbooks/operate.md explains them: an instance takes about 150 MB before it does
 * anything, and its requests come on top. Cloud Run refuses a revision whose instances together pass the region's quota;
 * small fits 10 vCPU and 20 GiB, half of what a new project gets.
 */
export const SIZES = {
  api: { cpu: 1, memory: '2GiB', concurrency: 40, maxInstances: { small: 10, large: 40 } },
  figures: { cpu: 2, memory: '8GiB', concurrency: 8, maxInstances: { small: 2, large: 20 } },
  stream: { cpu: 1, memory: '1GiB', concurrency: 200, maxInstances: { small: 4, large: 20 } },
  mcp: { cpu: 1, memory: '1GiB', concurrency: 10, maxInstances: { small: 4, large: 20 } },
  stripeWebhook: { cpu: 1, memory: '512MiB', concurrency: 20, maxInstances: { small: 4, large: 10 } },
  outside: { cpu: 2, memory: '1GiB', concurrency: 4, maxInstances: { small: 5, large: 20 } },
  decideSignUp: { cpu: 1, memory: '256MiB', concurrency: 20, maxInstances: { small: 2, large: 4 } },
  runs: { cpu: 1, memory: '1GiB', concurrency: 80, maxInstances: { small: 4, large: 10 } },
  refill: { cpu: 1, memory: '512MiB', concurrency: 10, maxInstances: { small: 5, large: 10 } },
  rollup: { cpu: 1, memory: '2GiB', concurrency: 6, maxInstances: { small: 9, large: 10 } },
  purge: { cpu: 1, memory: '512MiB', concurrency: 10, maxInstances: { small: 5, large: 10 } },
  deliverMail: { cpu: 1, memory: '512MiB', concurrency: 20, maxInstances: { small: 2, large: 2 } },
  recompute: { cpu: 1, memory: '2GiB', concurrency: 4, maxInstances: { small: 10, large: 20 } },
  readAgain: { cpu: 1, memory: '1GiB', concurrency: 4, maxInstances: { small: 10, large: 20 } },
  launchDue: { cpu: 1, memory: '512MiB', concurrency: 4, maxInstances: { small: 10, large: 10 } },
  answerChat: { cpu: 1, memory: '2GiB', concurrency: 40, maxInstances: { small: 5, large: 20 } },
  createAnalysis: { cpu: 1, memory: '512MiB', concurrency: 10, maxInstances: { small: 5, large: 10 } },
  sweep: { cpu: 1, memory: '512MiB', concurrency: 1, maxInstances: { small: 2, large: 2 } },
  cadence: { cpu: 1, memory: '512MiB', concurrency: 1, maxInstances: { small: 2, large: 2 } },
  recountNightly: { cpu: 1, memory: '512MiB', concurrency: 1, maxInstances: { small: 1, large: 1 } },
  migrate: { cpu: 1, memory: '256MiB', concurrency: 1, maxInstances: { small: 1, large: 1 } },
  reconcileBilling: { cpu: 1, memory: '512MiB', concurrency: 1, maxInstances: { small: 1, large: 1 } },
} as const satisfies Record<string, Size>

const scale = defineString('SILLAGE_SIZE', {
  default: 'small',
  input: select([...SCALES]),
  description:
    'Instances of the functions: small, which the quota of a new project allows, or large, once Google has raised it',
})

export const apiMinInstances = defineInt('API_MIN_INSTANCES', {
  default: 0,
  description:
    'Instances of the API that always run and are always billed; with 1, the first call after a quiet hour waits for no start',
})

/** Options of a function of this size. The deployment decides the number of instances by the parameter SILLAGE_SIZE. */
export const sized = (
  name: keyof typeof SIZES,
): Omit<Size, 'maxInstances'> & { readonly maxInstances: number | Expression<number> } => {
  const { maxInstances, ...size } = SIZES[name]
  const { small, large } = maxInstances
  return {
    ...size,
    maxInstances: small === large ? small : scale.equals('large').thenElse<number>(large, small),
  }
}

/** Longest a function that a queue calls may take; no run needs more (see the retry budgets). */
export const TASK_DEADLINE_SECONDS = 540
