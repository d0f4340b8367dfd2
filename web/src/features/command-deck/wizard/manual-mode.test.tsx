// @vitest-environment happy-dom

import { ERRORS } from '@sillage/core/base/errors'
import { LANGUAGES as LISTED } from '@sillage/core/base/languages'
import type { Topic } from '@sillage/core/brands/topic'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import type { PlanId } from '@sillage/core/plans/plans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import * as store from '@/data/session-store.ts'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { toast } from '@/ui/toast.ts'
import { ManualMode } from './manual-mode.tsx'

const BRAND = '0123456789abcdef01234567'

const person = (full_name: string) => ({
  full_name,
  gender: 'Female',
  age: 34,
  occupation: 'Nurse',
  annual_salary: 30_000,
  city: 'Brest',
  country: 'France',
  short_description: 'Reads at night.',
  detailed_description: '',
  profile_image_url: null,
})
const LAMPS: Topic = {
  topic: 'Quiet lamps',
  prompts: ['Which lamp is quiet?', 'Which lamp lasts?'],
  personas: [person('Ana')],
  isCustom: false,
}
const BULBS: Topic = { ...LAMPS, topic: 'Bulbs', prompts: ['Which bulb is warm?'], personas: [] }
const CUSTOM: Topic = { ...LAMPS, topic: 'Lamps for boats', isCustom: true }

const MODELS = [
  { ...modelDto('gpt', 'openai'), display_name: 'GPT' },
  { ...modelDto('grok', 'xai'), display_name: 'Grok', isAllowed: false },
]
const LANGUAGES = LISTED.filter(({ code }) => ['en', 'fr', 'de', 'es', 'it', 'nl'].includes(code)).map(
  ({ code, name }) => ({
    code,
    name,
    language_id: code,
    language_code: code,
    language_name: name,
    isAllowed: code !== 'de',
  }),
)

type Answer = { status?: number; body: object }
const NO_NETWORK = () => {
  throw new TypeError('Failed to fetch')
}
const refusal = (errorCode: string, status = 403, more: object = {}): Answer => ({
  status,
  body: { errorCode, error: `Said of ${errorCode}.`, message: `Said of ${errorCode}.`, ...more },
})

let answers: Record<string, (body: unknown) => Answer | Promise<Answer>>
let sent: { address: string; body: unknown }[]
const toasts = { error: vi.fn(), success: vi.fn() }

beforeEach(() => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(toast, 'error').mockImplementation((text) => toasts.error(text))
  vi.spyOn(toast, 'success').mockImplementation((text) => toasts.success(text))
  sent = []
  answers = {
    'GET /api/analyses/suggestions': () => ({ body: { topics: [LAMPS, BULBS] } }),
    'GET /api/models': () => ({ body: { data: MODELS } }),
    'GET /api/languages': () => ({ body: { data: LANGUAGES } }),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), 'https://sillage.example')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const name = `${init?.method} ${address.pathname}`
    sent.push({ address: `${name}${address.search}`, body })
    const { status = 200, body: answer } = (await answers[name]?.(body)) ?? refusal('not_found', 404)
    return Response.json(answer, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  toasts.error.mockReset()
  toasts.success.mockReset()
})

