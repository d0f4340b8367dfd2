// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { SPEAKING } from '@/testing/show.tsx'
import { ApiError } from './api-error.ts'
import { useErrorText } from './use-error-text.ts'

const sayIn = (language: 'en' | 'fr', error: unknown): string => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={SPEAKING[language]}>{children}</I18nextProvider>
  )
  return renderHook(() => useErrorText(), { wrapper }).result.current(error)
}

const refusal = (errorCode: string, message: string, details = {}) =>
  ApiError.from(Response.json({ ...details, errorCode, message, error: message }, { status: 403 }))

it('translates an error with its values', async () => {
  const error = await refusal('quota_exceeded', 'Insufficient', { requiredUnits: 8, remainingUnits: 3 })
  expect(sayIn('fr', error)).toMatch(/8 .*3/)
})

it("keeps the server's sentence when the interface is English, a value is missing or the code is newer", async () => {
  expect(sayIn('en', await refusal('quota_exceeded', 'Only 3 left.'))).toBe('Only 3 left.')
  expect(sayIn('fr', await refusal('quota_exceeded', 'Only 3 left.'))).toBe('Only 3 left.')
  expect(sayIn('fr', await refusal('of_a_later_release', 'Not today.'))).toBe('Not today.')
})

it('counts the launches of a trial in the language of the reader', async () => {
  const spent = (allowedLaunches: number, message: string) =>
    refusal('trial_single_run', message, { allowedLaunches })
  const one = await spent(1, 'Trial accounts are limited to one run. Upgrade to continue.')
  expect(sayIn('en', one)).toBe('Trial accounts are limited to one run. Upgrade to continue.')
  expect(sayIn('fr', one)).toMatch(/limités à un lancement/)
  const two = await spent(2, 'Trial accounts are limited to 2 runs. Upgrade to continue.')
  expect(sayIn('en', two)).toBe('Trial accounts are limited to 2 runs. Upgrade to continue.')
  expect(sayIn('fr', two)).toMatch(/limités à 2 lancements/)
})

it('names the field of a request and what is wrong with it, in the language of the reader', async () => {
  const wrong = (field: string, fieldError: string, message: string, values = {}) =>
    refusal('bad_request', `${field}: ${message}`, { field, fieldError, ...values })
  const long = await wrong('analysisData.prompts.0', 'too_long', 'may have', { maximum: 2000 })
  expect(sayIn('en', long)).toBe('Prompts 1: may have at most 2,000 characters.')
  expect(sayIn('fr', long)).toMatch(/^Prompts 1\s: 2\s000 caractères au plus\.$/)
  const missing = await wrong('edited.cap', 'missing', 'is missing')
  expect(sayIn('fr', missing)).toMatch(/^edited\.cap\s: il manque une valeur\.$/)
  // Schemas word some issues themselves.
  const worded = await wrong('into', 'not_valid', 'must be another company')
  expect(sayIn('en', worded)).toBe('into: must be another company')
  expect(sayIn('fr', worded)).toMatch(/^into\s: cette valeur n’est pas valable\.$/)
  expect(sayIn('fr', await wrong('name', 'of_a_later_release', 'x'))).toBe('La demande n’est pas valide.')
})
