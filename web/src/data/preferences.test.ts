// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepPending, readPending } from '@/lib/pending-preferences.ts'
import { pendingChoices, settlePreferences } from './preferences.ts'

beforeEach(() => localStorage.clear())

it('keeps what was chosen without anybody signed in for the next person, and what a person chose for them', () => {
  keepPending('theme', { value: 'dark', at: 5, uid: null })
  keepPending('alertMails', { value: 'weekly', at: 5, uid: 'ada' })
  expect(pendingChoices('ada')).toEqual({ theme: 'dark', alertMails: 'weekly' })
  expect(pendingChoices('bob')).toEqual({ theme: 'dark' })
})

it('prefers a choice made elsewhere when that is newer, choice by choice', () => {
  keepPending('theme', { value: 'dark', at: 5, uid: 'ada' })
  keepPending('language', { value: 'fr', at: 5, uid: 'ada' })
  const stored = { theme: 'light', language: 'de', chosenAt: { theme: 6, language: 4 } } as const
  expect(pendingChoices('ada', stored)).toEqual({ language: 'fr' })
  expect(pendingChoices('ada', { theme: 'light' })).toEqual({ theme: 'dark', language: 'fr' })
})

it('drops a choice that is older than what the server has', async () => {
  keepPending('theme', { value: 'dark', at: 5, uid: 'ada' })
  await settlePreferences('ada', { theme: 'light', chosenAt: { theme: 6 } })
  expect(readPending('theme')).toBeNull()
})

it.each([['not JSON'], ['{"value":"neon","at":5,"uid":"ada"}'], ['{"value":"dark"}'], ['[]']])(
  'ignores what is no choice: %s',
  (text) => {
    localStorage.setItem('sillage.pending.theme', text)
    expect(pendingChoices('ada')).toEqual({})
  },
)
