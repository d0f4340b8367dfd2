import { z } from 'zod/mini'
import type { ProviderKey } from '../providers/providers.ts'
import type { Manifest } from './group-run.ts'
import { measureQueue, type Pace } from './pace.ts'
import { type Progress, progressByProvider } from './progress.ts'

/** `settings/pace`: how fast models and providers were lately, over all group runs. */
export const knownPaceSchema = z.object({
  /** Seconds of one run, by model id. */
  models: z.record(z.string(), z.number().check(z.positive())),
  /** By provider: runs side by side (null until others had to wait), and seconds from a launch to its first run. */
  providers: z.record(
    z.string(),
    z.object({
      parallel: z.nullable(z.number().check(z.minimum(1))),
      start: z.number().check(z.nonnegative()),
    }),
  ),
})
export type KnownPace = z.infer<typeof knownPaceSchema>

export const NOTHING_KNOWN: KnownPace = { models: {}, providers: {} }

/** Earlier measurements count as much as this many runs. */
const MEMORY_RUNS = 10
/** Least of one run, in seconds: other figures are divided by it. */
const LEAST = 0.001

const mixed = (known: number | null | undefined, measured: number, runs: number): number =>
  known === null || known === undefined
    ? measured
    : (known * MEMORY_RUNS + measured * runs) / (MEMORY_RUNS + runs)

/** The pace after a group run. */
export const paceAfter = (
  known: KnownPace,
  progress: Progress,
  { models, createdAt }: Pick<Manifest, 'models' | 'createdAt'>,
): KnownPace => {
  const after = { models: { ...known.models }, providers: { ...known.providers } }
  for (const [modelId, { ended, busyMs }] of Object.entries(progress)) {
    after.models[modelId] = Math.max(LEAST, mixed(known.models[modelId], busyMs / ended / 1_000, ended))
  }
  for (const [provider, done] of progressByProvider(progress, models)) {
    const before = known.providers[provider]
    const { parallel, start } = measureQueue(done, createdAt)
    after.providers[provider] = {
      parallel:
        parallel === null ? (before?.parallel ?? null) : mixed(before?.parallel, parallel, done.ended),
      start: mixed(before?.start, start, done.ended),
    }
  }
  return after
}

const computeMean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The pace of a model. One that has never run is taken to be as fast as the others were; null before any has run.
 *
 * @param most runs of a provider that may go side by side, for those of which it was not measured
 */
export const estimatePace = (
  { models, providers }: KnownPace,
  modelId: string,
  provider: ProviderKey,
  most: number,
): Pace | null => {
  const seconds = models[modelId] ?? computeMean(Object.values(models))
  if (seconds === null) return null
  const queue = providers[provider]
  const start = queue?.start ?? computeMean(Object.values(providers).map((known) => known.start)) ?? 0
  return { seconds, parallel: queue?.parallel ?? most, start }
}
