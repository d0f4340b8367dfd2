// @vitest-environment happy-dom
import type { SelectableBrand } from '@sillage/core/identity/me-calls'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
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

/** Setups that were stored. */
let prepared: number

const Place = () => {
  const { pathname, search } = useLocation()
  return <p role="note">{pathname + search}</p>
}

const step = (
  brand: Partial<SelectableBrand>,
  remaining: number,
  language: 'en' | 'fr' = 'en',
  onDone: (analysisId: string) => void = () => undefined,
) => {
  prepared = 0
  const record = { ...newOnboarding('somebody', 0), brandId: BRAND }
  const me = { ...meAs('user'), plan: 'free', brands: [brandHere({ id: BRAND, ...brand })] }
  answering(({ pathname }) => {
    if (pathname === '/api/onboarding/topics') return Response.json({ data: first(remaining) })
    if (pathname !== '/api/onboarding/analysis') return Response.json({ data: me })
    prepared += 1
    return Response.json({ data: { ...record, analysisId: 'first' }, analysisId: 'first', units: 2 })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Place />
      <AnalysisStep record={record} onBack={() => undefined} onDone={onDone} />
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

it('stores the setup, then launches it or shows the plans', async () => {
  const done: string[] = []
  step({}, 50, 'en', (analysisId) => done.push(analysisId))
  fireEvent.click(await screen.findByRole('button', { name: 'Launch analysis' }))
  await waitFor(() => expect(done).toEqual(['first']))
  fireEvent.click(screen.getByRole('link', { name: 'See the plans' }))
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe('/onboarding?step=subscription'))
  expect(prepared).toBe(2)
  expect(done).toEqual(['first'])
})
