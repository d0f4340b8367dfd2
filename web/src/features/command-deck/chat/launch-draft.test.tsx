// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  BRAND,
  DONE,
  DRAFT,
  log,
  open,
  prompt,
  resetServer,
  say,
  server,
  streaming,
  writtenIn,
} from './testing/ai-world.tsx'

resetServer()

const JOB = `${BRAND}-abcdefghijkl`
const ANALYSIS = `${BRAND}-abcdefghij`
const JOBS = '/api/analyses/ai/async'
const jobIs = (status: 'processing' | 'completed', id = JOB) => ({
  job_id: id,
  job: {
    job_id: id,
    status,
    current_step: status === 'completed' ? 'completed' : 'initializing',
    completed_steps: status === 'completed' ? 8 : 0,
    total_steps: 8,
    analysis_id: status === 'completed' ? ANALYSIS : null,
    error_message: null,
    error_code: null,
  },
})
const orders = () =>
  server.called.filter(({ path, body }) => path === JOBS && body !== null).map(({ body }) => body)
const launch = () => fireEvent.click(screen.getByRole('button', { name: 'Launch analysis' }))

it('says that a conversation was launched, opens its analysis and orders another, with its edits', async () => {
  server.answers[JOBS] = () => Response.json(jobIs('completed'))
  await open()
  fireEvent.change(prompt(), { target: { value: 'Which lamp is loud?' } })
  launch()
  const link = await screen.findByRole('link', { name: 'Open it' })
  expect(link.getAttribute('href')).toBe(`/dashboard/${BRAND}/analyses/${ANALYSIS}`)
  expect(prompt().hasAttribute('disabled')).toBe(true)

  // Opened again, it still says so, and has what was edited.
  server.jobId = JOB
  await open()
  await screen.findByRole('link', { name: 'Open it' })
  expect(writtenIn(prompt())).toBe('Which lamp is loud?')
  fireEvent.click(screen.getByRole('button', { name: 'Start another' }))
  fireEvent.change(prompt(), { target: { value: 'Which lamp is cheap?' } })
  launch()
  await screen.findByRole('link', { name: 'Open it' })
  const sentOrders = z
    .array(z.object({ orderId: z.string(), analysisData: z.object({ prompts: z.array(z.string()) }) }))
    .parse(orders())
  expect(sentOrders.map(({ analysisData }) => analysisData.prompts)).toEqual([
    ['Which lamp is loud?'],
    ['Which lamp is cheap?'],
  ])
  expect(new Set(sentOrders.map(({ orderId }) => orderId)).size).toBe(2)
})

it('sends an order again under the same name when its answer was lost', async () => {
  server.answers[JOBS] = () =>
    Response.json({ error: 'x', errorCode: 'internal', message: 'x' }, { status: 500 })
  await open()
  launch()
  await screen.findByText('The analysis was not launched.')
  server.answers[JOBS] = () => Response.json(jobIs('completed'))
  launch()
  await screen.findByRole('link', { name: 'Open it' })
  expect(screen.queryByText('The analysis was not launched.')).toBeNull()
  const names = orders().map((body) => z.object({ orderId: z.string() }).parse(body).orderId)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

it.each([
  ['has started', { ...DONE, analysisReady: true, jobId: JOB }, 0],
  ['could not start', { ...DONE, analysisReady: true }, 1],
])('follows the job that the server %s, and orders it itself otherwise', async (_, done, count) => {
  server.answers[JOBS] = () => Response.json(jobIs('completed'))
  await open()
  server.stream = () => streaming(done)
  say('Create it')
  await screen.findByRole('link', { name: 'Open it' })
  expect(orders()).toHaveLength(count)
  if (count > 0) expect(orders()).toMatchObject([{ orderId: server.sent[0]?.messageId }])
})

it.each([
  [
    { errorCode: 'quota_exceeded', requiredUnits: 24, remainingUnits: 3 },
    ['Asked for: 24 runs', 'Your plan holds: 3 runs left this month'],
  ],
  [{ errorCode: 'provider_blocked', blockedProviders: ['openai'] }, ['Asked for: OpenAI']],
  [
    { errorCode: 'too_many_languages', allowedLanguages: 1 },
    ['Asked for: English', 'Your plan holds: 1 language per analysis'],
  ],
  [
    { errorCode: 'too_many_active_analyses', allowedActiveAnalyses: 3, currentActiveAnalyses: 3 },
    [
      'Asked for: another analysis in progress',
      'Your plan holds: 3 in progress at the same time, of which 3 are running',
    ],
  ],
])(
  'explains in the chat why a launch was refused, with what was asked for and what there is',
  async (body, lines) => {
    server.answers[JOBS] = () =>
      Response.json({ error: 'Not this.', message: 'Not this.', ...body }, { status: 403 })
    await open()
    launch()
    await waitFor(() => expect(log().textContent).toContain('The analysis was not launched.'))
    for (const line of ['Not this.', ...lines]) expect(log().textContent).toContain(line)
  },
)

it("shows the message of a launch's error that has no code", async () => {
  server.answers[JOBS] = () => Response.json({ message: 'The gateway is being replaced.' }, { status: 502 })
  await open()
  launch()
  await waitFor(() => expect(log().textContent).toContain('The gateway is being replaced.'))
})

it('names what a draft lacks, in the chat when the assistant is to create it', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove prompt 1' }))
  screen.getByText('Missing: at least one prompt')
  server.stream = () => streaming({ ...DONE, analysisReady: true, analysisData: { ...DRAFT, prompts: [] } })
  say('Create it')
  await waitFor(() => expect(log().textContent).toContain('Missing: at least one prompt'))
  expect(orders()).toEqual([])
})