const Place = () => {
  const { search, state } = useLocation()
  return <output aria-label="Place">{JSON.stringify({ search, state })}</output>
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

const deck = (plan: PlanId = 'pro', { client = newClient(), onTrial = false } = {}) => {
  show(
    <QueryClientProvider client={client}>
      <ManualMode
        brandId={BRAND}
        standing={{ entitlements: deriveEntitlements(plan, onTrial), onTrial }}
        scheduleFields={(schedule, onChange) => (
          <button type="button" onClick={() => onChange({ ...schedule, enabled: true, weeklyDayOfWeek: 2 })}>
            On Wednesdays
          </button>
        )}
      />
      <Place />
    </QueryClientProvider>,
  )
  return client
}
/** Signs the person out. */
const signOut = () => vi.mocked(store.bearerToken).mockResolvedValue(null)
/** An answer that the test resolves. */
const deferred = () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { answer: () => promise, give: (answer: Answer) => act(async () => resolve(answer)) }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const open = async (topic: RegExp, plan?: PlanId, options = {}) => {
  const client = deck(plan, options)
  fireEvent.click(await screen.findByRole('button', { name: topic }))
  await screen.findByRole('dialog', { name: 'Activate prompts' })
  return client
}
const isContinuing = () => !screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')

it('lists topics with the beginning of their first prompt, and marks custom topics', async () => {
  const long = { ...CUSTOM, prompts: [`${'x'.repeat(80)}?`] }
  answers['GET /api/analyses/suggestions'] = () => ({ body: { topics: [long, LAMPS] } })
  deck()
  await screen.findByText(`${'x'.repeat(77)}…`)
  screen.getByText('Which lamp is quiet?')
  screen.getByRole('heading', { name: 'Suggested topics for your brand' })
  expect(screen.getAllByText('Custom')).toHaveLength(1)
})

it('generates topics when there are none, and reports an empty answer', async () => {
  answers['GET /api/analyses/suggestions'] = () => ({ body: { topics: [] } })
  answers['POST /api/analyses/suggestions'] = () => ({ body: { topics: [] } })
  deck()
  await screen.findByText('No topics were returned. Please try again in a moment.')
  expect(sent.filter(({ address }) => address.startsWith('POST'))).toEqual([
    { address: 'POST /api/analyses/suggestions', body: { brandId: BRAND } },
  ])
  answers['POST /api/analyses/suggestions'] = () => refusal('internal', 500)
  press('Generate topics')
  await screen.findByText('Failed to generate manual workspace topics.')
  answers['POST /api/analyses/suggestions'] = () => ({ body: { topics: [BULBS] } })
  press('Generate topics')
  await screen.findByRole('button', { name: /Bulbs/ })
})

it('explains why topics could not be loaded', async () => {
  answers['GET /api/analyses/suggestions'] = () => refusal('internal', 500)
  deck()
  await screen.findByText('Failed to load manual workspace topics.')
})

it('creates a custom topic, lists it first and opens its wizard', async () => {
  deck()
  await screen.findByRole('button', { name: /Bulbs/ })
  const field = screen.getByPlaceholderText('e.g. AI tools for remote creative teams')
  const button = screen.getByRole('button', { name: 'Generate topic' })
  expect(button.hasAttribute('disabled')).toBe(true)
  fireEvent.change(field, { target: { value: ' ab ' } })
  screen.getByText('Please enter a topic with at least 3 characters.')
  fireEvent.change(field, { target: { value: 'Lamps for boats ' } })

  answers['POST /api/analyses/suggestions'] = () => refusal('internal', 500)
  fireEvent.click(button)
  await screen.findByText('Failed to create custom topic.')
  answers['POST /api/analyses/suggestions'] = () => ({ body: { topics: [] } })
  fireEvent.click(button)
  await screen.findByText('Topic generation returned no data. Please try again.')
  answers['POST /api/analyses/suggestions'] = () => ({ body: { topics: [CUSTOM, LAMPS, BULBS] } })
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: 'Activate prompts' })
  screen.getByText('Custom topic created! Opening the wizard…')
  expect(sent.findLast(({ address }) => address.startsWith('POST'))?.body).toEqual({
    brandId: BRAND,
    manualTopic: 'Lamps for boats',
  })
})

