import { expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { citationsView } from '../views/citations/compute.ts'
import { headlineView } from '../views/headline/compute.ts'
import { peopleView } from '../views/people/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { sentimentVersions } from '../views/sentiment/versions.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { createManifest, groupRunId, randomRuns } from './fixtures.ts'

const manifests = Array.from({ length: 14 }, (_, i) =>
  createManifest({ version: i + 1, prompts: 2, models: [{ provider: 'openai', webSearch: true }] }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, i))),
)

type Asked = Parameters<typeof visibilityView>[1]
const lines: Record<string, (filter: Asked) => string[]> = {
  visibility: (filter) => visibilityView(facts, filter).list.map((point) => point.groupRunId),
  'the list of analyses': (filter) => headlineView(facts, filter).list.map((point) => point.groupRunId),
  sentiment: (filter) => sentimentView(facts, filter).trends.sentiment.map((point) => point.groupRunId),
  sources: (filter) => sourcesView(facts, filter).groupBreakdown.map((point) => point.groupRunId),
  citations: (filter) => citationsView(facts, filter).groupBreakdown.map((point) => point.groupRunId),
  shopping: (filter) => shoppingView(facts, filter).list.map((point) => point.groupRunId),
  people: (filter) => peopleView(facts, filter).series.map((point) => point.versionId),
}
const fromTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_none, i) => groupRunId(i + first))
const launched = (version: number): number => manifests[version - 1]?.createdAt ?? 0

it.each(Object.entries(lines))('the line of %s covers the last twelve versions, oldest first', (_, line) => {
  expect(line({})).toEqual(fromTo(3, 14))
})

it.each(Object.entries(lines))('the line of %s goes back before the range on either basis', (_, line) => {
  const newest = { dateFrom: launched(14) }
  expect(line(newest)).toEqual(fromTo(3, 14))
  expect(line({ ...newest, basis: 'all' })).toEqual(fromTo(3, 14))
  expect(line({ dateFrom: launched(4), dateTo: launched(5), provider: 'openai' })).toEqual(fromTo(1, 5))
  expect(line({ groupRunId: groupRunId(7) })).toEqual(fromTo(7, 7))
})

it('says the same of each version of a line, whatever the range', () => {
  const newest = { dateFrom: launched(14), languageId: 'fr' }
  const { dateFrom: _from, ...always } = newest
  expect(visibilityView(facts, newest).list).toEqual(visibilityView(facts, always).list)
  expect(peopleView(facts, newest).series).toEqual(peopleView(facts, always).series)
  expect(sourcesView(facts, newest).groupBreakdown).toEqual(sourcesView(facts, always).groupBreakdown)
})

it('lists the sentiment of versions in range alone', () => {
  const listed = (filter: Asked) => sentimentVersions(facts, filter).map((point) => point.groupRunId)
  expect(listed({})).toEqual(fromTo(3, 14))
  expect(listed({ dateFrom: launched(13) })).toEqual(fromTo(13, 14))
})
