// @vitest-environment happy-dom
import { defaultScheduler, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { LaunchDialog } from './launch-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // Answers are told without the clock, which is the dialog's alone.
  notifyManager.setScheduler(queueMicrotask)
})
afterEach(() => {
  cleanup()
  notifyManager.setScheduler(defaultScheduler)
  vi.useRealTimers()
})

const Launch = () => {
  const [open, setOpen] = useState(true)
  const [close] = useState(() => () => setOpen(false))
  return open ? <LaunchDialog analysisId="analysis" status="ready" units={4} onClose={close} /> : 'closed'
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Turns that an answer takes at most; it takes less than ten. */
const TURNS = 1_000

/** Waits for what comes with an answer, while the clock stands still. */
const answered = async (find: () => HTMLElement | null) => {
  for (let turn = 0; turn < TURNS && find() === null; turn += 1) await pass(0)
}

it('says for 1.8 seconds that the launch was accepted, and then closes', async () => {
  signIn()
  const asked = answering(({ pathname }) =>
    Response.json(
      pathname.endsWith('/can-start')
        ? { canStart: true, remaining: 100, error: null }
        : { message: 'Launched', groupRunId: 'version', units: 4 },
    ),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Launch />
    </QueryClientProvider>,
  )
  await answered(() => screen.queryByRole('button', { name: 'Start analysis', busy: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Start analysis' }))
  await answered(() => screen.queryByText('Analysis accepted; processing started'))
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/api/users/quota/can-start',
    '/api/analyses/analysis/launch',
  ])
  await pass(1_799)
  screen.getByText('Analysis accepted; processing started')
  await pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText('closed')
})
