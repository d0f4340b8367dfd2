// @vitest-environment happy-dom
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drilled, silentRows, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions, noComparison } from '@/testing/world.ts'
import { SentimentBreakdown } from './sentiment-breakdown.tsx'
import { SentimentByModel } from './sentiment-by-model.tsx'
import { SentimentMix } from './sentiment-mix.tsx'
import { SentimentOverTime } from './sentiment-over-time.tsx'

const nothing = () => undefined
const facts = factsOfVersions(3)
const view = sentimentView(facts, {})

it('opens as many answers as each slice, part, point and figure counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <>
      <SentimentOverTime compare={noComparison} view={view} onOpenRuns={onOpenRuns} />
      <SentimentMix view={view} onOpenRuns={onOpenRuns} />
      <SentimentByModel view={view} onOpenRuns={onOpenRuns} />
      <SentimentBreakdown view={view} onOpenRuns={onOpenRuns} />
    </>
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  const pressed = (text: string) => opened.filter(({ said }) => said === text)
  for (const part of ['positive', 'neutral', 'negative'] as const) {
    if (view.answersByTone[part] === 0) continue
    const slices = opened.filter(
      ({ runs }) => runs.n === view.answersByTone[part] && runs.within === undefined,
    )
    expect(slices.map(({ runs }) => runs.figure)).toContainEqual({ of: 'sentiment', sentiment: part })
  }
  for (const point of view.trends.sentiment) {
    expect(opened.map(({ runs }) => [runs.within?.groupRunId, runs.n])).toContainEqual([
      point.groupRunId,
      point.n,
    ])
  }
  for (const model of view.sentimentByModel) {
    expect(pressed(`${model.count} runs`).map(({ runs }) => runs.within)).toContainEqual({ model: model.id })
    expect(pressed(`${model.n} mentioning the brand`).length).toBeGreaterThan(0)
    expect(pressed(model.score?.toFixed(1) ?? '').map(({ runs }) => runs.figure)).toContainEqual({
      of: 'judged',
    })
  }
  // A part beside a score opens the prevailing tone of its group.
  expect(opened.some(({ runs }) => runs.figure.of === 'sentiment' && runs.within?.model !== undefined)).toBe(
    true,
  )
})

it('shows the interval of each version in the table of the line', () => {
  show(<SentimentOverTime compare={noComparison} view={view} onOpenRuns={nothing} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table', { name: 'Sentiment score' })
  within(table).getByRole('columnheader', { name: '95% interval, same prompts' })
  expect(within(table).getAllByText(/^\d\.\d to \d+\.\d$/)).toHaveLength(view.trends.sentiment.length)
})

it.each([
  ['By model', 'sentimentByModel'],
  ['By Prompt', 'sentimentByPrompt'],
  ['By Persona', 'sentimentByPersona'],
  ['By language', 'sentimentByLanguage'],
] as const)('lists the groups %s, and moves of each as the arrow says', async (tab, groups) => {
  show(<SentimentBreakdown view={view} onOpenRuns={nothing} />)
  fireEvent.click(screen.getByRole('tab', { name: tab }))
  const panel = await screen.findByRole('tabpanel', { name: tab })
  expect(within(panel).getAllByRole('listitem')).toHaveLength(view[groups].length)
  const arrows = { up: /^Up /, down: /^Down /, equals: /^Unchanged/ }
  for (const [arrow, label] of Object.entries(arrows)) {
    const moved = view[groups].filter(({ change }) => change.arrow === arrow && change.delta !== null)
    expect(within(panel).queryAllByRole('button', { name: label })).toHaveLength(moved.length)
  }
})
