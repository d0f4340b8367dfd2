import type { Facts } from '@sillage/core/analytics/facts'
import { readFacts } from '@sillage/core/analytics/read/read'
import { storedFactsSchema, unpackSummary } from '@sillage/core/analytics/stored'
import { type SentimentView, sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { type VisibilityView, visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { factsPath, manifestPath, runsPath, summaryPath } from '@sillage/core/base/paths'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { type Run, runSchema } from '@sillage/core/runs/run'
import type { Firestore } from 'firebase-admin/firestore'

export interface Measured {
  manifest: Manifest
  runs: Run[]
  facts: Facts
  visibility: VisibilityView
  sentiment: SentimentView
}

/** Everything that a finished group run left behind. */
export const readMeasured = async (db: Firestore, groupRunId: string): Promise<Measured> => {
  const analysisId = analysisOfGroupRun(groupRunId)
  const own = (path: string) => db.collection(path).where('groupRunId', '==', groupRunId).get()
  const summary = async (view: string): Promise<unknown> => {
    const document = await db.doc(summaryPath(groupRunId, view)).get()
    return JSON.parse((await unpackSummary(document.data())).json)
  }
  const [manifestDocument, runs, parts, visibility, sentiment] = await Promise.all([
    db.doc(manifestPath(groupRunId)).get(),
    own(runsPath(analysisId)),
    own(factsPath(analysisId)),
    summary('visibility'),
    summary('sentiment'),
  ])
  const manifest = manifestSchema.parse(manifestDocument.data())
  return {
    manifest,
    runs: runs.docs.map((document) => runSchema.parse(document.data())),
    facts: readFacts(
      [manifest],
      parts.docs.map((document) => storedFactsSchema.parse(document.data())),
    ),
    visibility: visibilityViewSchema.parse(visibility),
    sentiment: sentimentViewSchema.parse(sentiment),
  }
}
