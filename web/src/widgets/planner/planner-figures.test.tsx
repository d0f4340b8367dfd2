// @vitest-environment happy-dom
import { DEFAULT_ASSUMPTIONS, plan } from '@sillage/core/analytics/views/trust/planner'
import { loadsOf } from '@sillage/core/runs/pace'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { PlannerFigures } from './planner-figures.tsx'

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

const figures = (
  of: ReturnType<typeof design>,
  props: Partial<Parameters<typeof PlannerFigures>[0]> = {},
) => (
  <PlannerFigures
    design={of}
    loads={loadsOf(of.models, of.prompts * of.personas * of.languages * of.samples)}
    quota={QUOTA}
    {...props}
  />
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
  expect(figure('Visibility, for all such prompts')).toBe(`± ${planned.marketWidth} points`)
  screen.getByText('Reckoned for a brand that three answers in ten name.')
})

it('updates when prompts, runs per question and models change', () => {
  const widthOf = (plannedDesign: ReturnType<typeof design>) => {
    show(figures(plannedDesign))
    return figure('Visibility, for these prompts')
  }
  const changed = [design(), design({ prompts: 20 }), design({ samples: 3 }), design({ models: [] })]
  expect(new Set(changed.map(widthOf)).size).toBe(4)
})

it('shows what decision-grade figures need on request', async () => {
  show(figures(design()))
  fireEvent.click(screen.getByText('What decision-grade figures would take'))
  await screen.findByText('Add prompts until there are 100.')
  screen.getByText('At the next launch, ask each question 3 times.')
  screen.getByText('Add models of other providers until there are 4.')
  screen.getByText(/^Runs per version would then be 4,200, with ± [\d.]+ points\.$/)
})

it('plans with the measurements of earlier versions', () => {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, presence: 0.5, measured: true }
  show(figures(design(), { experience: { assumptions, known: {} } }))
  screen.getByText('Reckoned from the answers of earlier versions.')
  expect(figure('Visibility, for these prompts')).toBe(`± ${plan(design(), assumptions).runsWidth} points`)
})

it('warns when a month is too short for a launch', () => {
  show(figures(design({ prompts: 200 })))
  screen.getByText('Not enough monthly quota to start 1,200 run(s). You only have 600 remaining this month.')
  expect(figure('Left this month afterwards')).toBe('0 / 1,000')
})
