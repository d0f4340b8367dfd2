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
  expect(completedTexts({ runs_few: 'kilka', runs_other: 'inne' }, english, 'pl')).toEqual({
    runs_one: 'inne',
    runs_few: 'kilka',
    runs_many: 'inne',
    runs_other: 'inne',
  })
  expect(completedTexts({ runs_other: '{{n}} 回' }, english, 'ja')).toEqual({ runs_other: '{{n}} 回' })
})
