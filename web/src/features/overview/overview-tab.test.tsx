// @vitest-environment happy-dom
import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDateTime } from '@/lib/format.ts'
import { createGroupRun } from '@/testing/group-run.ts'
import { show } from '@/testing/show.tsx'
import { OverviewTab } from './overview-tab.tsx'

const manifest = createManifest()
const { analysisId, brandId, groupRunId, createdAt } = manifest

const analysis = analysisSchema.parse({
  analysisId,
  brandId,
  title: '',
  status: 'ready',
  promptIds: [],
  personaIds: [],
  languageCodes: [],
  models: [],
  schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
  next: null,
  lastSlot: null,
  createdBy: 'somebody',
  createdAt,
  updatedAt: createdAt,
})

const working = createGroupRun(manifest, {
  status: 'processing',
  stats: { total: 1_200, completed: 1_000, processing: 8, pending: 190, failed: 2 },
})

const nothing = () => undefined

it('shows that an analysis without a title has not run', () => {
  show(<OverviewTab analysis={analysis} groupRuns={[]} onOpenRuns={nothing} />)
  screen.getByText('Untitled analysis')
  screen.getByText('No runs have been executed yet. Start a run to populate overview metrics.')
  screen.getByText('No group runs recorded yet.')
})

it('shows the progress of the running batch', () => {
  show(<OverviewTab analysis={analysis} groupRuns={[working]} onOpenRuns={nothing} />)
  screen.getByText('1,000/1,200 complete · 8 processing · 190 pending')
  expect(screen.getByRole('progressbar', { name: 'Current run status' }).getAttribute('aria-valuenow')).toBe(
    '84',
  )
})

const ended = (version: number) =>
  groupRunSchema.parse({
    ...working,
    groupRunId: `${analysisId}-batch${'0'.repeat(2)}${version}`,
    version,
    status: 'completed',
    stats: { total: 1_200, completed: 1_100 + version, processing: 0, pending: 0, failed: 100 - version },
    createdAt: createdAt + version * 86_400_000,
  })

it('shows the result of the last batch, lists the latest three, and opens their runs', () => {
  const opened: RunsOfFigure[] = []
  show(
    <OverviewTab
      analysis={{
        ...analysis,
        title: 'Quiet lamps',
        status: 'failed',
        runStats: ended(4).stats,
        lastGroupRunId: groupRunId,
        lastRunAt: createdAt,
        updatedAt: createdAt + 9 * 86_400_000,
      }}
      groupRuns={[4, 3, 2, 1].map(ended)}
      onOpenRuns={(runs) => opened.push(runs)}
    />,
  )
  const day = (version: number) => formatDateTime(createdAt + version * 86_400_000, 'en')
  screen.getByRole('heading', { name: /^Quiet lamps\s*Failed$/ })
  screen.getByText(`Last updated ${formatDateTime(createdAt, 'en')}`)
  const status = screen.getByRole('heading', { name: 'Current run status' }).closest('section')
  for (const text of [`Started${day(4)}`, 'StatusCompleted', 'Completion1,104/1,200']) {
    expect(status?.textContent).toContain(text)
  }
  const [head, ...rows] = within(screen.getByRole('table', { name: 'Recent group runs' })).getAllByRole('row')
  expect(head?.textContent).toBe('DateRunStatusCompletion')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [4, 3, 2].map((version) => `${day(version)}batch00${version}Completed1,10${version}/1,200`),
  )
  const [, second] = rows
  if (second) fireEvent.click(within(second).getByRole('button'))
  for (const name of ['1,104', '1,104/1,200']) fireEvent.click(screen.getByRole('button', { name }))
  expect(opened).toMatchObject([
    { figure: { of: 'answers' }, within: { groupRunId: ended(3).groupRunId }, n: 1_103 },
    ...[1, 2].map(() => ({
      figure: { of: 'answers' },
      within: { groupRunId: ended(4).groupRunId },
      n: 1_104,
    })),
  ])
})
