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

const shown = (label: string) => {
  const row = screen.getByText(label).parentElement
  return within(row ?? document.body).getByRole('definition').textContent
}

it('says what a launch takes, what remains, and how sure its figures will be', () => {
  show(figures(design()))
  const planned = plan(design())
  expect(shown('Total runs')).toBe('60')
  expect(shown('Left this month afterwards')).toBe('540 / 1,000')
  expect(shown('Visibility, for these prompts')).toBe(`± ${planned.runsWidth} points`)
  expect(shown('Visibility, for all such prompts')).toBe(`± ${planned.marketWidth} points`)
  screen.getByText('Reckoned for a brand that three answers in ten name.')
})

it('moves with prompts, runs per question and models', () => {
  const widthOf = (of: ReturnType<typeof design>) => {
    show(figures(of))
    return shown('Visibility, for these prompts')
  }
  const changed = [design(), design({ prompts: 20 }), design({ samples: 3 }), design({ models: [] })]
  expect(new Set(changed.map(widthOf)).size).toBe(4)
})

it('says what decision-grade figures would take, when somebody asks', async () => {
  show(figures(design()))
  fireEvent.click(screen.getByText('What decision-grade figures would take'))
  await screen.findByText('Add prompts until there are 100.')
  screen.getByText('At the next launch, ask each question 3 times.')
  screen.getByText('Add models of other providers until there are 4.')
  screen.getByText(/^Runs per version would then be 4,200, with ± [\d.]+ points\.$/)
})

it('plans with what earlier versions measured', () => {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, presence: 0.5, measured: true }
  show(figures(design(), { experience: { assumptions, known: {} } }))
  screen.getByText('Reckoned from the answers of earlier versions.')
  expect(shown('Visibility, for these prompts')).toBe(`± ${plan(design(), assumptions).runsWidth} points`)
})

it('warns of a month that is too short for a launch', () => {
  show(figures(design({ prompts: 200 })))
  screen.getByText('Not enough monthly quota to start 1200 run(s). You only have 600 remaining this month.')
  expect(shown('Left this month afterwards')).toBe('0 / 1,000')
})
