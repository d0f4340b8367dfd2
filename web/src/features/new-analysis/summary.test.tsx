// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import * as here from '@/data/use-brand-here.ts'
import { brandHere } from '@/testing/brand-here.ts'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { answering, meAs, signIn } from '@/testing/signed-in.ts'
import type { NewAnalysis } from './new-analysis-schema.ts'
import { LaunchBar, Summary } from './summary.tsx'

const quota = { limit: 1_000, used: 400, remaining: 600, period: '2026-11', launchesLeft: null }

beforeEach(() => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  quota.used = 400
  answering(({ pathname }) =>
    Response.json({
      data: pathname === '/api/models' ? [modelDto('gpt', 'openai')] : { ...meAs('user'), quota },
    }),
  )
})

const Form = ({ bar }: { bar: boolean }) => {
  const form = useForm<NewAnalysis>({
    defaultValues: {
      title: '',
      category: '',
      prompts: [],
      personaIds: ['ana'],
      languages: ['en'],
      modelIds: [],
      samples: 1,
      untilPoints: null,
    },
  })
  const choose = (prompts: number) => {
    form.setValue(
      'prompts',
      Array.from({ length: prompts }, (_, n) => ({ text: `Which lamp, ${n}?` })),
    )
    form.setValue('modelIds', ['gpt'])
  }
  return (
    <FormProvider {...form}>
      {[10, 20].map((prompts) => (
        <button key={prompts} type="button" onClick={() => choose(prompts)}>{`Choose ${prompts}`}</button>
      ))}
      {bar ? <LaunchBar busy={null} /> : <Summary busy={null} error={null} />}
    </FormProvider>
  )
}
const form = (bar: boolean) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Form bar={bar} />
    </QueryClientProvider>,
  )

const figures = async () => {
  const planner = within(await screen.findByRole('region', { name: 'Cost and precision' }))
  await planner.findByText('Left this month afterwards')
  planner.getByText('Cost of decision-grade figures')
  return [
    'Total runs',
    'Left this month afterwards',
    'Visibility, for these prompts',
    'Smallest change we can detect',
  ].map((label) => planner.getByText(label).nextElementSibling?.textContent)
}

it('updates the figures of the summary while the form changes', async () => {
  form(false)
  screen.getByText('Still needed: prompts, models.')
  for (const [prompts, expected] of [
    [10, ['20', '580 / 1,000']],
    [20, ['40', '560 / 1,000']],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: `Choose ${prompts}` }))
    expect((await figures()).slice(0, 2)).toEqual(expected)
  }
})

it('shows beside the launch on narrow screens what it takes, without the words of the planner', async () => {
  form(true)
  fireEvent.click(screen.getByRole('button', { name: 'Choose 10' }))
  expect((await screen.findByText('20')).closest('p')?.textContent).toBe('Total runs 20')
  expect(screen.queryByRole('region', { name: 'Cost and precision' })).toBeNull()
})

it('explains on narrow screens why a launch is too large', async () => {
  quota.used = 990
  form(true)
  fireEvent.click(screen.getByRole('button', { name: 'Choose 10' }))
  await screen.findByText(
    'Not enough monthly quota to start 20 run(s). You only have 10 remaining this month.',
  )
  const launch = screen.getAllByRole('button').at(-1)
  expect(launch).toHaveProperty('disabled', true)
})

it('counts on the quota of the payer, and names them', async () => {
  const quota = { limit: 30, used: 20, remaining: 10, period: '2026-11', launchesLeft: null }
  const brand = brandHere({ isPayer: false, payer: 'Adèle Martin', quota })
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brand)
  form(false)
  fireEvent.click(screen.getByRole('button', { name: 'Choose 10' }))
  await screen.findByText(
    'The monthly quota of Adèle Martin is not enough to start 20 run(s): 10 remain this month.',
  )
  screen.getByRole('progressbar', { name: 'Monthly quota of Adèle Martin after this launch' })
  screen.getByText('Left to Adèle Martin this month afterwards')
  expect(screen.queryByText('Your monthly quota after this launch')).toBeNull()
})
