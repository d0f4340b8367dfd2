// @vitest-environment happy-dom
import { DEFAULT_ASSUMPTIONS, plan } from '@sillage/core/analytics/views/trust/planner'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { launchPlan } from './launch-plan.ts'
import { PlannerFigures } from './planner-figures.tsx'
import type { Experience } from './use-experience.ts'

const MODELS = [
  { modelId: 'a', provider: 'openai', webSearch: true, pace: null },
  { modelId: 'b', provider: 'mistral', webSearch: false, pace: null },
] as const
const QUOTA = { limit: 1_000, used: 400, remaining: 600 }

const design = (part: Partial<{ prompts: number; samples: number; models: typeof MODELS | [] }> = {}) => ({
  prompts: 10,
  personas: 2,
  languages: 1,
  models: MODELS,
  samples: 1,
  ...part,
})

const getPlan = ({ models, ...sizes }: ReturnType<typeof design>, more: { experience?: Experience } = {}) =>
  launchPlan({ sizes, models, ...more }, QUOTA)

const figures = (of: ReturnType<typeof design>, experience?: Experience) => (
  <PlannerFigures plan={getPlan(of, experience && { experience })} />
)

const figure = (label: string) => {
  const row = screen.getByText(label).parentElement
  return within(row ?? document.body).getByRole('definition').textContent
}

it('shows the cost of a launch, the remaining budget and the expected certainty', () => {
  show(figures(design()))
  const planned = plan(design())
  expect(figure('Total runs')).toBe('60')
  expect(figure('Left this month afterwards')).toBe('540 / 1,000')
  expect(figure('Visibility, for these prompts')).toBe(`± ${planned.runsWidth} points`)
  expect(figure('Visibility, including prompt choice')).toBe(`± ${planned.marketWidth} points`)
  screen.getByText('Assumes 30% visibility.')
})

it('updates when prompts, runs per question and models change', () => {
  const measureWidth = (plannedDesign: ReturnType<typeof design>) => {
    show(figures(plannedDesign))
    return figure('Visibility, for these prompts')
  }
  const changed = [design(), design({ prompts: 20 }), design({ samples: 3 }), design({ models: [] })]
  expect(new Set(changed.map(measureWidth)).size).toBe(4)
})

it('shows what decision-grade figures need on request', async () => {
  show(figures(design()))
  fireEvent.click(screen.getByText('Cost of decision-grade figures'))
  await screen.findByText('Add prompts until there are 100.')
  screen.getByText('At the next launch, ask each question 3 times.')
  screen.getByText('Add models of other providers until there are 4.')
  screen.getByText(/^Runs per version would then be 4,200, with ± [\d.]+ points\.$/)
})

it('plans with the measurements of earlier versions', () => {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, presence: 0.5, measured: true }
  show(figures(design(), { assumptions, known: {} }))
  screen.getByText('Based on the answers of earlier versions.')
  expect(figure('Visibility, for these prompts')).toBe(`± ${plan(design(), assumptions).runsWidth} points`)
})

it('warns when a month is too short for a launch', () => {
  show(figures(design({ prompts: 200 })))
  screen.getByText('Not enough monthly quota to start 1,200 run(s). You only have 600 remaining this month.')
  expect(figure('Left this month afterwards')).toBe('0 / 1,000')
})

it('names the choices that a design needs before it has runs', () => {
  show(figures(design({ prompts: 0, models: [] })))
  screen.getByText('Still needed: prompts, models.')
})

it.each(['en', 'fr'] as const)('names the payer whose quota a launch takes, in %s', (language) => {
  const own = launchPlan({ sizes: design({ prompts: 200 }), models: MODELS }, QUOTA)
  const plan = launchPlan(
    { sizes: design({ prompts: 200 }), models: MODELS },
    { ...QUOTA, payer: 'Adèle Martin' },
  )
  const texts = {
    en: [
      'The monthly quota of Adèle Martin is not enough to start 1,200 run(s): 600 remain this month.',
      'Left to Adèle Martin this month afterwards',
    ],
    fr: [
      'Le quota mensuel de Adèle Martin ne suffit pas pour lancer 1 200 exécution(s) : il en reste 600 ce mois-ci.',
      'Restant à Adèle Martin ce mois-ci après ce lancement',
    ],
  }
  show(<PlannerFigures plan={plan} />, language)
  for (const text of texts[language]) screen.getByText(text)
  show(<PlannerFigures plan={own} />, language)
  expect(document.body.textContent).not.toContain('Adèle')
})
