import { analysisOfGroupRun, brandOfAnalysis, runIdOf } from '@sillage/core/ids'
import { manifestPath, runPath } from '@sillage/core/paths'
import { cellAt } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Reading } from '@sillage/core/runs/reading'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

const SENTIMENT = { positive: 70, neutral: 20, negative: 10 }

/** A reading in which every gated part holds something. */
const reading: Reading = {
  extractorVersion: '1',
  sentiment: SENTIMENT,
  analysisText: 'Praised.',
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
  people: [],
}

/** An answered run of a group run. */
export const newRun = async (groupRunId: string, index = 0): Promise<string> => {
  const manifest = (await db.doc(manifestPath(groupRunId)).get()).data() as Manifest
  const runId = runIdOf(groupRunId, index)
  const analysisId = analysisOfGroupRun(groupRunId)
  const now = Timestamp.now()
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
    reading,
    readingUsage: usage,
    error: null,
    startedAt: now,
    finishedAt: now,
  })
  return runId
}
