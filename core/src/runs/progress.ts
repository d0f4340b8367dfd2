import { z } from 'zod/mini'
import type { ProviderKey } from '../providers/providers.ts'

/** How the runs of one model have gone in a group run so far. Times are milliseconds since the epoch. */
const modelProgressSchema = z.object({
  /** Completed and failed runs. */
  ended: z.int().check(z.nonnegative()),
  /** Sum of what each of them took, from its start to its end. */
  busyMs: z.number().check(z.nonnegative()),
  firstStartedAt: z.number(),
  lastFinishedAt: z.number(),
})
export type ModelProgress = z.infer<typeof modelProgressSchema>

/** By model id; a model of which nothing has ended is missing. */
export const progressSchema = z.record(z.string(), modelProgressSchema)
export type Progress = z.infer<typeof progressSchema>

interface Ended {
  readonly modelId: string
  readonly startedAt: number
  readonly finishedAt: number | null
}

const join = (one: ModelProgress, other: ModelProgress): ModelProgress => ({
  ended: one.ended + other.ended,
  busyMs: one.busyMs + other.busyMs,
  firstStartedAt: Math.min(one.firstStartedAt, other.firstStartedAt),
  lastFinishedAt: Math.max(one.lastFinishedAt, other.lastFinishedAt),
})

/** The progress after more runs have ended. */
export const progressAfter = (before: Progress, runs: readonly Ended[]): Progress => {
  const after: Record<string, ModelProgress> = { ...before }
  for (const { modelId, startedAt, finishedAt } of runs) {
    if (finishedAt === null) continue
    const busyMs = Math.max(0, finishedAt - startedAt)
    const own = { ended: 1, busyMs, firstStartedAt: startedAt, lastFinishedAt: finishedAt }
    const known = after[modelId]
    after[modelId] = known ? join(known, own) : own
  }
  return after
}

/** The progress of each provider: its models wait in one queue. */
export const progressByProvider = (
  progress: Progress,
  models: readonly { readonly modelId: string; readonly provider: ProviderKey }[],
): ReadonlyMap<ProviderKey, ModelProgress> => {
  const found = new Map<ProviderKey, ModelProgress>()
  for (const { modelId, provider } of models) {
    const own = progress[modelId]
    if (own === undefined) continue
    const known = found.get(provider)
    found.set(provider, known ? join(known, own) : own)
  }
  return found
}
