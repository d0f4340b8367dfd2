import { expect, it } from 'vitest'
import { runsFilter } from './runs-filter.ts'

const inForce = { dateFrom: 1, dateTo: 2, provider: 'openai', personaId: 'p' }

it('keeps the filter in force, narrowed to the part of the figure', () => {
  expect(runsFilter(inForce, { languageId: 'fr' })).toEqual({ ...inForce, languageId: 'fr' })
})

it('replaces a range of dates by a version', () => {
  expect(runsFilter(inForce, { groupRunId: 'v' })).toEqual({
    provider: 'openai',
    personaId: 'p',
    groupRunId: 'v',
  })
})

it('narrows the list to a provider and a language', () => {
  expect(runsFilter({}, {}, { provider: 'mistral', language: 'fr' })).toMatchObject({
    provider: 'mistral',
    languageId: 'fr',
  })
})
