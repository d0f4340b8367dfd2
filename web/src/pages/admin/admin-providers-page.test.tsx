// @vitest-environment happy-dom
import type { PriceDto, ProviderDto } from '@sillage/core/runs/provider-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AdminProvidersPage } from './admin-providers-page.tsx'

afterEach(cleanup)

const getProvider = (provider: ProviderDto['provider'], label: string, configured: boolean): ProviderDto => ({
  ...{ provider, provider_label: label, configured, state: 'closed', since: null, next_try_at: null },
  ...{ refusals: 0, reason: null, off: null, reads_answers: false },
})
const computePrice = (over: Partial<PriceDto>): PriceDto => ({
  ...{ from: '2026-09-01', current: true, input_per_million: 2, output_per_million: 10 },
  ...{ per_thousand_searches: 10, long: null, source: null },
  ...over,
})

const getModel = (llm_model_id: string, display_name: string) => ({
  ...{ llm_model_id, model_name: llm_model_id, display_name },
  ...{ provider: 'openai', provider_label: 'OpenAI (ChatGPT)' },
  ...{ web_search: true, off: false },
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const ANSWERS: Record<string, object> = {
  '/api/users/me': { data: meAs('admin') },
  '/api/admin/providers': {
    data: [
      getProvider('openai', 'OpenAI (ChatGPT)', true),
      getProvider('mistral', 'Mistral', true),
      getProvider('xai', 'Grok', false),
    ],
    queues: [
      { provider: 'openai', queued: 12, left: 3_400, group_runs: 2, oldest_at: hoursAgo(3).toISOString() },
    ],
    has_more: false,
  },
  '/api/admin/provider-metrics': {
    total: [
      {
        ...{ provider: 'openai', provider_label: 'OpenAI (ChatGPT)', hour: null, calls: 50, failed: {} },
        ...{ failed_percent: 0, rate_limited_percent: 0 },
        ...{ call_ms: { p50: 900, p95: 4_000 }, queue_ms: { p50: 100, p95: 200 } },
        answers: { answers: 40, truncated_percent: 5, online: 20, unsearched_percent: 35 },
      },
    ],
    hours: [],
    models: [
      {
        ...{ llm_model_id: 'sol', provider: 'openai', answers: 40, truncated_percent: 7.5 },
        ...{ online: 0, unsearched_percent: null },
      },
    ],
  },
  '/api/admin/spend': {
    ceilings: {
      paid: { daily: 100, monthly: 2_000 },
      customer: { daily: 10, monthly: 200 },
      free: { daily: 5, monthly: 50 },
    },
    days: [
      {
        day: new Date().toISOString().slice(0, 10),
        usd: 3,
        free_usd: 0.5,
        looks_usd: 0,
        providers: { openai: 1.25, mistral: 1.75 },
        purposes: { runs: 2.6, chat: 0.4 },
      },
    ],
    customers: [],
  },
  '/api/models': {
    data: [
      { ...modelDto('sol', 'openai'), display_name: 'Sol' },
      { ...modelDto('own', 'openai'), display_name: 'Own' },
    ],
  },
  '/api/admin/prices': {
    data: [
      {
        ...getModel('sol', 'Sol'),
        prices: [
          computePrice({ long: { above: 272_000, input_per_million: 4, output_per_million: 15 } }),
          computePrice({ from: '2027-01-01', current: false, input_per_million: 3 }),
        ],
      },
      { ...getModel('own', 'Own'), prices: [computePrice({ from: null, input_per_million: 0.5 })] },
      { ...getModel('old', 'Old'), off: true, prices: [computePrice({ output_per_million: 8 })] },
    ],
  },
}

/** The texts beside a label, card by card. */
const buildFacts = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextSibling?.textContent)

it('names providers without a key, and what models cost now and later', async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(ANSWERS[new URL(String(input), 'https://sillage.example').pathname] ?? { data: [] }),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminProvidersPage />
    </QueryClientProvider>,
  )
  await screen.findByText('Not set up here: Grok')
  await screen.findByText('Set here')
  const getRow = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
  const sol = getRow('Sol')
  expect(sol.getByText('above 272,000 tokens: $4.00').parentElement?.textContent).toMatch(/^\$2\.00/)
  sol.getByText('$3.00')
  sol.getByText('Sep 1, 2026')
  sol.getByText('Jan 1, 2027')
  getRow('Own').getByText('$0.50')
  // Nobody can choose a model of a provider that is off, so the list of models leaves it out.
  getRow('Old').getByText('$8.00')
  getRow('Old').getByText('Switched off')
  expect(getRow('Own').queryByText('Switched off')).toBeNull()
})

