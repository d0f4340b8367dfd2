// @vitest-environment happy-dom
import { rivalsView } from '@sillage/core/analytics/views/rivals/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { AlertItem } from '@/features/alerts/alert-item.tsx'
import { FigureLink } from '@/features/command-deck/chat/figure-link.tsx'
import { ExampleAnalysis } from '@/features/command-deck/example-analysis.tsx'
import { FactorPart } from '@/features/insights/factor-part.tsx'
import { SentimentMix } from '@/features/sentiment/sentiment-mix.tsx'
import { companyRows } from '@/features/shopping/shop-rows.ts'
import { ShopTotals } from '@/features/shopping/shop-totals.tsx'
import { CompaniesTable } from '@/features/shopping/tables/companies-table.tsx'
import { Headlines } from '@/features/visibility/headlines.tsx'
import { CompetitiveRanking } from '@/features/visibility/ranking/competitive-ranking.tsx'
import { BrandsBeside } from '@/features/visibility/rivals/brands-beside.tsx'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { factsOfVersions } from '@/testing/world.ts'
import { launchPlan } from '@/widgets/planner/launch-plan.ts'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import { AdminQualityPage } from '../admin/admin-quality-page.tsx'

const facts = factsOfVersions(2)
const visibility = visibilityView(facts, {})
const nothing = () => undefined
const plan = launchPlan(
  {
    sizes: { prompts: 10, personas: 2, languages: 1, samples: 1 },
    models: [{ modelId: 'a', provider: 'openai', webSearch: true, pace: null }],
  },
  null,
)

/** Tied ranks are no interval. */
const INTERVAL = /(?<!rank \d*)\d%? to \d|± \d/
const LINK = { name: 'How this is measured' }

const asked = (content: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>
)

const SURFACES: Record<string, () => ReactNode> = {
  headlines: () => (
    <Headlines view={visibility} surface="combined" onSurface={nothing} onOpenRuns={nothing} />
  ),
  'headlines of one way of asking': () => (
    <Headlines view={visibility} surface="online" onSurface={nothing} onOpenRuns={nothing} />
  ),
  ranking: () => (
    <CompetitiveRanking view={visibility} surface="combined" onOpenRuns={nothing} menuOf={() => null} />
  ),
  'brands side by side': () => (
    <BrandsBeside view={rivalsView(facts, {}, {})} chosen={null} onChoose={nothing} onOpenRuns={nothing} />
  ),
  sentiment: () => <SentimentMix view={sentimentView(facts, {})} onOpenRuns={nothing} />,
  'totals of shopping': () => <ShopTotals view={shoppingView(facts, {})} onOpenRuns={nothing} />,
  companies: () => (
    <CompaniesTable
      companies={companyRows(shoppingView(facts, {}))}
      opened={null}
      onOpen={nothing}
      onOpenRuns={nothing}
    />
  ),
  'a figure of the chat': () => (
    <FigureLink
      figure={{
        ...{ ref: 'f1', kind: 'visibility', of: [], value: 46, low: 41, high: 51, n: 480 },
        ...{ analysisId: `${'b'.repeat(24)}-a`, groupRunId: 'g', at: '2026-11-01T00:00:00Z' },
        runs: { figure: { of: 'named' }, within: {} },
      }}
    />
  ),
  'the example of the Command Deck': () => <ExampleAnalysis />,
  'the figures of the planner': () => <PlannerFigures plan={plan} />,
}

/** Each interval on the page is a button that opens the link, or stands above the link. */
const expectWays = async () => {
  const buttons = screen.queryAllByRole('button', { name: INTERVAL })
  for (const button of buttons) {
    fireEvent.click(button)
    const panel = await screen.findByRole('dialog')
    expect(within(panel).getByRole('link', LINK).getAttribute('href')).toBe('/dashboard/method')
    fireEvent.click(button)
  }
  const others = [...document.querySelectorAll('p, dd, span')].filter(
    (element) =>
      element.children.length === 0 &&
      INTERVAL.test(element.textContent ?? '') &&
      element.closest('button, .sr-only, [hidden], [role=dialog]') === null,
  )
  if (others.length > 0) screen.getByRole('link', LINK)
  return buttons.length + others.length
}

it.each(Object.keys(SURFACES))('leads to the method from every interval of %s', async (name) => {
  show(asked(SURFACES[name]?.()))
  expect(await expectWays()).toBeGreaterThan(0)
})

it('leads to the method from the factors of being named', async () => {
  show(<FactorPart factors={trustView(facts, {}).factors} onOpenRuns={nothing} />)
  fireEvent.click(screen.getByRole('button', { name: /What decides/ }))
  expect(await expectWays()).toBeGreaterThan(0)
})

it('leads to the method from the details of an alert', () => {
  signIn()
  show(
    asked(
      <ul>
        <AlertItem
          alert={{
            ...{ key: 'k', kind: 'visibility', ruleId: null, provider: null, view: null },
            ...{ direction: 'up', subject: null },
            ...{
              now: 46,
              before: 40,
              since: null,
              rankNow: null,
              rankBefore: null,
              change: 6,
              margin: 2.5,
              cells: 40,
            },
            ...{
              prompts: 10,
              p: 0.01,
              tests: 4,
              least: 0,
              movers: [],
              alertId: 'a',
              brandId: 'b',
              version: 2,
            },
            ...{ analysisId: 'b-a', analysisTitle: 'Lamps', groupRunId: 'g', createdAt: 0, readBy: [] },
          }}
          unread={false}
          icon={null}
          onRead={nothing}
        />
      </ul>,
    ),
  )
  screen.getByText(/± 2\.5/)
  fireEvent.click(screen.getByRole('button', { name: 'Why' }))
  screen.getByRole('link', LINK)
  vi.restoreAllMocks()
})

it('leads to the method from the results of the console', () => {
  show(asked(<AdminQualityPage />))
  screen.getByRole('link', LINK)
})
