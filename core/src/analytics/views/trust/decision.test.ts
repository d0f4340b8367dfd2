import { describe, expect, it } from 'vitest'
import { decisionGrade } from './decision.ts'
import { plan } from './planner.ts'

const SMALL = {
  prompts: 12,
  personas: 1,
  languages: 1,
  models: [{ webSearch: true }, { webSearch: false }],
  samples: 1,
}

describe('what decision-grade figures would take', () => {
  it('names each check that a design fails, with the value that passes', () => {
    const { missing } = decisionGrade(SMALL, { platforms: 2, prompt_kinds: 4, unbranded_prompts: 50 })
    expect(missing).toEqual([
      { key: 'prompts', needed: 100 },
      { key: 'answers_per_cell', needed: 3 },
      { key: 'unbranded_prompts', needed: 70 },
      { key: 'weeks', needed: 4 },
      { key: 'platforms', needed: 4 },
    ])
  })

  it('plans the same design with enough prompts, runs per question and providers', () => {
    const enough = {
      ...SMALL,
      prompts: 100,
      samples: 3,
      models: [...SMALL.models, ...Array(2).fill({ webSearch: true })],
    }
    expect(decisionGrade(SMALL, { platforms: 2 }).plan).toEqual(plan(enough))
  })

  it('is empty for a design that passes all checks', () => {
    const design = { ...SMALL, prompts: 120, samples: 4 }
    const { missing, plan: planned } = decisionGrade(design, { platforms: 4, weeks: 4 })
    expect(missing).toEqual([])
    expect(planned).toEqual(plan(design))
  })
})
