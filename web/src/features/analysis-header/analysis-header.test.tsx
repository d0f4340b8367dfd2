// @vitest-environment happy-dom
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { AnalysisHeader } from './analysis-header.tsx'

const { analysisId, brandId, createdAt, groupRunId } = createManifest()

const HOUR = 3_600_000

const analysis = analysisSchema.parse({
  analysisId,
  brandId,
  title: 'Quiet lamps',
  status: 'completed',
  promptIds: ['a', 'b', 'c'],
  personaIds: ['p', 'q'],
  languageCodes: ['en'],
  models: [
    { modelId: 'one', webSearch: true },
    { modelId: 'two', webSearch: false },
  ],
  schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
  next: null,
  lastSlot: null,
  createdBy: 'somebody',
  createdAt,
  lastGroupRunId: groupRunId,
  lastRunAt: Date.now() - 2 * HOUR,
  updatedAt: Date.now(),
})

const renderHeader = (changes: Partial<Parameters<typeof AnalysisHeader>[0]> = {}) =>
  show(
    <AnalysisHeader
      analysis={analysis}
      tab="Sources"
      secondsLeft={0}
      simulated={false}
      waiting={[]}
      action={null}
      {...changes}
    />,
  )

it('shows the analysis, the tab, the status and the last run, not the last edit', () => {
  renderHeader()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quiet lamps>Sources')
  screen.getByText('Completed')
  screen.getByText('Updated 2 hours ago')
  expect(screen.queryByText('Demo data')).toBeNull()
  renderHeader({ analysis: { ...analysis, title: '' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Untitled analysis>Sources')
})

it('shows no last run before the first launch', () => {
  renderHeader({ analysis: { ...analysis, lastGroupRunId: null, lastRunAt: null } })
  expect(screen.queryByText(/^Updated/)).toBeNull()
})

it('shows the size: runs, prompts, personas, languages and models', async () => {
  renderHeader()
  fireEvent.click(screen.getByRole('button', { name: 'Configuration' }))
  const chips = within(await screen.findByRole('list')).getAllByRole('listitem')
  // A model with web search counts twice.
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    '18 runs',
    '3 prompts',
    '2 personas',
    '1 language',
    '2 models',
  ])
})

it('shows the time left of runs under way in its badge', () => {
  const working = { ...analysis, status: 'processing' as const }
  for (const [secondsLeft, text] of [
    [30, 'About 30 seconds left'],
    [60, 'About 1 minute left'],
    [3_570, 'About 60 minutes left'],
    [3_600, 'About 1 hour left'],
    [9_000, 'About 3 hours left'],
  ] as const) {
    renderHeader({ analysis: working, secondsLeft })
    expect(screen.getByRole('button', { name: text }).textContent).toBe('Processing')
  }
})

it('shows no time left while it is unknown', () => {
  renderHeader({ analysis: { ...analysis, status: 'processing' as const }, secondsLeft: null })
  screen.getByText('Processing')
  expect(screen.queryByRole('button', { name: /left/ })).toBeNull()
})

it('shows that it is scheduled while nothing runs', () => {
  const scheduled = { ...analysis, schedule: { ...analysis.schedule, enabled: true } }
  renderHeader({ analysis: scheduled })
  screen.getByText('Completed')
  expect(screen.queryAllByText('Scheduled')).toHaveLength(1)
  cleanup()
  renderHeader({ analysis: { ...scheduled, status: 'processing' as const } })
  screen.getByText('Processing')
  expect(screen.queryByText('Scheduled')).toBeNull()
  cleanup()
  renderHeader()
  expect(screen.queryByText('Scheduled')).toBeNull()
})

it('shows that answers are simulated', () => {
  renderHeader({ simulated: true })
  screen.getByText('Demo data')
})

it('names the providers that runs wait for', () => {
  const waiting = [{ provider: 'openai', since: 1, nextTryAt: 2 }] as const
  renderHeader({ analysis: { ...analysis, status: 'processing' }, waiting })
  screen.getByText('Waiting for OpenAI (ChatGPT)')
  cleanup()
  renderHeader({ waiting })
  expect(screen.queryByText('Waiting for OpenAI (ChatGPT)')).toBeNull()
})
