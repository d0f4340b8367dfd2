import { expect, it } from 'vitest'
import { findProblem, type NoteValues, toBody, toValues } from './note-values.ts'

const text = { title: 'Alerts', body: 'Here.' }
const values = (over: Partial<NoteValues> = {}): NoteValues => ({
  texts: { en: text },
  publishing: 'draft',
  at: '',
  ...over,
})

it('requires English, complete texts, and a date if scheduled', () => {
  expect(findProblem(values())).toBeNull()
  expect(findProblem(values({ texts: { fr: text } }))).toBe('english')
  expect(findProblem(values({ texts: { en: { title: 'A', body: ' ' } } }))).toBe('english')
  expect(findProblem(values({ texts: { en: text, fr: { title: 'A', body: '' } } }))).toBe('half')
  expect(findProblem(values({ publishing: 'at' }))).toBe('date')
  expect(findProblem(values({ publishing: 'at', at: '2026-11-25T09:30' }))).toBeNull()
})

it('omits empty languages, and saves the chosen time', () => {
  expect(toBody(values({ texts: { en: text, fr: { title: '', body: '' } } }), 0)).toEqual({
    texts: { en: text },
    publish_at: null,
  })
  expect(toBody(values({ publishing: 'now' }), 0).publish_at).toBe('1970-01-01T00:00:00.000Z')
})

it('round-trips a stored time through the date field', () => {
  const publish_at = '2026-11-25T09:30:00.000Z'
  const shown = toValues({
    ...{ id: 'n', ...text, language: 'en', texts: { en: text } },
    ...{ publish_at, updated_at: publish_at },
  })
  expect(toBody(shown, 0).publish_at).toBe(publish_at)
})
