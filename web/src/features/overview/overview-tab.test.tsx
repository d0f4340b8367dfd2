// @vitest-environment happy-dom
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { manifestOf } from '@sillage/core/analytics/fixtures'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { OverviewTab } from './overview-tab.tsx'

const { analysisId, brandId, groupRunId, createdAt } = manifestOf()

const analysis = analysisSchema.parse({
  analysisId,
  brandId,
  title: '',
  status: 'ready',
  promptIds: [],
  personaIds: [],
  languageCodes: [],
  models: [],
  schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
  createdBy: 'somebody',
  createdAt,
  updatedAt: createdAt,
})

const working = groupRunSchema.parse({
  groupRunId,
  analysisId,
  brandId,
  version: 1,
  status: 'processing',
  stats: { total: 1_200, completed: 1_000, processing: 8, pending: 190, failed: 2 },
  live: { visibility: null, sentiment: null, n: 0, named: 0 },
  recent: [],
  units: { reserved: 1_200, credited: 0 },
  launchedBy: 'somebody',
  createdAt,
  completedAt: null,
  firstRunAt: null,
  lastRunAt: null,
})

const nothing = () => undefined

it('says that an analysis without a title has not run', () => {
  show(<OverviewTab analysis={analysis} groupRuns={[]} onOpenRuns={nothing} />)
  screen.getByText('Untitled analysis')
  screen.getByText('No runs have been executed yet. Start a run to populate overview metrics.')
  screen.getByText('No group runs recorded yet.')
})

it('says how far the batch at work is', () => {
  show(<OverviewTab analysis={analysis} groupRuns={[working]} onOpenRuns={nothing} />)
  screen.getByText('1,000/1,200 complete · 8 processing · 190 pending')
  expect(screen.getByRole('progressbar', { name: 'Current run status' }).getAttribute('aria-valuenow')).toBe(
    '84',
  )
})
