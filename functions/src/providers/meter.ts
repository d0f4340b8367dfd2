import { providerHourPath } from '@sillage/core/base/paths'
import type { ProviderKey } from '@sillage/core/providers/providers'
import {
  addAnswerCounts,
  addHistograms,
  countsOfAnswer,
  findBucket,
  type Histogram,
  type ModelAnswers,
  NO_ANSWERS,
  type ProviderMetrics,
  utcHour,
} from '@sillage/core/runs/provider-metrics'
import type { Answer, Cell, RunErrorClass } from '@sillage/core/runs/run'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { metricsEveryMs } from '../settings/runs.ts'

const KEPT_MS = 90 * 86_400_000

type Counts = Pick<ProviderMetrics, 'calls' | 'failed' | 'callMs' | 'queueMs' | 'models'>

/** Counts of this process that are not stored yet. Few writes a minute, however many calls it makes. */
let counted = new Map<ProviderKey, Counts>()
let storedAt = 0

const getCounts = (provider: ProviderKey): Counts => {
  const known = counted.get(provider) ?? { calls: 0, failed: {}, callMs: {}, queueMs: {}, models: {} }
  counted.set(provider, known)
  return known
}

/** Counts one attempt at a provider. */
export const countCall = (provider: ProviderKey, ms: number, failure: RunErrorClass | null): void => {
  const counts = getCounts(provider)
  counts.calls += 1
  counts.callMs = addHistograms(counts.callMs, { [findBucket(ms)]: 1 })
  if (failure !== null) counts.failed[failure] = (counts.failed[failure] ?? 0) + 1
}

/** Counts the delivery of a run, due for so long. */
export const countDelivery = (provider: ProviderKey, queuedMs: number): void => {
  const counts = getCounts(provider)
  counts.queueMs = addHistograms(counts.queueMs, { [findBucket(queuedMs)]: 1 })
}

/** Counts an answer that was bought, and what it lacks. */
export const countAnswer = (cell: Pick<Cell, 'provider' | 'modelId' | 'webSearch'>, answer: Answer): void => {
  const { models } = getCounts(cell.provider)
  models[cell.modelId] = addAnswerCounts(models[cell.modelId] ?? NO_ANSWERS, countsOfAnswer(cell, answer))
}

/** Adds to the counts of a field. Without any the field is left out: an empty map would take the place of what is stored. */
const increments = (field: 'failed' | 'callMs' | 'queueMs', counts: Histogram) => {
  const added = Object.entries(counts).map(([name, count]) => [name, FieldValue.increment(count)])
  return added.length === 0 ? {} : { [field]: Object.fromEntries(added) }
}

/** The same for the answers of each model. */
const incrementsOfModels = (models: ModelAnswers) => {
  const added = Object.entries(models).map(([modelId, counts]) => [
    modelId,
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, FieldValue.increment(count)])),
  ])
  return added.length === 0 ? {} : { models: Object.fromEntries(added) }
}

/** Adds what this process has counted to what is stored, when that was last done long enough ago. Never fails. */
export const storeMetrics = async (now = Date.now()): Promise<void> => {
  if (counted.size === 0 || now - storedAt < metricsEveryMs()) return
  const hour = utcHour(now)
  const batch = db.batch()
  for (const [provider, { calls, failed, callMs, queueMs, models }] of counted) {
    const data = {
      hour,
      provider,
      calls: FieldValue.increment(calls),
      ...increments('failed', failed),
      ...increments('callMs', callMs),
      ...increments('queueMs', queueMs),
      ...incrementsOfModels(models),
      expiresAt: Timestamp.fromMillis(now + KEPT_MS),
    } satisfies Partial<Record<keyof ProviderMetrics, unknown>>
    batch.set(db.doc(providerHourPath(hour, provider)), data, { merge: true })
  }
  counted = new Map()
  storedAt = now
  await batch.commit().catch((error: unknown) => logger.warn('metrics of providers not stored', { error }))
}
