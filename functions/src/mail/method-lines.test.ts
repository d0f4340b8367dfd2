import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { afterAll, expect, it, vi } from 'vitest'
import { methodLines } from './method-lines.ts'

vi.stubEnv('APP_URL', 'https://app.sillage.example')
afterAll(() => vi.unstubAllEnvs())

it('names the page of method in every language, each in its own words', () => {
  const lines = MAIL_LANGUAGES.map((language) => methodLines(language).split('\n'))
  expect(lines.map(([, address]) => address)).toEqual(
    MAIL_LANGUAGES.map((language) => `https://app.sillage.example/${language}/method`),
  )
  const names = lines.map(([name = '']) => name)
  expect(new Set(names).size).toBe(MAIL_LANGUAGES.length)
})
