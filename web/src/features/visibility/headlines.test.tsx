// @vitest-environment happy-dom
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDecimal } from '@/lib/format.ts'
import { show } from '@/testing/show.tsx'
import { factsOfReadings, factsOfVersions } from '@/testing/world.ts'
import { Headlines } from './headlines.tsx'
import { BrandRanking } from './ranking/brand-ranking.tsx'
import { CompetitiveRanking } from './ranking/competitive-ranking.tsx'
import { ScoreCell } from './ranking/score-cell.tsx'

const nothing = () => undefined
const noMenu = () => null
const view = visibilityView(factsOfVersions(2), {})
const ranking = (ranked: typeof view) => (
  <CompetitiveRanking view={ranked} surface="combined" onOpenRuns={nothing} menuOf={noMenu} />
)

it('shows the position of the brand in four cards', () => {
  show(<Headlines view={view} surface="combined" onSurface={nothing} onOpenRuns={nothing} />)
  const brand = view.rankings.combined.find(({ kind }) => kind === 'brand')
  for (const text of [
    'Your score',
    'Positive sentiment',
    `of mentions (n = ${brand?.mentions})`,
    'Share of voice',
    'mentions vs. market',
    'Top competitor',
  ]) {
    screen.getByText(text)
  }
  screen.getByText(/^out of 10/)
  screen.getByRole('button', { name: `n = ${brand?.mentions} mentions` })
  screen.getByRole('button', { name: `n = ${view.totalAnalyses} answers` })
  screen.getByText(/^by score/)
  // The intervals of positive sentiment and of share of voice.
  expect(screen.getAllByText(/^\d+\.\d% to \d+\.\d%$/)).toHaveLength(2)
})

it('says how many answers have not been read yet', () => {
  const headlines = (unreadRuns: number) => (
    <Headlines view={{ ...view, unreadRuns }} surface="combined" onSurface={nothing} onOpenRuns={nothing} />
  )
  show(headlines(0))
  expect(screen.queryByText(/not been analyzed/)).toBeNull()
  show(headlines(3))
  screen.getByText('3 answers have not been analyzed yet: only names that are certain count in them.')
})

it('shows the interval of the score', () => {
  const brand = view.rankings.combined.find(({ kind }) => kind === 'brand')
  const interval = brand?.scoreInterval
  if (!brand || !interval) throw new Error('the score has no interval')
  show(<Headlines view={view} surface="combined" onSurface={nothing} onOpenRuns={nothing} />)
  screen.getByRole('button', {
    name: `${formatDecimal(interval.low, 'en')} to ${formatDecimal(interval.high, 'en')}`,
  })
})

it('shows the interval of share of voice, for all answers or one surface', () => {
  const { unmount } = show(
    <Headlines view={view} surface="combined" onSurface={nothing} onOpenRuns={nothing} />,
  )
  const { certainty } = view.shareOfVoice
  const bounds = certainty?.runs
  screen.getByRole('button', { name: `${bounds?.low.toFixed(1)}% to ${bounds?.high.toFixed(1)}%` })
  unmount()
  show(<Headlines view={view} surface="online" onSurface={nothing} onOpenRuns={nothing} />)
  const online = view.rankings.online.find(({ kind }) => kind === 'brand')?.finalSovInterval
  screen.getByText(`${online?.low.toFixed(1)}% to ${online?.high.toFixed(1)}%`)
})

it('shows that a version without answers has no ranking', () => {
  const none = visibilityView(factsOfReadings([]), {})
  show(
    <>
      <BrandRanking view={none} onOpenRuns={nothing} />
      {ranking(none)}
    </>,
  )
  expect(screen.getAllByText('No ranking available')).toHaveLength(2)
  screen.getByText('No competitive data found for this version.')
})

it('shows the columns of the ranking, and finds a brand by part of its name in any case', () => {
  show(ranking(view))
  const table = screen.getByRole('table', { name: 'Competitive ranking' })
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim())
  for (const column of [
    'Rank',
    'Brand',
    'Score',
    'Share of Voice',
    'Sentiment',
    'Mentions (online/offline)',
  ]) {
    expect(headers).toContain(column)
  }
  const [best] = view.rankings.combined
  const part = best?.brandName.slice(1, 4).toUpperCase() ?? ''
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search brand…' }), { target: { value: part } })
  within(screen.getByRole('table')).getByText(best?.brandName ?? '')
  const left = view.rankings.combined.filter(({ brandName }) => brandName.toUpperCase().includes(part))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + left.length)
})

it('shows the parts of a score, and that it rests on few answers', async () => {
  const entry = view.rankings.combined.find(({ breakdown }) => breakdown.base !== null)
  if (!entry) throw new Error('nobody has a score')
  show(<ScoreCell entry={{ ...entry, lowConfidence: true }} ranked={view.rankings.combined} />)
  fireEvent.click(screen.getByRole('button'))
  for (const term of ['Mention share', 'Sentiment', 'Citations', 'Base', 'Final'])
    await screen.findByText(term)
  screen.getByText('Low confidence: few mentions, or a wide interval.')
  const { presence } = entry.breakdown.components.mentionShare
  screen.getByText(`${presence?.toFixed(1)}% of answers`)
})

it('names the share of voice with branded prompts beside the one without', () => {
  const [first] = view.rankings.combined
  if (!first) throw new Error('nobody is ranked')
  const entry = { ...first, finalSovPercent: null, finalSovInterval: null, sovPercent: 50 }
  const { unmount } = show(ranking({ ...view, rankings: { ...view.rankings, combined: [entry] } }))
  const cell = screen.getByTitle('Share of Voice with prompts that name the brand').closest('td')
  expect(cell?.textContent).toBe('–Share of Voice with prompts that name the brand  50.0%')
  // The note below the table says what the mark in its cells means.
  screen.getByText('Share of Voice with prompts that name the brand', { selector: 'p' })
  unmount()
  const alike = { ...entry, finalSovPercent: 50 }
  show(ranking({ ...view, rankings: { ...view.rankings, combined: [alike] } }))
  expect(screen.queryByText(/with prompts that name the brand/)).toBeNull()
})
