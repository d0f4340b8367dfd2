import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { analysisOfGroupRun, brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import { analysisPath, factPath, manifestPath, rollupPath, runPath, runsPath } from '@sillage/core/base/paths'
import { cellAt } from '@sillage/core/runs/cells'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import type { Reading, Sentiment } from '@sillage/core/runs/reading'
import { runSchema } from '@sillage/core/runs/run'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

const SENTIMENT = { positive: 70, neutral: 20, negative: 10 }

/** A reading in which every gated part holds something. */
const reading: Reading = {
  extractorVersion: '1',
  sentiment: SENTIMENT,
  analysisText: 'Praised.',
  analysisTextLocal: '',
  entities: [
    {
      name: 'Épure',
      kind: 'brand',
      key: 'epure',
      url: 'https://epure.example',
      category: 'Household',
      entityType: 'company',
      rank: 1,
      mentions: 2,
      positionRelative: null,
      comparison: '',
      strengths: ['taste'],
      weaknesses: ['price'],
      sentiment: SENTIMENT,
      products: [
        { name: 'Épure One', url: null, context: 'jug', sentiment: SENTIMENT, strengths: [], weaknesses: [] },
      ],
    },
  ],
  keywords: ['taste'],
  evidence: [{ quote: 'Épure tastes best', sourceUrl: 'https://tests.example/filters', about: 'Épure' }],
  recommendations: [
    {
      recommendation: 'Lower the price',
      difficulty: 'high',
      expectedImpact: 'More buyers',
      potentialScore: 60,
    },
  ],
  people: [
    {
      fullName: 'Paule Épure',
      organization: 'Épure',
      whyMentioned: 'founded it',
      keywords: [],
      strengths: [],
      weaknesses: [],
      sentiment: SENTIMENT,
      wikipediaUrl: null,
    },
  ],
}

/** What an answer thinks of the brand; null does not name it. */
const getReading = (sentiment: Sentiment | null): Reading =>
  sentiment === null
    ? { ...reading, sentiment, entities: [] }
    : {
        ...reading,
        sentiment,
        entities: reading.entities.map((entity) => ({ ...entity, sentiment })),
      }

export const loadManifest = async (groupRunId: string): Promise<Manifest> =>
  manifestSchema.parse((await db.doc(manifestPath(groupRunId)).get()).data())

/** An answered run of a group run. */
export const newRun = async (
  groupRunId: string,
  index = 0,
  sentiment: Sentiment | null = SENTIMENT,
): Promise<string> => {
  const manifest = await loadManifest(groupRunId)
  const runId = runIdAt(groupRunId, index)
  const analysisId = analysisOfGroupRun(groupRunId)
  const now = Timestamp.fromMillis(Date.now() + index)
  const usage = { inputTokens: 10, outputTokens: 10, searches: 0, costMicros: 10 }
  await db.doc(runPath(runId)).set({
    ...cellAt(manifest, index),
    runId,
    groupRunId,
    analysisId,
    brandId: brandOfAnalysis(analysisId),
    index,
    status: 'completed',
    claim: null,
    attempts: 1,
    answer: {
      text: 'Épure tastes best.',
      surface: 'api',
      reportedModel: 'gpt-x-2026',
      searchQueries: ['best water filter'],
      citations: [
        {
          url: 'https://tests.example/filters',
          title: 'Filters',
          referenced: true,
          query: 'best water filter',
        },
      ],
      usage,
      latencyMs: 900,
      simulated: true,
      receivedAt: now,
    },
    reading: getReading(sentiment),
    readingUsage: usage,
    error: null,
    startedAt: now,
    finishedAt: now,
  })
  return runId
}

/** Folds what a group run has into its facts, as its settlement does. */
export const settleFacts = async (groupRunId: string): Promise<void> => {
  const runs = await db
    .collection(runsPath(analysisOfGroupRun(groupRunId)))
    .where('groupRunId', '==', groupRunId)
    .get()
  const parts = foldRuns(
    await loadManifest(groupRunId),
    runs.docs.map((doc) => runSchema.parse(doc.data())),
  )
  for (const part of parts) await db.doc(factPath(groupRunId, part.family, 0)).set({ ...part })
}

/**
 * Writes what the pipeline knows of a group run of two runs, of which one has completed: the other has failed when it is
 * settled, and is under way when not.
 */
export const noteGroupRun = async (groupRunId: string, { settled }: { settled: boolean }): Promise<void> => {
  const analysisId = analysisOfGroupRun(groupRunId)
  const now = Timestamp.now()
  if (settled) {
    const error = { class: 'timeout', stage: 'answer', message: 'timed out', attempts: 3 }
    const failed = { status: 'failed', answer: null, reading: null, error }
    await db.doc(runPath(await newRun(groupRunId, 1))).update(failed)
  }
  await db.doc(rollupPath(groupRunId)).set({
    groupRunId,
    analysisId,
    brandId: brandOfAnalysis(analysisId),
    total: 2,
    uid: 'nobody',
    quotaPeriod: '2026-01',
    createdAt: now,
    reserved: 2,
    folded: new Uint8Array([settled ? 3 : 1]),
    completed: 1,
    failed: settled ? 1 : 0,
    cursor: null,
    live: { n: 1, named: 1, positive: 0, negative: 0 },
    recent: [],
    simulated: true,
    firstRunAt: now,
    lastRunAt: now,
    chunks: 1,
    chunkBytes: 100,
    folds: 1,
    shown: 0,
    recounts: 0,
    settled,
    wakeAt: null,
    stalls: 0,
  })
  const status = settled ? 'completed' : 'processing'
  await db.doc(analysisPath(analysisId)).update({ status, lastGroupRunId: groupRunId })
}