it('advances when a step is complete, and explains the limits of the plan', async () => {
  await open(/Quiet lamps/)
  expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true)
  expect(
    screen.getByRole('progressbar', { name: 'Progress of the analysis' }).getAttribute('aria-valuenow'),
  ).toBe('20')
  for (const prompt of LAMPS.prompts) fireEvent.click(screen.getByRole('checkbox', { name: prompt }))
  screen.getByText('Select at least one prompt to continue.')
  expect(isContinuing()).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Which lamp lasts?' }))
  press('Continue')

  await screen.findByRole('dialog', { name: 'Select monitoring models' })
  expect(isContinuing()).toBe(false)
  const grok = await screen.findByRole('checkbox', { name: /Grok/ })
  fireEvent.click(grok)
  expect(toasts.error).toHaveBeenLastCalledWith('Upgrade your plan to use this AI provider.')
  expect(grok.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(screen.getByRole('checkbox', { name: /GPT/ }))
  press('Continue')

  await screen.findByRole('dialog', { name: 'Select analysis languages' })
  const language = (name: string) => screen.findByRole('button', { name })
  expect((await language('English')).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await language('German'))
  expect(toasts.error).toHaveBeenLastCalledWith('Upgrade your plan to activate this language.')
  for (const name of ['French', 'Spanish', 'Italian', 'Dutch']) fireEvent.click(await language(name))
  expect(isContinuing()).toBe(true)
  press('Continue')

  await screen.findByRole('dialog', { name: 'Review personas' })
  screen.getByText('Ana')
  screen.getByText(/€30,000 a year/)
  press('Continue')
  await screen.findByRole('dialog', { name: 'Schedule & summary' })
  screen.getByText('Your analysis will run when you trigger it manually.')
  screen.getByText('from 7 prompts on')
  press('Back')
  await screen.findByRole('dialog', { name: 'Review personas' })
})

it('requires the personas of a topic', async () => {
  await open(/Bulbs/)
  press('Continue')
  fireEvent.click(await screen.findByRole('checkbox', { name: /GPT/ }))
  press('Continue')
  await screen.findByRole('button', { name: 'English' })
  press('Continue')
  await screen.findByText('Personas are required to launch this analysis.')
  screen.getByText(
    'No personas were generated for this topic. Try regenerating suggestions before launching an analysis.',
  )
  expect(isContinuing()).toBe(false)
})

const toSummary = async (plan: PlanId) => {
  await open(/Quiet lamps/, plan)
  press('Continue')
  fireEvent.click(await screen.findByRole('checkbox', { name: /GPT/ }))
  press('Continue')
  await screen.findByRole('button', { name: 'English' })
  press('Continue')
  press('Continue')
  return screen.findByRole('dialog', { name: 'Schedule & summary' })
}

const plannedRuns = async () => {
  const planner = await screen.findByRole('region', { name: 'Cost and precision' })
  return within(planner).getByText('Total runs').nextElementSibling?.textContent
}

it('says what a launch takes on the last step alone', async () => {
  await open(/Quiet lamps/)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Which lamp lasts?' }))
  for (const step of ['Activate prompts', 'Select monitoring models']) {
    const dialog = await screen.findByRole('dialog', { name: step })
    expect(within(dialog).queryByText('Total runs')).toBeNull()
    if (step === 'Activate prompts') press('Continue')
  }
  fireEvent.click(await screen.findByRole('checkbox', { name: /GPT/ }))
  press('Continue')
  await screen.findByRole('button', { name: 'English' })
  press('Continue')
  press('Continue')
  await screen.findByRole('dialog', { name: 'Schedule & summary' })
  // One prompt, one persona, and a model that answers online and offline.
  expect(await plannedRuns()).toBe('2')
})