it('shows which answers were cut off or did not search, by provider and by model', async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(ANSWERS[new URL(String(input), 'https://sillage.example').pathname] ?? { data: [] }),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminProvidersPage />
    </QueryClientProvider>,
  )
  await screen.findByText('35.0%')
  // The second provider has answered nothing yet.
  expect(buildFacts('Answers cut off')).toEqual(['5.0%', '–'])
  expect(buildFacts('Without a search')).toEqual(['35.0%', '–'])
  const sol = within(await screen.findByRole('row', { name: /^Sol / }))
  await sol.findByText('7.5%')
})

it('shows what waits for each provider, and that more may where there are more group runs', async () => {
  signIn()
  let hasMore = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    const answer = ANSWERS[pathname] ?? { data: [] }
    return Response.json(pathname === '/api/admin/providers' ? { ...answer, has_more: hasMore } : answer)
  })
  const client = new QueryClient()
  show(
    <QueryClientProvider client={client}>
      <AdminProvidersPage />
    </QueryClientProvider>,
  )
  await screen.findAllByText('Runs in its queue')
  expect(buildFacts('Runs in its queue')).toEqual(['12', '0'])
  expect(buildFacts('Runs to go')).toEqual(['3,400', '0'])
  expect(buildFacts('Oldest launch')).toEqual(['3 hours ago', '–'])
  hasMore = true
  await client.invalidateQueries()
  await waitFor(() => expect(buildFacts('Runs in its queue')).toEqual(['≥ 12', '≥ 0']))
})

it('shows what each provider and purpose cost, and what the pools cost beside their ceilings', async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(ANSWERS[new URL(String(input), 'https://sillage.example').pathname] ?? { data: [] }),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminProvidersPage />
    </QueryClientProvider>,
  )
  await screen.findAllByText('$1.25')
  expect(buildFacts('Today')).toEqual(['$1.25', '$1.75'])
  screen.getByText('$2.50 / $100.00')
  screen.getByText('$2.50 / $2,000.00')
  screen.getByText('$0.50 / $5.00')
  screen.getByRole('row', { name: 'Chat $0.40 $0.40' })
})

it('asks a healthy provider, says in words why it failed, and switches it off with a reason alone', async () => {
  signIn()
  const sent: { path: string; body: unknown }[] = []
  const probed = {
    ...{ model_name: 'gpt-small', reported_model: null, ms: 1_250, usage: null, simulated: false },
    error: { class: 'auth', message: 'no such key' },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input), 'https://sillage.example')
    if (init?.method === 'POST' || init?.method === 'PUT') {
      sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null })
    }
    if (path.endsWith('/probe')) return Response.json({ data: probed })
    if (path.endsWith('/switch'))
      return Response.json({ data: getProvider('openai', 'OpenAI (ChatGPT)', true) })
    return Response.json(ANSWERS[path] ?? { data: [] })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminProvidersPage />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask a question · OpenAI (ChatGPT)' }))
  await screen.findByText(/gpt-small did not answer \(1.25 sec\)\. The provider rejected our key\./)
  screen.getByText('no such key')
  fireEvent.click(screen.getByRole('button', { name: 'Switch off · OpenAI (ChatGPT)' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' new contract ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: '/api/admin/providers/openai/switch',
      body: { on: false, reason: 'new contract' },
    }),
  )
  expect(sent.filter(({ path }) => path.endsWith('/switch'))).toHaveLength(1)
})
