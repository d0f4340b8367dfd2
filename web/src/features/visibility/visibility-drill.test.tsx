// @vitest-environment happy-dom
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drilled, silentRows, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { comparedBrands } from './compare/compare-rows.ts'
import { ComparisonHeadlines } from './compare/comparison-headlines.tsx'
import { ComparisonTable } from './compare/comparison-table.tsx'
import { Headlines } from './headlines.tsx'
import { BrandPodium } from './ranking/brand-podium.tsx'
import { BrandRanking } from './ranking/brand-ranking.tsx'
import { CompetitiveRanking } from './ranking/competitive-ranking.tsx'
import { SURFACES, type Surface } from './surface.ts'
import { VisibilityOverTime } from './visibility-over-time.tsx'

const nothing = () => undefined
const noMenu = () => null
const facts = factsOfVersions(3)
const view = visibilityView(facts, {})

const ranking = (surface: Surface, onOpenRuns: Parameters<typeof Headlines>[0]['onOpenRuns'] = nothing) => (
  <>
    <Headlines view={view} surface={surface} onSurface={nothing} onOpenRuns={onOpenRuns} />
    <BrandPodium view={view} surface={surface} onOpenRuns={onOpenRuns} />
    <CompetitiveRanking view={view} surface={surface} onOpenRuns={onOpenRuns} menuOf={noMenu} />
  </>
)

it.each(SURFACES)('opens as many answers as each figure of the ranking counts: %s', async (surface) => {
  const opened = await drilled(facts, (onOpenRuns) => ranking(surface, onOpenRuns))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  const labels = opened.map((one) => one.said)
  const n = { combined: view.totalAnalyses, online: view.onlineAnalyses, offline: view.offlineAnalyses }
  expect(labels).toContain(`From ${n[surface]} answers`)
  const entries = view.rankings[surface]
  const brand = entries.find(({ kind }) => kind === 'brand')
  expect(labels).toContain(`of mentions (n\u00a0=\u00a0${brand?.mentions})`)
  for (const { brandName, mentions } of entries) if (mentions > 0) expect(labels).toContain(brandName)
})

it('opens as many answers as each point and figure over time counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <>
      <VisibilityOverTime
        brandId="brand"
        view={view}
        marks={[]}
        notes={null}
        onOpenRuns={onOpenRuns}
        onDrawn={() => undefined}
      />
      <BrandRanking view={view} onOpenRuns={onOpenRuns} />
    </>
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  expect(opened.filter(({ said }) => said.startsWith('brand brand:'))).toHaveLength(view.list.length)
  // A name, a share and a score of each brand.
  for (const { brandName, named } of view.top) {
    const drills = opened.filter(({ runs }) => runs.title === brandName && runs.n === named)
    expect(drills.length).toBeGreaterThanOrEqual(3)
  }
})

it('opens figures of two versions into the answers of each', async () => {
  const [one, , three] = facts.versions
  if (!one || !three) throw new Error('too few versions')
  const before = visibilityView(facts, { groupRunId: one.groupRunId })
  const after = visibilityView(facts, { groupRunId: three.groupRunId })
  const versions = {
    before: { version: 1, groupRunId: one.groupRunId, createdAt: one.createdAt },
    after: { version: 3, groupRunId: three.groupRunId, createdAt: three.createdAt },
  }
  const opened = await drilled(facts, (onOpenRuns) => (
    <>
      <ComparisonHeadlines
        before={before}
        after={after}
        versions={versions}
        judged={null}
        onOpenRuns={onOpenRuns}
      />
      <ComparisonTable
        rows={comparedBrands(before, after, null)}
        views={{ before, after }}
        {...versions}
        onOpenRuns={onOpenRuns}
      />
    </>
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  expect(opened.map(({ said }) => said)).toContain(`n = ${before.visibility.n} answers`)
  screen.getByRole('button', { name: 'Save as CSV' })
})

it('shows an interval beside every share of the table', () => {
  show(ranking('combined'))
  const table = screen.getByRole('table', { name: 'Competitive ranking' })
  const intervals = within(table).getAllByText(/^\d+\.\d% to \d+\.\d%$/)
  expect(intervals[0]?.title).toContain('95% interval')
  const voices = view.rankings.combined.flatMap(({ finalSovInterval: interval }) =>
    interval ? [`${interval.low.toFixed(1)}% to ${interval.high.toFixed(1)}%`] : [],
  )
  expect(voices.length).toBeGreaterThan(3)
  expect(intervals).toHaveLength(
    voices.length + view.rankings.combined.filter(({ visibility }) => visibility !== null).length,
  )
  for (const text of new Set(voices)) expect(within(table).getAllByText(text).length).toBeGreaterThan(0)
})