it('rewords, adds and removes prompts, opens a persona and names the analysis', async () => {
  answers['POST /api/analyses/manual'] = () => ({
    status: 201,
    body: { analysisId: 'x', analysis_id: 'x', groupRunId: null },
  })
  await open(/Quiet lamps/)
  const prompt = (n: number) => screen.getByRole('textbox', { name: `Prompt ${n}` })
  fireEvent.change(prompt(1), { target: { value: 'Which lamp is quiet at night?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove prompt 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a prompt' }))
  expect(screen.getByRole('button', { name: 'Add a prompt' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(prompt(2), { target: { value: 'Which lamp is safe?' } })
  press('Continue')
  fireEvent.click(await screen.findByRole('checkbox', { name: /GPT/ }))
  press('Continue')
  await screen.findByRole('button', { name: 'English' })
  press('Continue')
  expect(screen.getByRole('button', { name: 'Remove Ana' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ana' }))
  fireEvent.change(await screen.findByLabelText('Occupation'), { target: { value: 'Electrician' } })
  press('Save')
  await screen.findByText('Electrician')
  press('Continue')
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Lamps at night' } })
  press('Launch analysis')
  const orders = () => sent.filter(({ address }) => address === 'POST /api/analyses/manual')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({
    analysisData: {
      title: 'Lamps at night',
      prompts: ['Which lamp is quiet at night?', 'Which lamp is safe?'],
      personas: [{ full_name: 'Ana', occupation: 'Electrician' }],
    },
  })
})

it('changes the runs per question within their limits, and undoes the advice of the planner', async () => {
  answers['GET /api/users/me'] = () => ({
    body: {
      data: {
        ...meAs('user'),
        quota: { limit: 1_000, used: 0, remaining: 1_000, period: '2026-11', launchesLeft: null },
      },
    },
  })
  const dialog = await toSummary('ultra')
  const samples = () => within(dialog).getByLabelText<HTMLInputElement>('Runs per question')
  expect(samples().value).toBe('1')
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Ask each question 3 times/ }))
  expect(samples().value).toBe('3')
  expect(await plannedRuns()).toBe('12')
  fireEvent.change(samples(), { target: { value: '1' } })
  expect(await plannedRuns()).toBe('4')
  fireEvent.change(samples(), { target: { value: '99' } })
  expect(await plannedRuns()).toBe('40')
  fireEvent.change(samples(), { target: { value: '0' } })
  expect(await plannedRuns()).toBe('4')
})

it('launches the chosen setup, and explains a refusal', async () => {
  const dialog = await toSummary('ultra')
  press('On Wednesdays')
  within(dialog).getByText('Your analysis will run every Wednesday.')
  const refused: [Answer, string][] = [
    [refusal('internal', 500), 'Failed to create manual analysis.'],
    [
      refusal('provider_blocked', 403, { blockedProviders: ['xai'], blockedProviderLabels: ['Grok'] }),
      'Said of provider_blocked. Blocked providers: Grok',
    ],
    [
      refusal('too_many_active_analyses', 403, { currentActiveAnalyses: 3, allowedActiveAnalyses: 3 }),
      'Said of too_many_active_analyses. Active analyses: 3/3',
    ],
    [{ status: 201, body: {} }, 'Analysis created but response did not include an identifier.'],
  ]
  for (const [answer, text] of refused) {
    answers['POST /api/analyses/manual'] = () => answer
    press('Launch analysis')
    await within(dialog).findByText(text)
    expect(toasts.error).toHaveBeenLastCalledWith(text)
  }
  answers['POST /api/analyses/manual'] = () => ({
    status: 201,
    body: { analysisId: 'a', analysis_id: 'a', groupRunId: null },
  })
  press('Launch analysis')
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalled())
  expect(sent.findLast(({ address }) => address.startsWith('POST'))?.body).toEqual({
    brandId: BRAND,
    analysisData: {
      prompt: 'Which lamp is quiet?',
      prompts: LAMPS.prompts,
      promptCategory: 'Quiet lamps',
      languages: ['en'],
      modelIds: ['gpt'],
      schedule: { enabled: true, cronExpression: 'weekly', weeklyDayOfWeek: 2, monthlyDay: 1, hour: 7 },
      launch: true,
    },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('sillage.analyses-invalidate')).toBe('yes')
})

it('suggests categories, and saves the chosen one on the new analysis', async () => {
  const offered = [
    { category_id: 'launches', kind: 'analysis', title: 'Launches', description: 'Around a new product' },
  ]
  answers['GET /api/categories'] = () => ({ body: { data: offered } })
  answers['POST /api/analyses/manual'] = () => ({
    status: 201,
    body: { analysisId: 'a', analysis_id: 'a', groupRunId: 'g' },
  })
  answers['PATCH /api/analyses/a'] = () => ({ body: { ok: true, message: 'Analysis updated' } })
  const dialog = await toSummary('ultra')
  const field = within(dialog).getByRole('combobox', { name: /^Category/ })
  await waitFor(() => expect(dialog.querySelector('datalist option')?.getAttribute('value')).toBe('Launches'))
  expect(sent.map(({ address }) => address)).toContain('GET /api/categories?kind=analysis')
  fireEvent.change(field, { target: { value: ' Launches ' } })
  press('Launch analysis')
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalled())
  expect(sent.find(({ address }) => address === 'PATCH /api/analyses/a')?.body).toEqual({
    category: 'Launches',
  })
  const order = sent.find(({ address }) => address === 'POST /api/analyses/manual')?.body
  expect(JSON.stringify(order)).not.toContain('Launches')
  expect(toasts.error).not.toHaveBeenCalled()
})

it('reports that a category was not saved, and opens the analysis', async () => {
  answers['POST /api/analyses/manual'] = () => ({
    status: 201,
    body: { analysisId: 'a', analysis_id: 'a', groupRunId: null },
  })
  answers['PATCH /api/analyses/a'] = () => refusal('internal', 500)
  const dialog = await toSummary('ultra')
  fireEvent.change(within(dialog).getByRole('combobox', { name: /^Category/ }), { target: { value: 'New' } })
  press('Save as draft')
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Saved as draft'))
  expect(toasts.error).toHaveBeenLastCalledWith(
    'The analysis was created, but its category could not be saved.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the schedule off when the plan has no scheduling', async () => {
  const dialog = await toSummary('pro')
  press('On Wednesdays')
  within(dialog).getByText('Your analysis will run when you trigger it manually.')
})

it('requests only the default models, and reports that they could not be loaded', async () => {
  answers['GET /api/models'] = () => refusal('internal', 500)
  await open(/Quiet lamps/)
  press('Continue')
  await screen.findByText('Failed to load models')
  expect(toasts.error).toHaveBeenCalledWith('Failed to load models')
  expect(sent.map(({ address }) => address)).toContain('GET /api/models?default_only=true')
})

it('shows that topics are being generated, for up to a minute', async () => {
  const { answer, give } = deferred()
  answers['GET /api/analyses/suggestions'] = () => ({ body: { topics: [] } })
  answers['POST /api/analyses/suggestions'] = answer
  deck()
  await screen.findByText('Generating topics…')
  screen.getByText(/up to a minute/)
  const bar = screen.getByRole('progressbar', { name: 'Generating topics…' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(4)
  await give({ body: { topics: [LAMPS] } })
  await screen.findByRole('button', { name: /Quiet lamps/ })
  await waitFor(() => expect(screen.queryByText('Generating topics…')).toBeNull())
})

it('offers to generate topics when the loaded ones disappear', async () => {
  answers['GET /api/analyses/suggestions'] = () => ({ body: { topics: [] } })
  answers['POST /api/analyses/suggestions'] = () => ({ body: { topics: [LAMPS] } })
  const client = deck()
  await screen.findByRole('button', { name: /Quiet lamps/ })
  await waitFor(() => expect(screen.queryByText('Generating topics…')).toBeNull())
  deck('pro', { client })
  await screen.findByText('No topics generated yet. Launch a batch to get started.')
  press('Generate topics')
  await screen.findByRole('button', { name: /Quiet lamps/ })
})

it('asks to sign in for topics', async () => {
  signOut()
  deck()
  await screen.findByText('You must be signed in to view manual workspace topics.')
})

it('explains why a custom topic was not created, and shows success for four seconds', async () => {
  deck()
  await screen.findByRole('button', { name: /Bulbs/ })
  fireEvent.change(screen.getByLabelText('Need something specific?'), { target: { value: 'Boats' } })
  const refused: [() => Answer, string][] = [
    [NO_NETWORK, 'Failed to create a custom topic. Please try again.'],
    [() => refusal('brand_not_found', 404), 'Select a brand before creating a custom topic.'],
    [
      () => refusal('custom_topics_locked', 403, ERRORS.custom_topics_locked),
      'Custom topics are available on paid plans. Upgrade to unlock this feature.',
    ],
  ]
  for (const [answer, text] of refused) {
    answers['POST /api/analyses/suggestions'] = answer
    press('Generate topic')
    await screen.findByText(text)
  }
  const { answer, give } = deferred()
  answers['POST /api/analyses/suggestions'] = answer
  press('Generate topic')
  await screen.findByRole('button', { name: 'Generating…' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await give({ body: { topics: [CUSTOM, LAMPS] } })
  await screen.findByText('Custom topic created! Opening the wizard…')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  screen.getByText('Custom topic created! Opening the wizard…')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.queryByText('Custom topic created! Opening the wizard…')).toBeNull()
})

it.each([
  ['models', () => refusal('internal', 500), 'Failed to load models'],
  ['models', NO_NETWORK, 'Unable to load models'],
  ['models', null, 'Please sign in to load models.'],
  ['languages', () => refusal('internal', 500), 'Failed to load languages'],
  ['languages', NO_NETWORK, 'Unable to load languages'],
  ['languages', null, 'Please sign in to load languages.'],
] as const)('says why the %s could not be loaded', async (what, answer, text) => {
  if (answer !== null) answers[`GET /api/${what}`] = answer
  deck()
  await screen.findByRole('button', { name: /Quiet lamps/ })
  if (answer === null) {
    // The models load first: a session may end in between.
    if (what === 'languages') vi.mocked(store.bearerToken).mockResolvedValueOnce('token')
    signOut()
  }
  press(/Quiet lamps/)
  await screen.findByRole('dialog', { name: 'Activate prompts' })
  press('Continue')
  if (what === 'languages') {
    fireEvent.click(await screen.findByRole('checkbox', { name: /GPT/ }))
    press('Continue')
  }
  await screen.findByText(text)
  expect(toasts.error).toHaveBeenCalledWith(text)
})

it('asks to remove models that the plan no longer allows', async () => {
  const client = await open(/Quiet lamps/)
  press('Continue')
  fireEvent.click(await screen.findByRole('checkbox', { name: /GPT/ }))
  expect(isContinuing()).toBe(true)
  const [gpt, grok] = MODELS
  answers['GET /api/models'] = () => ({
    body: {
      data: [
        { ...gpt, isAllowed: false },
        { ...grok, isAllowed: true },
      ],
    },
  })
  await act(() => client.invalidateQueries())
  await screen.findByText('Remove OpenAI (ChatGPT) models to stay within your plan.')
  fireEvent.click(screen.getByRole('checkbox', { name: /Grok/ }))
  expect(isContinuing()).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: /GPT/ }))
  expect(isContinuing()).toBe(true)
})

it('explains the limits of a trial', async () => {
  await open(/Quiet lamps/, 'pro', { onTrial: true })
  press('Continue')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Grok/ }))
  expect(toasts.error).toHaveBeenLastCalledWith(
    'This provider is unavailable during the trial. Upgrade your workspace to unlock it.',
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /GPT/ }))
  press('Continue')
  fireEvent.click(await screen.findByRole('button', { name: 'German' }))
  expect(toasts.error).toHaveBeenLastCalledWith(
    'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
  )
})

