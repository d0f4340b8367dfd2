// @vitest-environment happy-dom
import type { ModelDto } from '@sillage/core/runs/calls'
import { defaultScheduler, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { LaunchDialog } from './launch-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // Only the dialog uses the fake clock; answers resolve without it.
  notifyManager.setScheduler(queueMicrotask)
})
afterEach(() => {
  cleanup()
  notifyManager.setScheduler(defaultScheduler)
  vi.useRealTimers()
})

const ANALYSIS = {
  analysisId: 'analysis',
  status: 'ready',
  promptIds: ['prompt 1', 'prompt 2'],
  personaIds: ['persona'],
  languageCodes: ['en'],
  models: [{ modelId: 'model', webSearch: true }],
  samples: 1,
  untilPoints: null,
} as const satisfies Parameters<typeof LaunchDialog>[0]['analysis']

const launching = (pace: ModelDto['pace'] = null) => {
  signIn()
  return answering(({ pathname }) =>
    Response.json(
      pathname.endsWith('/can-start')
        ? { canStart: true, remaining: 100, error: null }
        : pathname.endsWith('/models')
          ? { data: [modelDto('model', 'openai', pace)] }
          : { message: 'Launched', groupRunId: 'version', units: 4 },
    ),
  )
}

const showLaunch = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Launch />
    </QueryClientProvider>,
  )

const Launch = () => {
  const [open, setOpen] = useState(true)
  const [close] = useState(() => () => setOpen(false))
  return open ? <LaunchDialog analysis={ANALYSIS} units={4} onClose={close} /> : 'closed'
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** More microtask turns than an answer takes (below ten). */
const TURNS = 1_000

/** Waits for the answer while the clock is paused. */
const answered = async (find: () => HTMLElement | null) => {
  for (let turn = 0; turn < TURNS && find() === null; turn += 1) await pass(0)
}

it('shows success for 1.8 seconds, and then closes', async () => {
  const requests = launching()
  showLaunch()
  await answered(() => screen.queryByRole('button', { name: 'Start analysis', busy: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Start analysis' }))
  await answered(() => screen.queryByText('Analysis accepted; processing started'))
  const calls = requests
    .map(({ pathname }) => pathname)
    .filter((path) => path !== '/api/models' && path !== '/api/users/me')
  expect(calls).toEqual(['/api/users/quota/can-start', '/api/analyses/analysis/launch'])
  await pass(1_799)
  screen.getByText('Analysis accepted; processing started')
  await pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText('closed')
})

it.each([
  // Two prompts to one model, online and offline.
  ['by how fast its models were lately', { seconds: 8, parallel: 2, start: 3 }, '20 seconds'],
  ['by 15 seconds a run where nothing is known', null, '1 minute'],
])('estimates the time of a launch %s', async (_, pace, text) => {
  launching(pace)
  showLaunch()
  await answered(() => screen.queryByText(`Estimated time: ${text}.`))
  screen.getByText(`Estimated time: ${text}.`)
})
