// @vitest-environment happy-dom
import type { Filter } from '@sillage/core/analytics/filter'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CitationCards } from '@/features/citations/citation-cards.tsx'
import { MovedCard } from '@/features/insights/moved/moved-card.tsx'
import { SentimentOverTime } from '@/features/sentiment/sentiment-over-time.tsx'
import { SiteShare } from '@/features/sources/site-share.tsx'
import { SourceCards } from '@/features/sources/source-cards.tsx'
import { Headlines } from '@/features/visibility/headlines.tsx'
import { BrandPodium } from '@/features/visibility/ranking/brand-podium.tsx'
import { BrandRanking } from '@/features/visibility/ranking/brand-ranking.tsx'
import { CompetitiveRanking } from '@/features/visibility/ranking/competitive-ranking.tsx'
import { VisibilityOverTime } from '@/features/visibility/visibility-over-time.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions, noComparison } from '@/testing/world.ts'

/** Figures of the same name on all pages: one value, under any filter, on either basis. */

const facts = factsOfVersions(3)
const nothing = () => undefined
const noMenu = () => null

const filters: fc.Arbitrary<Filter> = fc.record(
  {
    basis: fc.constant('all' as const),
    provider: fc.constantFrom('openai', 'mistral'),
    languageId: fc.constantFrom('en', 'fr'),
    personaId: fc.constantFrom('persona-1', 'persona-2'),
    promptId: fc.constantFrom('prompt-1', 'prompt-6'),
    webSearch: fc.constantFrom('online' as const, 'offline' as const),
  },
  { requiredKeys: [] },
)

/** The first words of an element: a figure, without interval and unit. */
const getText = (element: Element | null | undefined): string => {
  if (!element) return 'not shown'
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    if (text) return text
  }
  return 'nothing'
}

/** The headline of the card with this title. */
const getHeadline = (title: string): string =>
  getText(
    screen
      .getByRole('heading', { name: title })
      .closest('section, [class*="rounded"]')
      ?.querySelector('.text-2xl'),
  )

/** A table column as a map; `by` is the column with the row names. */
const getColumn = (table: string, by: string, column: string): Map<string, string> => {
  const element = screen.getByRole('table', { name: table })
  const headers = within(element)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim())
  const place = (name: string) => headers.findIndex((header) => header?.startsWith(name))
  return new Map(
    [...element.querySelectorAll('tbody tr')].map((row) => {
      const cells = row.querySelectorAll('td, th')
      return [getText(cells[place(by)]), getText(cells[place(column)])]
    }),
  )
}

const getTile = (label: string): string => {
  return getText(screen.getByText(label).nextElementSibling)
}

const asTables = () => {
  for (const button of screen.queryAllByRole('button', { name: 'Show as table' })) fireEvent.click(button)
}

const getLast = <T,>(all: Iterable<T>): T | undefined => [...all].at(-1)

it('shows the same visibility, rank, score and share of voice of a brand everywhere', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const view = visibilityView(facts, filter)
      fc.pre(view.headline.n > 0)
      show(
        <>
          <VisibilityOverTime
            brandId="brand"
            view={view}
            marks={[]}
            notes={null}
            onOpenRuns={nothing}
            onDrawn={nothing}
          />
          <BrandRanking view={view} onOpenRuns={nothing} />
          <Headlines view={view} surface="combined" onSurface={nothing} onOpenRuns={nothing} />
          <CompetitiveRanking view={view} surface="combined" onOpenRuns={nothing} menuOf={noMenu} />
          <BrandPodium view={view} surface="combined" onOpenRuns={nothing} />
          <MovedCard view={movedView(facts, filter)} onOpenRuns={nothing} />
        </>,
      )
      const all = (column: string) => getColumn('Competitive ranking', 'Brand', column)
      const best = (column: string) => getColumn('Brand ranking', 'Brand', column)
      for (const column of ['Visibility', 'Score']) {
        const values = all(column)
        for (const [brand, value] of best(column)) {
          expect([column, brand, value]).toEqual([column, brand, values.get(brand)])
        }
      }
      const brand = view.mainBrand
      const headline = getHeadline('Visibility score')
      expect(headline).toMatch(/^\d+\.\d%$/)
      expect(all('Visibility').get(brand)).toBe(headline)
      expect(best('Visibility').get(brand)).toBe(headline)
      if (getTile('Your score') !== '–') expect(getTile('Your score')).toBe(all('Score').get(brand))
      expect(getTile('Share of voice')).toBe(all('Share of Voice').get(brand))
      asTables()
      if (filter.basis !== 'all') {
        expect(getLast(getColumn('Visibility score', 'Version', 'Visibility score').values())).toBe(headline)
        fireEvent.click(screen.getByRole('button', { name: /^Why did visibility change/ }))
        expect([...document.querySelectorAll('.text-2xl')].at(-1)?.textContent).toBe(headline)
      }
      for (const [name, score] of getColumn('Podium', 'Brand', 'Score'))
        expect(all('Score').get(name)).toBe(score)
    }),
    { numRuns: 6 },
  )
}, 120_000)

it('ends lines of sentiment and of the own site at their headlines', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const sentiment = sentimentView(facts, filter)
      const sources = sourcesView(facts, filter)
      fc.pre(sentiment.brandMentions > 0)
      show(
        <>
          <SentimentOverTime compare={noComparison} view={sentiment} onOpenRuns={nothing} />
          <SiteShare compare={noComparison} view={sources} onOpenRuns={nothing} />
        </>,
      )
      const score = getHeadline('Sentiment score')
      expect(score).toMatch(/^\d+\.\d$/)
      const share = sources.groupBreakdown.some(({ brandShare }) => brandShare !== null)
        ? getHeadline('Brand domain share')
        : null
      asTables()
      if (filter.basis === 'all') return
      expect(getLast(getColumn('Sentiment score', 'Version', 'Sentiment score').values())).toBe(score)
      if (share === null) return
      expect(getLast(getColumn('Brand domain share', 'Version', 'Brand domain share').values())).toBe(share)
    }),
    { numRuns: 6 },
  )
}, 120_000)

it('shows the same share of the most cited site in both halves of the sources', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const sources = sourcesView(facts, filter)
      const citations = citationsView(facts, filter)
      fc.pre(citations.totals.totalCitations > 0)
      show(<SourceCards view={sources} onOpenRuns={nothing} />)
      const before = getTile('Top 5 concentration')
      show(<CitationCards view={citations} onOpenRuns={nothing} />)
      expect(getTile('Top 5 sites share')).toBe(before)
    }),
    { numRuns: 6 },
  )
}, 120_000)
