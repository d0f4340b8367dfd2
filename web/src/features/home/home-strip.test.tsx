// @vitest-environment happy-dom
import { type Alert, alertSchema } from '@sillage/core/alerts/alert'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { headlineView } from '@sillage/core/analytics/views/headline/compute'
import { userSchema } from '@sillage/core/identity/user'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import type { PlanId } from '@sillage/core/plans/plans'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as preferences from '@/data/preferences.ts'
import * as alerts from '@/data/use-alerts.ts'
import * as brands from '@/data/use-brand-here.ts'
import * as standings from '@/data/use-entitlements.ts'
import * as headlines from '@/data/use-headline.ts'
import * as summaries from '@/data/use-summary.ts'
import * as users from '@/data/use-user-doc.ts'
import * as clock from '@/lib/clock.ts'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { HomeStrip } from './home-strip.tsx'
import { continueVisit } from './use-last-visit.ts'

const HOUR = 3_600_000
const NOW = Date.now()
const { analysisId, brandId } = createManifest()
const VERSIONS = [createManifest({ version: 1 }), createManifest({ version: 2 })]
const FACTS = readFacts(
  VERSIONS,
  VERSIONS.flatMap((manifest, at) => foldRuns(manifest, randomRuns(manifest, at))),
)

const getAnalysis = (changes: Partial<Analysis> = {}): Analysis => ({
  ...analysisSchema.parse({
    analysisId,
    brandId,
    title: 'Quiet lamps',
    status: 'completed',
    promptIds: ['a'],
    personaIds: ['p'],
    languageCodes: ['en'],
    models: [{ modelId: 'one', webSearch: false }],
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
    lastGroupRunId: 'newest',
    versions: 2,
    lastRunAt: NOW - 2 * HOUR,
    createdBy: 'somebody',
    createdAt: 0,
    updatedAt: 0,
  }),
  ...changes,
})

const ALERT: Alert = alertSchema.parse({
  key: 'visibility',
  kind: 'visibility',
  ruleId: null,
  provider: null,
  direction: 'up',
  subject: null,
  now: 60,
  before: 40,
  rankNow: null,
  rankBefore: null,
  change: 20,
  margin: 5,
  cells: 40,
  prompts: 10,
  p: 0.01,
  tests: 4,
  least: 0,
  movers: [],
  alertId: 'alert',
  brandId,
  analysisId,
  analysisTitle: 'Quiet lamps',
  groupRunId: 'newest',
  version: 2,
  createdAt: NOW,
})

const visited = (homeVisit?: { at: number; before?: number }) =>
  vi.spyOn(users, 'useUserDoc').mockReturnValue({
    status: 'ready',
    data: userSchema.parse({
      uid: 'somebody',
      email: 'somebody@lumiere.example',
      plan: 'pro',
      quota: { period: '2026-01', used: 0 },
      createdAt: 0,
      preferences: homeVisit === undefined ? {} : { homeVisit },
    }),
  })

const pays = (plan: PlanId) =>
  vi
    .spyOn(standings, 'useEntitlements')
    .mockReturnValue({ entitlements: deriveEntitlements(plan, false), onTrial: false })

const recommends = (...texts: string[]) =>
  vi.spyOn(summaries, 'useSummary').mockReturnValue({
    status: 'ready',
    data: {
      recommendations: texts.map((recommendation) => ({
        recommendation,
        difficulty: 'low',
        expected_impact: '',
        potential_score: 80,
        count: 1,
        runId: 'run',
      })),
      total: texts.length,
      totalRuns: 4,
    },
  })

const saved = vi.fn(() => Promise.resolve())

beforeEach(() => {
  signIn()
  saved.mockClear()
  visited()
  pays('ultra')
  vi.spyOn(brands, 'useMayEdit').mockReturnValue(true)
  recommends()
  vi.spyOn(clock, 'now').mockReturnValue(NOW)
  vi.spyOn(preferences, 'savePreferences').mockImplementation(saved)
  vi.spyOn(alerts, 'useAlerts').mockReturnValue({ status: 'ready', data: [] })
  vi.spyOn(headlines, 'useHeadline').mockReturnValue({
    status: 'ready',
    data: headlineView(FACTS, {}),
  })
})

const draw = (...analyses: Analysis[]) =>
  show(<HomeStrip brandId={brandId} brand="Lumière" analyses={analyses} />)
