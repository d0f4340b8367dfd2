// @vitest-environment happy-dom
import { userSchema } from '@sillage/core/identity/user'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as saved from '@/data/preferences.ts'
import * as user from '@/data/use-user-doc.ts'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { railNotice } from '@/ui/rail-notice.ts'
import { EvolveReminder } from './evolve-reminder.tsx'

const TITLE = 'Simulated runs evolve'

/** Sets the preferences in the user's document; null while they load. */
const prefers = (preferences: { reminderDismissed?: boolean } | null) =>
  vi.spyOn(user, 'useUserDoc').mockReturnValue(
    preferences === null
      ? { status: 'loading' }
      : {
          status: 'ready',
          data: userSchema.parse({
            uid: 'somebody',
            email: 'somebody@lumiere.example',
            plan: 'pro',
            quota: { period: '2026-01', used: 0 },
            createdAt: 0,
            preferences,
          }),
        },
  )

beforeEach(() => {
  localStorage.clear()
  signIn()
  railNotice(null)
  vi.spyOn(saved, 'savePreferences').mockResolvedValue()
})

it('explains that runs evolve, with a link, until it is dismissed for good', () => {
  prefers({})
  show(<EvolveReminder brandId="brand" />)
  screen.getByRole('region', { name: TITLE })
  expect(screen.getByRole('link', { name: 'More info' }).getAttribute('href')).toBe(
    '/dashboard/brand/documentation',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(TITLE)).toBeNull()
  expect(saved.savePreferences).toHaveBeenCalledWith({ reminderDismissed: true })
  show(<EvolveReminder brandId="another" />)
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('stays dismissed for the person in another browser, and shows for another person in this one', () => {
  prefers({ reminderDismissed: true })
  show(<EvolveReminder brandId="brand" />)
  expect(screen.queryByText(TITLE)).toBeNull()
  cleanup()
  localStorage.setItem('sillage:evolve-reminder', 'another')
  prefers({})
  show(<EvolveReminder brandId="brand" />)
  screen.getByText(TITLE)
})

it('waits until the preferences load', () => {
  prefers(null)
  show(<EvolveReminder brandId="brand" />)
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('is in the rail when there is one', () => {
  const rail = document.body.appendChild(document.createElement('div'))
  railNotice(rail)
  prefers({})
  show(<EvolveReminder brandId="brand" />)
  expect(rail.textContent).toContain(TITLE)
})
