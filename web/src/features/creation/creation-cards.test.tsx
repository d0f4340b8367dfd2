// @vitest-environment happy-dom
import { type CreationJob, creationJobDto, JOB_STEPS } from '@sillage/core/analyses/creation-job'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followCreation, forgetCreation } from '@/data/creations.ts'
import * as live from '@/data/live.ts'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { CreationCards } from './creation-cards.tsx'
import { CreationPlace } from './creation-place.tsx'

const BRAND = '0123456789abcdef01234567'
const JOB = `${BRAND}-abcdefghij`
const OTHER = `${BRAND}-klmnopqrst`
const UID = 'somebody'

const jobAt = (completedSteps: number, more: Partial<CreationJob> = {}): CreationJob => ({
  jobId: JOB,
  brandId: BRAND,
  analysisId: `${BRAND}-0000000000`,
  createdBy: UID,
  order: {
    prompts: ['Which lamp is quiet?'],
    promptCategory: '',
    languages: ['en'],
    modelIds: ['gpt'],
    samples: 1,
    untilPoints: null,
    schedule: { enabled: false, cronExpression: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
  },
  status: 'processing',
  currentStep: JOB_STEPS[completedSteps] ?? 'completed',
  completedSteps,
  error: null,
  retries: 0,
  tries: 0,
  wakeAt: null,
  shard: 0,
  createdAt: 0,
  updatedAt: 0,
  expiresAt: 0,
  ...more,
})
const completed = jobAt(JOB_STEPS.length, { status: 'completed' })
const failed = jobAt(7, {
  status: 'failed',
  currentStep: 'error',
  error: { code: 'quota_exceeded', message: 'Not enough monthly quota.' },
})

/** States of the listener, and answers of the server. */
let liveJob: CreationJob
let stored: CreationJob
let requests: string[]
const readers = new Set<() => void>()
const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}
const useHeard = () => ({ status: 'ready' as const, data: useSyncExternalStore(subscribe, () => liveJob) })
/** Emits a state of the listener. */
const say = (job: CreationJob) =>
  act(() => {
    liveJob = job
    for (const reader of readers) reader()
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  localStorage.clear()
  signIn()
  liveJob = jobAt(0)
  stored = jobAt(0)
  requests = []
  vi.spyOn(live, 'useLiveDoc').mockImplementation(useHeard)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    requests.push(`${init?.method} ${pathname}`)
    if (pathname.endsWith('/retry'))
      stored = { ...stored, status: 'processing', currentStep: 'adding_models' }
    return Response.json({ job: creationJobDto(stored) })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const draw = () =>
  show(
    <QueryClientProvider client={client()}>
      <CreationCards uid={UID} jobIds={[JOB]} />
    </QueryClientProvider>,
  )
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('shows each step, the number of steps, and progress', () => {
  draw()
  const texts = [
    'Preparing…',
    'Creating the analysis…',
    'Adding prompts…',
    'Adding personas…',
    'Linking prompts…',
    'Linking personas…',
    'Adding languages…',
    'Adding models and launching…',
  ]
  for (const [done, text] of texts.entries()) {
    say(jobAt(done))
    expect(screen.getByRole('status').textContent).toBe(text)
    screen.getByText(`Step ${done + 1} of 8`)
    screen.getByText(`${Math.round((100 * done) / 8)}%`)
  }
  say(completed)
  expect(screen.getByRole('status').textContent).toBe('Analysis created successfully!')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Close',
    'View analysis',
  ])
})

it('polls every two seconds while the listener is silent', async () => {
  draw()
  for (let done = 1; done <= 4; done += 1) {
    await passing(3_000)
    say(jobAt(done))
  }
  expect(requests).toEqual([])
  stored = jobAt(6)
  await passing(4_100)
  await passing(10)
  expect(requests).toHaveLength(1)
  screen.getByText('Step 7 of 8')
  await passing(2_000)
  await passing(2_000)
  expect(requests).toEqual(Array(3).fill('GET /api/analyses/ai/async'))
  stored = completed
  await passing(2_100)
  screen.getByText('Analysis created successfully!')
  // It has ended, so polling stops.
  const count = requests.length
  await passing(20_000)
  expect(requests).toHaveLength(count)
})

it('continues after a failure while the listener still reports it', async () => {
  liveJob = failed
  stored = failed
  draw()
  screen.getByText('Creation failed')
  screen.getByText('Not enough monthly quota.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await passing(0)
  expect(requests[0]).toBe(`POST /api/analyses/ai/async/${JOB}/retry`)
  screen.getByText('Adding models and launching…')
  stored = completed
  await passing(2_100)
  screen.getByText('Analysis created successfully!')
})

it('shows a failure again when a retry fails, and offers another retry', async () => {
  liveJob = failed
  stored = failed
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await passing(0)
  say(jobAt(7))
  say(failed)
  stored = failed
  await passing(2_100)
  screen.getByText('Creation failed')
  expect(screen.getByRole('button', { name: 'Try again' }).hasAttribute('disabled')).toBe(false)
})

it('stacks followed jobs from all tabs', async () => {
  show(
    <QueryClientProvider client={client()}>
      <CreationPlace />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('complementary')).toBeNull()
  act(() => followCreation(UID, JOB))
  // Another tab follows a job at the same time, unknown to this one.
  localStorage.setItem('sillage.creations', JSON.stringify({ uid: UID, jobIds: [OTHER, JOB] }))
  const third = `${BRAND}-uvwxyz0123`
  act(() => followCreation(UID, third))
  vi.useRealTimers()
  const cards = await screen.findByRole('complementary', { name: 'Analysis creation' })
  await waitFor(() => expect(within(cards).getAllByRole('region')).toHaveLength(3))
  act(() => forgetCreation(UID, third))
  expect(within(cards).getAllByRole('region')).toHaveLength(2)
  act(() => {
    for (const jobId of [JOB, OTHER]) forgetCreation(UID, jobId)
  })
  expect(screen.queryByRole('complementary')).toBeNull()
})
