// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import * as preferences from './preferences.ts'
import { useIntervalsChoice } from './use-intervals-choice.ts'
import * as userDoc from './use-user-doc.ts'

const prefers = (intervalsShown: boolean | undefined) =>
  vi
    .spyOn(userDoc, 'useUserDoc')
    .mockReturnValue({ status: 'ready', data: { preferences: { intervalsShown } } } as ReturnType<
      typeof userDoc.useUserDoc
    >)

it('shows intervals on request, and keeps the choice', () => {
  const saved = vi.spyOn(preferences, 'savePreferences').mockResolvedValue()
  prefers(undefined)
  const { result } = renderHook(useIntervalsChoice)
  expect(result.current.shown).toBe(false)
  act(() => result.current.show(true))
  expect(result.current.shown).toBe(true)
  expect(saved).toHaveBeenCalledWith({ intervalsShown: true })
})

it('begins as the person left it', () => {
  prefers(true)
  expect(renderHook(useIntervalsChoice).result.current.shown).toBe(true)
})
