import { expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { citationsView } from '../views/citations/compute.ts'
import { peopleView } from '../views/people/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { sentimentVersions } from '../views/sentiment/versions.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { groupRunId, manifestOf, randomRuns } from './fixtures.ts'

const manifests = Array.from({ length: 14 }, (_, i) =>
  manifestOf({ version: i + 1, prompts: 2, models: [{ provider: 'openai', webSearch: true }] }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, i))),
)

it.each([
  ['visibility', visibilityView(facts, {}).list.map((point) => point.groupRunId)],
  ['sentiment', sentimentView(facts, {}).trends.sentiment.map((point) => point.groupRunId)],
  ['sentiment by version', sentimentVersions(facts, {}).map((point) => point.groupRunId)],
  ['sources', sourcesView(facts, {}).groupBreakdown.map((point) => point.groupRunId)],
  ['citations', citationsView(facts, {}).groupBreakdown.map((point) => point.groupRunId)],
  ['shopping', shoppingView(facts, {}).list.map((point) => point.groupRunId)],
  ['people', peopleView(facts, {}).series.map((point) => point.versionId)],
])('the trend of %s covers the last twelve versions, oldest first', (_, versions) => {
  expect(versions).toEqual(Array.from({ length: 12 }, (_none, i) => groupRunId(i + 3)))
})
