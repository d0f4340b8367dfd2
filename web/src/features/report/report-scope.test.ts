import { type FiltersView, NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import { expect, it } from 'vitest'
import { SPEAKING } from '@/testing/show.tsx'
import { isNarrowed, reportFilter, scopeWords } from './report-scope.ts'

const inside = [{ groupRunId: 'newest' }, { groupRunId: 'middle' }]

const options: FiltersView = {
  ...NOTHING_TO_CHOOSE,
  providers: ['mistral', 'openai'],
  models: [{ model: 'm-1', model_name: 'gpt', name: 'GPT', provider: 'openai' }],
  languages: [{ language_id: 'fr', language_name: 'French' }],
  personas: [{ persona_id: 'p-1', name: 'Anna', gender: 'Female' }],
  prompts: [{ prompt_id: 'q-1', name: 'Which?', prompt_text: 'Which?', branded: false }],
  genders: ['Female'],
  webSearch: true,
}

const t = SPEAKING.en.getFixedT('en', 'filters')

it('names the newest version in range, or the dates of all of them', () => {
  expect(reportFilter({ dateFrom: 5, dateTo: 25 }, inside)).toEqual({ groupRunId: 'newest' })
  const all = { dateFrom: 5, dateTo: 25, basis: 'all' } as const
  expect(reportFilter(all, inside)).toEqual(all)
  expect(reportFilter({}, [])).toEqual({})
})

it('includes the choices, also in words', () => {
  const filter = reportFilter(
    {
      provider: 'openai',
      model: 'm-1',
      promptId: 'q-1',
      branded: 'unbranded',
      personaId: 'p-1',
      personaGender: 'female',
      languageId: 'fr',
      webSearch: 'offline',
    },
    inside,
  )
  expect(filter).toMatchObject({ provider: 'openai', languageId: 'fr', groupRunId: 'newest' })
  expect(scopeWords(filter, options, t, 'en')).toBe(
    'OpenAI (ChatGPT) · GPT · Which? · Prompts naming us: none · Anna · Female · French · Offline only',
  )
  expect(scopeWords(filter, null, t, 'en')).toBeNull()
})

it('covers all answers without choices', () => {
  const filter = reportFilter({ dateFrom: 5 }, inside)
  expect(isNarrowed(filter)).toBe(false)
  expect(scopeWords(filter, null, t, 'en')).toBe('')
  expect(isNarrowed(reportFilter({ dateFrom: 5, basis: 'all' }, inside))).toBe(false)
})