const part = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (section === null) throw new Error(`no part ${title}`)
  return within(section)
}

it('says the newest result in a sentence that leads to its figures', () => {
  draw(
    getAnalysis({ analysisId: `${brandId}older`, title: 'Older', lastRunAt: NOW - 9 * HOUR }),
    getAnalysis(),
  )
  const link = part('Newest result').getByRole('link', { name: /^AI models name Lumière in .*% of answers$/ })
  expect(link.getAttribute('href')).toBe(`/dashboard/${brandId}/analyses/${analysisId}?view=visibility`)
  part('Newest result').getByText('Quiet lamps')
})

it('lists what finished since the last visit, and no more', () => {
  visited({ at: NOW - 5 * HOUR })
  vi.spyOn(alerts, 'useAlerts').mockReturnValue({ status: 'ready', data: [ALERT] })
  draw(
    getAnalysis({ analysisId: `${brandId}older`, title: 'Older', lastRunAt: NOW - 9 * HOUR }),
    getAnalysis({ title: 'Failing', status: 'failed' }),
  )
  const changes = part('Since your last visit')
  changes.getByText('5 hours ago')
  changes.getByRole('link', { name: 'Failing' })
  changes.getByText('Failed')
  expect(changes.queryByText('Older')).toBeNull()
  expect(changes.getByRole('link', { name: 'Visibility rose' }).getAttribute('href')).toBe(
    `/dashboard/${brandId}/alerts`,
  )
  changes.getByText('1 new alert')
  changes.getByText('No launch is scheduled.')
  expect(saved).toHaveBeenCalledExactlyOnceWith({ homeVisit: { at: NOW, before: NOW - 5 * HOUR } })
})

it('says that nothing has happened when nothing has', () => {
  visited({ at: NOW - HOUR })
  draw(getAnalysis())
  part('Since your last visit').getByText('No launch has finished.')
})

it('names the next launch and its analysis', () => {
  const { schedule } = getAnalysis()
  const next = (title: string, hours: number) =>
    getAnalysis({
      analysisId: `${brandId}${title}`,
      title,
      schedule: { ...schedule, enabled: true },
      next: {
        slot: '2026-12-01',
        at: NOW + hours * HOUR + 60_000,
        wakeAt: NOW,
        shard: 0,
        uid: 'somebody',
      },
    })
  draw(next('Later', 50), next('Sooner', 3))
  expect(part('New for you').getByRole('link', { name: 'Next launch in 3 hours' }).getAttribute('href')).toBe(
    `/dashboard/${brandId}/calendar`,
  )
  part('New for you').getByText('Sooner', { selector: 'bdi' })
})

it('offers three things to do: recommendations first, then what the setup lacks', () => {
  recommends('Publish a test report', 'Answer questions on forums')
  draw(getAnalysis())
  expect(
    part('Do next')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Publish a test report',
    'Answer questions on forums',
    'Schedule launches, so that you see changes without asking',
  ])
  recommends('One', 'Two', 'Three', 'Four')
  draw(getAnalysis())
  expect(part('Do next').getAllByRole('listitem')).toHaveLength(3)
})

it('leads to the locked actions when the plan has none', () => {
  pays('pro')
  draw(getAnalysis({ versions: 1 }))
  expect(
    part('Do next')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['settings', 'recommendations'].map(
      (view) => `/dashboard/${brandId}/analyses/${analysisId}?view=${view}`,
    ),
  )
})

it('shows an example, labelled, until a version has finished', () => {
  draw(getAnalysis({ status: 'draft', lastGroupRunId: null, lastRunAt: null, versions: 0 }))
  part('Newest result').getByText('Example')
  part('Newest result').getByText('Your first result appears here once a launch has finished.')
})

it('keeps one visit over reloads, and begins another after half an hour', () => {
  expect(continueVisit(undefined, NOW)).toEqual({ at: NOW })
  expect(continueVisit({ at: NOW }, NOW + 60_000)).toEqual({ at: NOW + 60_000 })
  expect(continueVisit({ at: NOW, before: 1 }, NOW + 60_000)).toEqual({ at: NOW + 60_000, before: 1 })
  expect(continueVisit({ at: NOW, before: 1 }, NOW + HOUR)).toEqual({ at: NOW + HOUR, before: NOW })
})
