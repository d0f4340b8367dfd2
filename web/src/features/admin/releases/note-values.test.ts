import { expect, it } from 'vitest'
import { bodyOf, type NoteValues, problemOf, valuesOf } from './note-values.ts'

const text = { title: 'Alerts', body: 'Here.' }
const values = (over: Partial<NoteValues> = {}): NoteValues => ({
  texts: { en: text },
  publishing: 'draft',
  at: '',
  ...over,
})

it('asks for English, for whole texts, and for a date where one is chosen', () => {
  expect(problemOf(values())).toBeNull()
  expect(problemOf(values({ texts: { fr: text } }))).toBe('english')
  expect(problemOf(values({ texts: { en: { title: 'A', body: ' ' } } }))).toBe('english')
  expect(problemOf(values({ texts: { en: text, fr: { title: 'A', body: '' } } }))).toBe('half')
  expect(problemOf(values({ publishing: 'at' }))).toBe('date')
  expect(problemOf(values({ publishing: 'at', at: '2026-11-25T09:30' }))).toBeNull()
})

it('leaves out languages that say nothing, and saves the chosen moment', () => {
  expect(bodyOf(values({ texts: { en: text, fr: { title: '', body: '' } } }), 0)).toEqual({
    texts: { en: text },
    publish_at: null,
  })
  expect(bodyOf(values({ publishing: 'now' }), 0).publish_at).toBe('1970-01-01T00:00:00.000Z')
})

it('shows a stored instant as the browser writes it, and saves the same', () => {
  const publish_at = '2026-11-25T09:30:00.000Z'
  const shown = valuesOf({
    ...{ id: 'n', ...text, language: 'en', texts: { en: text } },
    ...{ publish_at, updated_at: publish_at },
  })
  expect(bodyOf(shown, 0).publish_at).toBe(publish_at)
})
