import { expect, it } from 'vitest'
import { completedTexts } from './completed-texts.ts'

it('says in English what a language has no text for, and drops what English does not have', () => {
  const english = { title: 'Runs', menu: { open: 'Open', close: 'Close' } }
  expect(completedTexts({ menu: { open: 'Öffnen', old: 'Alt' } }, english, 'de')).toEqual({
    title: 'Runs',
    menu: { open: 'Öffnen', close: 'Close' },
  })
})

it('has every plural form of the language: its own, else its general one, else those of English', () => {
  const english = { runs_one: '{{n}} run', runs_other: '{{n}} runs' }
  expect(completedTexts({}, english, 'pl')).toEqual({
    runs_one: '{{n}} run',
    runs_few: '{{n}} runs',
    runs_many: '{{n}} runs',
    runs_other: '{{n}} runs',
  })
  expect(completedTexts({ runs_few: '{{n}} kilka', runs_other: '{{n}} inne' }, english, 'pl')).toEqual({
    runs_one: '{{n}} inne',
    runs_few: '{{n}} kilka',
    runs_many: '{{n}} inne',
    runs_other: '{{n}} inne',
  })
  expect(completedTexts({ runs_other: '{{n}} 回' }, english, 'ja')).toEqual({ runs_other: '{{n}} 回' })
})

it('keeps a form of one number that says it as a word', () => {
  const english = { left_one: '{{n}} of {{total}} left', left_other: '{{n}} of {{total}} left' }
  const own = {
    left_one: 'אחת מתוך {{total}}',
    left_two: 'שתיים מתוך {{total}}',
    left_other: '{{n}} מתוך {{total}}',
  }
  expect(completedTexts(own, english, 'he')).toEqual(own)
  expect(
    completedTexts({ left_one: 'eins', left_other: '{{n}} von {{total}}' }, english, 'de'),
  ).toMatchObject({
    left_one: '{{n}} von {{total}}',
  })
})

it('says in English what names other values than English does meanwhile', () => {
  const english = { left: '{{n}} of {{total}} left', link: 'See <a>all</a>' }
  expect(completedTexts({ left: 'noch {{n}}', link: 'Alle sehen' }, english, 'de')).toEqual(english)
})

it('keeps lists whole', () => {
  const english = { briefs: ['One', 'Two'] }
  expect(completedTexts({}, english, 'de')).toEqual(english)
  expect(completedTexts({ briefs: ['Eins', 'Zwei'] }, english, 'de')).toEqual({
    briefs: ['Eins', 'Zwei'],
  })
})