it('shows that it launches, launches once, and asks to sign in', async () => {
  const dialog = await toSummary('ultra')
  const { answer, give } = deferred()
  answers['POST /api/analyses/manual'] = answer
  press('Launch analysis')
  const button = await within(dialog).findByRole('button', { name: 'Launching...' })
  fireEvent.click(button)
  await give(refusal('internal', 500))
  await within(dialog).findByText('Failed to create manual analysis.')
  expect(sent.filter(({ address }) => address === 'POST /api/analyses/manual')).toHaveLength(1)
  answers['POST /api/analyses/manual'] = () =>
    refusal('validation_failed', 400, { field: 'analysisData.prompts' })
  press('Launch analysis')
  await within(dialog).findByText('Select at least one prompt before launching the analysis.')
  signOut()
  press('Launch analysis')
  await within(dialog).findByText('Please sign in to launch this analysis.')
  expect(toasts.error).toHaveBeenLastCalledWith('Please sign in to launch this analysis.')
})

it('takes the title and the chosen prompts of a topic along to own prompts', async () => {
  await open(/^Quiet lamps/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Prompt 2' }), {
    target: { value: 'Which lamp dims?' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Which lamp is quiet?' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Write your own prompts' }))
  await waitFor(() =>
    expect(JSON.parse(screen.getByLabelText('Place').textContent ?? '')).toEqual({
      search: '?way=own&topic=Quiet+lamps',
      state: { prompts: ['Which lamp dims?'] },
    }),
  )
})
