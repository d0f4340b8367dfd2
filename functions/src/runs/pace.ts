import { pacePath } from '@sillage/core/base/paths'
import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import type { Manifest } from '@sillage/core/runs/group-run'
import {
  estimatePace,
  type KnownPace,
  knownPaceSchema,
  NOTHING_KNOWN,
  paceAfter,
} from '@sillage/core/runs/known-pace'
import type { Pace } from '@sillage/core/runs/pace'
import type { Progress } from '@sillage/core/runs/progress'
import { db } from '../platform/firebase.ts'
import { runsAtATime } from '../providers/load.ts'

/** A process notes models that it has noted before at most once in so long: the document is one for all. */
const NOTED_EVERY_MS = 60_000
const KEPT_MS = 30_000

let notedAt = Number.NEGATIVE_INFINITY
const noted = new Set<string>()
let kept: { until: number; pace: KnownPace; limits: ReadonlyMap<ProviderKey, number> } | undefined

const stored = async (): Promise<KnownPace> => {
  const parsed = knownPaceSchema.safeParse((await db.doc(pacePath()).get()).data())
  return parsed.success ? parsed.data : NOTHING_KNOWN
}

/** Notes how fast a group run was. An estimate rests on it and nothing else, so one that is lost is not missed. */
export const notePace = async (progress: Progress, manifest: Manifest): Promise<void> => {
  const at = Date.now()
  const models = Object.keys(progress)
  const isNew = models.some((modelId) => !noted.has(modelId))
  if (models.length === 0 || (!isNew && at - notedAt < NOTED_EVERY_MS)) return
  notedAt = at
  for (const modelId of models) noted.add(modelId)
  await db.doc(pacePath()).set(paceAfter(await stored(), progress, manifest))
}

/** How to find the pace of a model. Remembered for half a minute. */
export const knownPaces = async (
  at: number = Date.now(),
): Promise<(modelId: string, provider: ProviderKey) => Pace | null> => {
  if (!kept || kept.until <= at) {
    const limits = PROVIDER_KEYS.map(async (provider) => [provider, await runsAtATime(provider)] as const)
    kept = { until: at + KEPT_MS, pace: await stored(), limits: new Map(await Promise.all(limits)) }
  }
  const { pace, limits } = kept
  return (modelId, provider) => estimatePace(pace, modelId, provider, limits.get(provider) ?? 1)
}
