// @vitest-environment happy-dom
import type { SelectableBrand } from '@sillage/core/identity/me-calls'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { brandHere } from '@/testing/brand-here.ts'
import { show } from '@/testing/show.tsx'
import { answering, meAs, signIn } from '@/testing/signed-in.ts'
import { AnalysisStep } from './analysis-step.tsx'

const BRAND = 'lumiere'

const first = (remainingUnits: number) => ({
  topics: [{ topic: 'Lamps', prompts: ['Which lamp?', 'Which light?'], personas: [] }],
  models: [{ modelId: 'gpt', displayName: 'GPT', provider: 'openai', webSearch: false }],
  languages: [{ code: 'en', name: 'English' }],
  modelIds: ['gpt'],
  languageCode: 'en',
  languagesPerAnalysis: null,
  remainingUnits,
})

const step = (brand: Partial<SelectableBrand>, remaining: number, language?: 'fr') => {
  const me = { ...meAs('user'), brands: [brandHere({ id: BRAND, ...brand })] }
  answering(({ pathname }) =>
    Response.json({ data: pathname === '/api/onboarding/topics' ? first(remaining) : me }),
  )
  const record = { ...newOnboarding('somebody', 0), brandId: BRAND }
  const nothing = () => undefined
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AnalysisStep record={record} onBack={nothing} onDone={nothing} />
    </QueryClientProvider>,
    language,
  )
}

beforeEach(signIn)

it('names the payer whose runs the first analysis takes', async () => {
  const payer = { isPayer: false, payer: 'Adèle Martin' }
  step(payer, 50)
  await screen.findByText('2 of the 50 runs left this month in the quota of Adèle Martin.')
  step(payer, 1)
  await screen.findByText(/^2 runs are more than the 1 left this month in the quota of Adèle Martin\./)
  step(payer, 50, 'fr')
  await screen.findByText('2 exécutions sur les 50 qu’il reste ce mois-ci dans le quota de Adèle Martin.')
})

it('names nobody where the quota is one’s own', async () => {
  step({}, 50)
  await screen.findByText('2 of the 50 runs you have left this month.')
  expect(document.body.textContent).not.toContain('quota of')
})
