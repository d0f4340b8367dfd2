// @vitest-environment happy-dom
import type { AnalysisDto } from '@sillage/core/analyses/calls'
import { BRAND_ID } from '@sillage/core/analytics/testing/fixtures'
import { DEFAULT_ASSUMPTIONS, plan } from '@sillage/core/analytics/views/trust/planner'
import type { ListedPrompt, PersonaDto } from '@sillage/core/brands/calls'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import { formatDecimal } from '@/lib/format.ts'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { answering, meAs, signIn } from '@/testing/signed-in.ts'
import * as experience from '@/widgets/planner/use-experience.ts'
import { SetupWizard } from './setup-wizard.tsx'

const MODELS = [modelDto('gpt', 'openai'), modelDto('mistral', 'mistral')]
const PROMPTS = Array.from(
  { length: 42 },
  (_, n): ListedPrompt => ({
    prompt_id: `prompt${n}`,
    prompt_text: `Which lamp is quiet, ${n}?`,
    brand_id: 'b'.repeat(24),
    category_id: null,
    categories: { title: 'Lamps' },
    archived_at: null,
    review: null,
    date_creation: '2026-01-01T00:00:00.000Z',
  }),
)
const ANA: PersonaDto = {
  persona_id: 'ana',
  name: 'Ana',
  gender: 'Female',
  age: 34,
  occupation: 'Nurse',
  annual_salary: 30_000,
  city: 'Brest',
  country: 'France',
  description: '',
  profile_image_url: null,
  archived_at: null,
}
const ANALYSIS: AnalysisDto = {
  analysis_id: 'analysis',
  title: 'Lamps',
  user_input: '',
  category: '',
  status: 'completed',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  last_run_at: null,
  brands: { brand_id: BRAND_ID, name: 'Lumière' },
  models: [
    {
      llm_model_id: 'gpt',
      with_web_search: true,
      supports_web_search: true,
      capabilities: { web_search: true },
      display_name: 'gpt',
      llm_list: { provider_name: 'openai', model_name: 'gpt' },
    },
  ],
  prompts: PROMPTS.slice(0, 40),
  personas: [ANA],
  languages: [{ language_id: 'en', language_code: 'en', language_name: 'English' }],
  samples: 1,
  until_points: null,
  placebo: false,
  archived_at: null,
  schedule_enabled: false,
  schedule_cron: 'weekly',
  schedule_weekly_day_of_week: 0,
  schedule_monthly_day: 1,
  schedule_hour: 7,
  schedule_next_at: null,
  run_stats: { total: 0, completed: 0, processing: 0, pending: 0, failed: 0 },
  run_units: 80,
}
const MEASURED = { ...DEFAULT_ASSUMPTIONS, presence: 0.85, measured: true }

beforeEach(() => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(experience, 'useExperience').mockReturnValue({ assumptions: MEASURED, known: {} })
  const answers: Record<string, unknown> = {
    '/api/models': MODELS,
    '/api/prompts': PROMPTS.map((prompt) => ({ ...prompt, brand_id: BRAND_ID })),
    '/api/personas': [{ ...ANA, brand_id: BRAND_ID }],
    '/api/languages': [],
    '/api/users/me': {
      ...meAs('user'),
      quota: { limit: 1_000, used: 400, remaining: 600, period: '2026-11', launchesLeft: null },
    },
  }
  answering(({ pathname }) => Response.json({ data: answers[pathname] ?? [] }))
})

const LABELS = [
  'Total runs',
  'Left this month afterwards',
  'Visibility, for these prompts',
  'Smallest change we can detect',
]

const planner = () => screen.findByRole('region', { name: 'Cost and precision' })
const figures = async () => {
  const region = within(await planner())
  await region.findByText('Left this month afterwards')
  region.getByText('Cost of decision-grade figures')
  return LABELS.map((label) => region.getByText(label).nextElementSibling?.textContent)
}
const expected = (prompts: number, models: number, samples = 1) => {
  const { runs, runsWidth, detectableChange } = plan(
    { prompts, personas: 1, languages: 1, models: Array(models).fill({ webSearch: true }), samples },
    MEASURED,
  )
  const points = (value: number | null) => `${formatDecimal(value ?? Number.NaN, 'en')} points`
  return [`${runs}`, `${600 - runs} / 1,000`, `± ${points(runsWidth)}`, points(detectableChange)]
}
const proceed = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

it('shows the plan of the chosen design in the last step alone, and updates it', async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SetupWizard
        analysis={ANALYSIS}
        standing={{ entitlements: deriveEntitlements('ultra', false), onTrial: false }}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: /mistral/ }))
  proceed()
  fireEvent.click(await screen.findByRole('checkbox', { name: /quiet, 41/ }))
  for (const _ of ['personas', 'languages', 'schedule']) {
    expect(screen.queryByRole('region', { name: 'Cost and precision' })).toBeNull()
    proceed()
  }
  expect(await figures()).toEqual(expected(41, 2))
  fireEvent.change(screen.getByLabelText('Runs per question'), { target: { value: '3' } })
  expect(await figures()).toEqual(expected(41, 2, 3))
})
