import type { FiltersView } from '@sillage/core/analytics/views/filters'
import { expect, it } from 'vitest'
import { SPEAKING } from '@/testing/show.tsx'
import { isNarrowed, reportFilter, scopeWords } from './report-scope.ts'

const versions = [
  { groupRunId: 'under-way', createdAt: 40, completedAt: null },
  { groupRunId: 'newest', createdAt: 30, completedAt: 35 },
  { groupRunId: 'middle', createdAt: 20, completedAt: 25 },
  { groupRunId: 'oldest', createdAt: 10, completedAt: 15 },
]

const options: FiltersView = {
  providers: ['mistral', 'openai'],
  models: [{ model: 'm-1', model_name: 'gpt', name: 'GPT', provider: 'openai' }],
  languages: [{ language_id: 'fr', language_name: 'French' }],
  personas: [{ persona_id: 'p-1', name: 'Anna', gender: 'Female' }],
  prompts: [{ prompt_id: 'q-1', name: 'Which?', prompt_text: 'Which?', branded: false }],
  genders: ['Female'],
  webSearch: true,
  versions: [],
}

const t = SPEAKING.en.getFixedT('en', 'filters')

it('is of the version looked at, else of the newest that has ended in the range', () => {
  expect(reportFilter({}, null, versions).groupRunId).toBe('newest')
  expect(reportFilter({ dateFrom: 5, dateTo: 25 }, null, versions).groupRunId).toBe('middle')
  expect(reportFilter({ groupRunId: 'oldest' }, null, versions).groupRunId).toBe('oldest')
  expect(reportFilter({ dateFrom: 5, dateTo: 25 }, 'oldest', versions).groupRunId).toBe('oldest')
  expect(reportFilter({}, null, [])).toEqual({})
})

it('keeps what is chosen, and says it in words', () => {
  const filter = reportFilter(
    {
      provider: 'openai',
      model: 'm-1',
      promptId: 'q-1',
      personaId: 'p-1',
      personaGender: 'female',
      languageId: 'fr',
      webSearch: 'offline',
    },
    null,
    versions,
  )
  expect(filter).toMatchObject({ provider: 'openai', languageId: 'fr', groupRunId: 'newest' })
  expect(scopeWords(filter, options, t, 'en')).toBe(
    'OpenAI (ChatGPT) · GPT · Which? · Anna · Female · French · Offline only',
  )
  expect(scopeWords(filter, null, t, 'en')).toBeNull()
})

it('is of all answers where nothing is chosen', () => {
  const filter = reportFilter({ dateFrom: 5 }, null, versions)
  expect(isNarrowed(filter)).toBe(false)
  expect(scopeWords(filter, null, t, 'en')).toBe('')
})
