// @vitest-environment happy-dom
import type { GroupRunDto } from '@sillage/core/analyses/calls'
import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import type { ModelDto } from '@sillage/core/runs/calls'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { formatDateTime } from '@/lib/format.ts'

import { createGroupRun } from '@/testing/group-run.ts'
import { modelDto } from '@/testing/models.ts'

import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { ProgressPanel } from './progress-panel.tsx'

const manifest = createManifest({
  prompts: 20,
  models: [
    { provider: 'openai', webSearch: false },
    { provider: 'mistral', webSearch: false },
  ],
})
const { groupRunId, createdAt } = manifest

const groupRun = createGroupRun(manifest, {
  status: 'processing',
  stats: { total: 40, completed: 10, processing: 4, pending: 26, failed: 0 },
})

const same = (id: string) => id
const names = { prompt: same, persona: same, language: same, model: same }

const renderPanel = (
  changes: Partial<Parameters<typeof ProgressPanel>[0]> = {},
  pace: ModelDto['pace'] = null,
) => {
  const done: string[] = []
  signIn()
  answering(() =>
    Response.json({ data: [modelDto('model-1', 'openai', pace), modelDto('model-2', 'mistral', pace)] }),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ProgressPanel
        groupRun={groupRun}
        manifest={manifest}
        names={names}
        polled={null}
        stale={false}
        onRefresh={() => done.push('refreshed')}
        onOpenRun={(runId) => done.push(runId)}
        {...changes}
      />
    </QueryClientProvider>,
  )
  return done
}

it('shows progress and the time left', async () => {
  renderPanel()
  screen.getByText('10 of 40 runs completed')
  expect(screen.getByRole('progressbar', { name: 'Runs in progress' }).getAttribute('aria-valuenow')).toBe(
    '25',
  )
  // Unknown models: 15 seconds for each of the thirty remaining runs.
  await screen.findByText('About 8 minutes left')
  screen.getByText('The first answers are on their way')
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull()
  expect(screen.queryByText(/failed$/)).toBeNull()
})

it('estimates from the recent speed of the models, and corrects it as runs end', async () => {
  const launched = Date.now()
  const starting = {
    ...groupRun,
    createdAt: launched,
    stats: { ...groupRun.stats, completed: 0, pending: 36 },
  }
  // 20 runs per provider, two at a time.
  renderPanel({ groupRun: starting }, { seconds: 4, parallel: 2, start: 0 })
  await screen.findByText('About 40 seconds left')
  cleanup()
  const slow = { ended: 5, busyMs: 5 * 24_000, firstStartedAt: launched - 60_000, lastFinishedAt: launched }
  renderPanel(
    {
      groupRun: { ...groupRun, createdAt: launched - 61_000, progress: { 'model-1': slow, 'model-2': slow } },
    },
    { seconds: 4, parallel: 2, start: 0 },
  )
  await screen.findByText('About 2 minutes left')
})

it('counts failed runs as ended', async () => {
  renderPanel({
    groupRun: { ...groupRun, stats: { total: 40, completed: 10, processing: 0, pending: 28, failed: 2 } },
  })
  screen.getByText('2 runs failed')
  await screen.findByText('About 7 minutes left')
})

it('offers a refresh when the page may be out of date', () => {
  const done = renderPanel({ stale: true })
  screen.getByText('This is taking longer than expected. What you see may be out of date.')
  fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }))
  expect(done).toEqual(['refreshed'])
})

it('shows the end of the runs when only the API reports it', async () => {
  const polled: GroupRunDto = {
    group_run_id: groupRunId,
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    completed_at: null,
    waiting: [],
    stopped: null,
    is_placebo: false,
    status: 'completed',
    simulated: false,
    stats: { totalRuns: 40, completedRuns: 39, processingRuns: 0, failedRuns: 1, pendingRuns: 0 },
  }
  renderPanel({ polled })
  screen.getByText('39 of 40 runs completed')
  await screen.findByText('Computing figures…')
  screen.getByText('The runs have finished, but live updates are interrupted.')
  screen.getByRole('button', { name: 'Refresh now' })
})

const answer = {
  runId: 'run',
  provider: 'openai',
  modelId: 'Model',
  promptId: 'Prompt',
  personaId: 'Persona',
  languageCode: 'en',
  webSearch: true,
  sample: 0,
  status: 'completed',
  excerpt: 'The quietest lamp is …',
  named: true,
  rank: 2,
  sentiment: { positive: 60, neutral: 30, negative: 10 },
  errorClass: null,
  finishedAt: createdAt,
} as const

it('shows the newest answers as they arrive, and opens them', () => {
  const done = renderPanel({
    groupRun: groupRunSchema.parse({
      ...groupRun,
      live: { visibility: 50, sentiment: answer.sentiment, n: 10, named: 5 },
      recent: [
        answer,
        { ...answer, runId: 'unranked', rank: null },
        { ...answer, runId: 'unnamed', named: false, rank: null, sentiment: null },
      ],
    }),
  })
  screen.getByText('50.0%')
  screen.getByText('n = 10 answers')
  screen.getByText('n = 5 answers that mention the brand')
  for (const text of ['Mentioned #2', 'Mentioned', 'Not mentioned']) screen.getByText(text)
  const [first] = screen.getAllByRole('button', { name: /The quietest lamp is …/ })
  if (first) fireEvent.click(first)
  expect(done).toEqual(['run'])
})

it.each([
  ['rate_limit', 'The provider refused: too many requests.'],
  ['overloaded', 'The provider was overloaded.'],
  ['timeout', 'The provider did not answer in time.'],
  ['auth', 'The provider rejected our key.'],
  ['refused', 'The model refused to answer.'],
  ['bad_request', 'The provider rejected the prompt.'],
  ['malformed', 'The provider’s reply could not be read.'],
  [null, 'The provider’s reply could not be read.'],
] as const)('says why an answer failed: %s', (errorClass, text) => {
  renderPanel({
    groupRun: groupRunSchema.parse({
      ...groupRun,
      recent: [
        { ...answer, status: 'failed', excerpt: '', named: false, rank: null, sentiment: null, errorClass },
      ],
    }),
  })
  screen.getByText(text)
  screen.getByText('Failed')
})

it('names the provider that runs wait for, since when, and the next retry', () => {
  const since = Date.UTC(2026, 10, 23, 9, 30)
  const nextTryAt = Date.UTC(2026, 10, 23, 9, 45)
  renderPanel({ groupRun: { ...groupRun, waiting: [{ provider: 'mistral', since, nextTryAt }] } })
  screen.getByText('Waiting for Mistral')
  const text = screen.getByText(/^Mistral has not accepted our requests since/).textContent
  expect(text).toContain(formatDateTime(since, 'en'))
  expect(text).toContain(`Next try: ${formatDateTime(nextTryAt, 'en')}.`)
})

it('shows that a provider was switched off, without a next retry', () => {
  const since = Date.UTC(2026, 10, 23, 9, 30)
  renderPanel({ groupRun: { ...groupRun, waiting: [{ provider: 'mistral', since, nextTryAt: null }] } })
  const text = screen.getByText(/^Mistral has been paused by us since/).textContent
  expect(text).toContain(formatDateTime(since, 'en'))
  expect(text).not.toContain('Next try')
})
