import { describe, expect, it } from 'vitest'
import { type NewAnalysis, newAnalysisSchema, writtenPrompts } from './new-analysis-schema.ts'

const valid: NewAnalysis = {
  title: '',
  category: '',
  prompts: [{ text: 'Best city bike?' }],
  personaIds: ['p1'],
  languages: ['en'],
  modelIds: ['m1'],
  samples: 1,
  untilPoints: null,
}

const messages = (value: unknown) =>
  newAnalysisSchema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the form of a new analysis', () => {
  it('accepts a complete form', () => {
    expect(newAnalysisSchema.parse(valid)).toEqual(valid)
  })

  it('names missing parts with its own messages', () => {
    expect(
      messages({ ...valid, prompts: [{ text: '  ' }], personaIds: [], languages: [], modelIds: [] }),
    ).toEqual([
      'prompts: error.noPrompt',
      'personaIds: error.noPersona',
      'languages: error.noLanguage',
      'modelIds: error.noModel',
    ])
  })

  it.each([0, 11, 1.5, Number.NaN])('refuses %s samples', (samples) => {
    expect(messages({ ...valid, samples })?.[0]).toMatch(/^samples: /)
  })

  it('refuses a prompt longer than 2,000 characters', () => {
    expect(messages({ ...valid, prompts: [{ text: 'x'.repeat(2_001) }] })).toEqual([
      'prompts.0.text: error.promptLong',
    ])
  })
})

describe('prompts', () => {
  it('drop empty lines and repeats', () => {
    expect(writtenPrompts([{ text: ' a ' }, { text: '' }, { text: 'a' }, { text: 'b' }])).toEqual(['a', 'b'])
  })
})
