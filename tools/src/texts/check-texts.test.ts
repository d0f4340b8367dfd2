import { expect, it } from 'vitest'
import { findingsIn, isFault, type TextTree } from './check-texts.ts'

const ENGLISH: TextTree = {
  title: 'Visibility',
  runs_one: '{{n}} run',
  runs_other: '{{n}} runs',
  menu: { open: 'Open <b>it</b>' },
}

const getKinds = (own: TextTree, language = 'de', terms: Record<string, string> | null = null) =>
  findingsIn('page', own, ENGLISH, language, terms && { tone: '', terms }).map(
    ({ kind, at }) => `${kind} ${at}`,
  )

it('finds nothing in texts that are whole', () => {
  const own = {
    title: 'Sichtbarkeit',
    runs_one: '{{n}} Lauf',
    runs_other: '{{n}} Läufe',
    menu: { open: '<b>Es</b> öffnen' },
  }
  expect(getKinds(own, 'de', { visibility: 'Sichtbarkeit' })).toEqual([])
})

it('finds texts that are missing, unknown, or the same as in English', () => {
  expect(getKinds({ title: 'Visibility', old: 'Alt', menu: { open: '<b>Es</b> öffnen' } })).toEqual([
    'missing page:runs_one',
    'missing page:runs_other',
    'same page:title',
    'unknown page:old',
  ])
})

it('finds plural forms that a language has and a text has not', () => {
  const own = {
    title: 'Widoczność',
    runs_one: '{{n}} a',
    runs_other: '{{n}} b',
    menu: { open: '<b>x</b>' },
  }
  expect(getKinds(own, 'pl')).toEqual(['plural page:runs_few', 'plural page:runs_many'])
})

it('accepts a form of one number that says it as a word', () => {
  const own = {
    title: 'נראות',
    runs_one: 'הרצה אחת',
    runs_two: 'שתי הרצות',
    runs_other: '{{n}} הרצות',
    menu: { open: '<b>פתיחה</b>' },
  }
  expect(getKinds(own, 'he')).toEqual([])
  expect(getKinds({ ...own, runs_other: 'הרצות' }, 'he')).toEqual(['values page:runs_other'])
})

it('finds other values, other marks and nothing where there is something', () => {
  const own = { title: ' ', runs_one: 'ein Lauf', runs_other: '{{n}} Läufe', menu: { open: 'Öffnen' } }
  const found = findingsIn('page', own, ENGLISH, 'de')
  expect(found.map(({ kind }) => kind)).toEqual(['empty', 'values', 'marks'])
  expect(found.filter(isFault).map(({ kind }) => kind)).toEqual(['empty'])
})

it('finds labels that say a term of the glossary in other words', () => {
  const own = { title: 'Präsenz', runs_one: '{{n}} a', runs_other: '{{n}} b', menu: { open: '<b>x</b>' } }
  expect(getKinds(own, 'de', { Visibility: 'Sichtbarkeit' })).toEqual(['glossary page:title'])
})

it('finds labels that are wider than what the layout has room for', () => {
  const labels = { title: 'Delete', note: 'It is gone.' }
  const longIn = (language: string, own: Record<string, string>) =>
    findingsIn('page', own, labels, language).flatMap(({ kind, at }) => (kind === 'long' ? [at] : []))
  expect(longIn('de', { title: 'Löschen', note: 'Der Eintrag wurde unwiderruflich entfernt.' })).toEqual([])
  expect(longIn('de', { title: 'Unwiderruflich entfernen', note: 'Weg.' })).toEqual(['page:title'])
  // Letters of Japanese are wide, marks of Arabic take no room.
  expect(longIn('ja', { title: '完全に削除してください' })).toEqual(['page:title'])
  expect(longIn('ar', { title: 'حَذْفُ التَّحْلِيلِ الآن' })).toEqual([])
})
