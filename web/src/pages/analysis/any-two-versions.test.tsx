// @vitest-environment happy-dom
import type { Filter } from '@sillage/core/analytics/filter'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { ANALYSIS_ID, createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import type { PairView, StoredView } from '@sillage/core/analytics/views/catalogue'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import type { Manifest } from '@sillage/core/runs/group-run'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { AnswerOf, SchemaOf } from '@/engine/use-view.ts'
import { SentimentOverTime } from '@/features/sentiment/sentiment-over-time.tsx'
import { BrandShare } from '@/features/shopping/brand-share.tsx'
import { SiteShare } from '@/features/sources/site-share.tsx'
import { CompareVersions } from '@/features/visibility/compare/compare-versions.tsx'
import { formatSigned } from '@/lib/format.ts'
import { createGroupRun } from '@/testing/group-run.ts'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { showAlone } from '@/testing/show.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { PairPart } from '@/widgets/version-pair/pair-part.tsx'
import type { Compared } from '@/widgets/version-pair/use-version-pair.ts'

const nothing = () => undefined
const manifests = [1, 2, 3].map((version) =>
  createManifest({
    version,
    prompts: 8,
    // The first version has a persona that was taken away.
    personas: version === 1 ? 2 : 1,
    models: [{ provider: 'openai', webSearch: true }],
  }),
)
const buildFacts = (versions: readonly Manifest[]) =>
  readFacts(
    versions,
    versions.flatMap((manifest) =>
      foldRuns(manifest, randomRuns(manifest, 30 + manifests.indexOf(manifest))),
    ),
  )
const facts = buildFacts(manifests)
const [first, second, third] = manifests
if (!first || !second || !third) throw new Error('three versions')
const pair = buildFacts([first, third])

const compared: Compared = {
  analysisId: ANALYSIS_ID,
  versions: [third, second, first].map((manifest, i) =>
    createGroupRun(manifest, {
      status: 'completed',
      stats: { total: 16, completed: 16, failed: 0, processing: 0, pending: 0 },
      version: 3 - i,
    }),
  ),
  newest: null,
  // Chosen answers are not stored, so that the API computes them.
  filter: { webSearch: 'online' },
}

/** Draws the comparison as the panel of a view does. */
const comparing =
  <N extends PairView & StoredView>(view: N, schema: SchemaOf<N>): ComparePair<AnswerOf<N>> =>
  (figureOf, look) => (
    <PairPart compared={compared} view={view} schema={schema} figureOf={figureOf} look={look} />
  )

const VIEWS = {
  '/api/visibility': visibilityView,
  '/api/sentiment': sentimentView,
  '/api/web-search-sources': sourcesView,
  '/api/analytics/shopping': shoppingView,
} as const
const isCall = (path: string): path is keyof typeof VIEWS => Object.hasOwn(VIEWS, path)

/** The API, of the facts of all versions or of two. */
const answer = ({ pathname, searchParams }: URL): Response => {
  if (!isCall(pathname)) return Response.json({}, { status: 404 })
  const filter: Filter = { webSearch: 'online', groupRunId: searchParams.get('groupRunId') ?? undefined }
  return Response.json(VIEWS[pathname](searchParams.has('before') ? pair : facts, filter))
}

const FILTER = { webSearch: 'online', groupRunId: third.groupRunId } as const

const CARDS: readonly [path: keyof typeof VIEWS, card: ReactNode, delta: number | null][] = [
  [
    '/api/visibility',
    <CompareVersions key="v" compared={compared} onOpenRuns={nothing} />,
    visibilityView(pair, FILTER).headline.change.delta,
  ],
  [
    '/api/sentiment',
    <SentimentOverTime
      key="t"
      view={sentimentView(facts, {})}
      compare={comparing('sentiment', sentimentViewSchema)}
      onOpenRuns={nothing}
    />,
    sentimentView(pair, FILTER).change.delta,
  ],
  [
    '/api/web-search-sources',
    <SiteShare
      key="s"
      view={sourcesView(facts, {})}
      compare={comparing('sources', sourcesViewSchema)}
      onOpenRuns={nothing}
    />,
    sourcesView(pair, FILTER).brandShare.change.delta,
  ],
  [
    '/api/analytics/shopping',
    <BrandShare
      key="p"
      view={shoppingView(facts, {})}
      compare={comparing('shopping', shoppingViewSchema)}
      onOpenRuns={nothing}
    />,
    shoppingView(pair, FILTER).headline.change.delta,
  ],
]

it.each(CARDS)('tests any two versions where %s is shown', async (path, card, delta) => {
  const asked = ofLargeAnalysis(answer)
  showAlone(
    <LargeAnalysis>
      <MemoryRouter>{card}</MemoryRouter>
    </LargeAnalysis>,
  )
  const opener = screen.queryByRole('button', { name: 'Two versions side by side' })
  // No request before somebody opens the comparison.
  if (opener) {
    expect(asked).toEqual([])
    fireEvent.click(opener)
  }
  const earlier = await screen.findByRole('combobox', { name: 'Earlier version' })
  expect(earlier.textContent).toContain('Version 2')
  await waitFor(() => expect(asked.filter(({ pathname }) => pathname === path)).toHaveLength(2))
  expect(asked.some(({ searchParams }) => searchParams.has('before'))).toBe(false)
  fireEvent.click(earlier)
  fireEvent.click(await screen.findByRole('option', { name: /^Version 1,/ }))
  await waitFor(() => {
    const tested = asked.filter(({ searchParams }) => searchParams.has('before'))
    expect(tested.map(({ pathname, searchParams }) => [pathname, searchParams.get('before')])).toEqual([
      [path, first.groupRunId],
    ])
    expect(tested[0]?.searchParams.get('groupRunId')).toBe(third.groupRunId)
  })
  const amount = formatSigned(Math.abs(delta ?? 0), 'en').slice(1)
  const column = (await screen.findAllByText('Change')).find(({ tagName }) => tagName === 'DT')
  const mark = await within(column?.parentElement ?? document.body).findByRole('button')
  expect(mark.textContent).toContain(amount)
  fireEvent.click(mark)
  await screen.findByText('Personas removed: 1')
  screen.getByText(/^Questions compared: \d+ of \d+ \(prompts: \d+\)$/)
})
