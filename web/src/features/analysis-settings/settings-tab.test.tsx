// @vitest-environment happy-dom
import { analysisDtoSchema } from '@sillage/core/analyses/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { SettingsTab } from './settings-tab.tsx'

const nothing = () => undefined

const at = '2026-11-03T09:05:00.000Z'

const analysis = analysisDtoSchema.parse({
  analysis_id: 'analysis',
  placebo: false,
  title: 'Quiet lamps',
  user_input: '',
  category: '',
  status: 'completed',
  created_at: at,
  updated_at: at,
  last_run_at: at,
  brands: { brand_id: 'brand', name: 'Lumière' },
  models: [
    { name: 'Searching', web: true },
    { name: 'Knowing', web: false },
  ].map(({ name, web }) => ({
    llm_model_id: name,
    with_web_search: web,
    supports_web_search: web,
    capabilities: { web_search: web },
    display_name: name,
    llm_list: { provider_name: 'openai', model_name: name },
  })),
  prompts: [
    {
      prompt_id: 'p',
      prompt_text: 'Which lamp is quiet?',
      categories: { title: 'Lamps' },
      archived_at: null,
      review: null,
      date_creation: at,
    },
  ],
  personas: [
    {
      persona_id: 'q',
      name: 'Ana',
      occupation: 'Nurse',
      description: '',
      profile_image_url: null,
      age: 34,
      gender: 'Female',
      annual_salary: 30_000,
      city: 'Brest',
      country: 'France',
      archived_at: null,
    },
  ],
  languages: [{ language_id: 'fr', language_code: 'fr', language_name: 'French' }],
  samples: 1,
  until_points: null,
  archived_at: null,
  schedule_enabled: false,
  schedule_cron: 'weekly',
  schedule_weekly_day_of_week: 0,
  schedule_monthly_day: 1,
  schedule_hour: 7,
  schedule_next_at: null,
  run_stats: { total: 0, completed: 0, processing: 0, pending: 0, failed: 0 },
  run_units: 3,
})

const showSettings = (subject: typeof analysis) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsTab analysis={subject} setup={null} names={null} onDeleted={nothing} />
    </QueryClientProvider>,
  )

const getItems = (title: string): (string | null)[] => {
  const card = screen.getByRole('heading', { name: title }).closest('section')
  if (card === null) throw new Error(`no card is called ${title}`)
  return within(card)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('lists the setup, and which models search the web', () => {
  showSettings(analysis)
  const [searching, knowing] = getItems('Models')
  expect(searching).toMatch(/Searching.*Web search/)
  expect(knowing).toMatch(/Knowing$/)
  expect(getItems('Prompts')).toEqual(['Which lamp is quiet?Lamps'])
  expect(getItems('Personas')).toEqual(['AnaNurse, 34 years'])
  expect(getItems('Languages')).toEqual(['Frenchfr'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('explains each empty part', () => {
  showSettings({ ...analysis, models: [], prompts: [], personas: [], languages: [] })
  for (const text of [
    'No models available for this brand yet.',
    'No prompts linked to this analysis yet.',
    'No personas linked to this analysis yet.',
    'No languages available yet.',
  ]) {
    screen.getByText(text)
  }
})

it('confirms a deletion, in a separate danger zone', async () => {
  showSettings(analysis)
  screen.getByRole('heading', { name: 'Danger Zone' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete analysis' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Analysis' })
  within(dialog).getByText('“Quiet lamps” and everything in it will be deleted.')
  within(dialog).getByRole('button', { name: 'Delete Analysis' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
