// @vitest-environment happy-dom
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import * as here from '@/data/use-brand-here.ts'
import * as standings from '@/data/use-entitlements.ts'
import * as launches from '@/data/use-may-launch.ts'
import { brandHere } from '@/testing/brand-here.ts'
import { showAlone } from '@/testing/show.tsx'
import { LockedDeck } from './locked-deck.tsx'

const TEXTS = {
  plan: 'AI Mode is only available on Pro, Ultra, and Enterprise plans. Upgrade to unlock automated analyses.',
  trial:
    'AI Mode is disabled while your workspace is in trial mode. Upgrade your plan to unlock automated analyses.',
}

beforeEach(() => {
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brandHere())
  vi.spyOn(launches, 'useMayLaunch').mockReturnValue(true)
})

const open = (onTrial: boolean, search = '') => {
  vi.spyOn(standings, 'useEntitlements').mockReturnValue({
    entitlements: deriveEntitlements(onTrial ? 'ultra' : 'free', onTrial),
    onTrial,
  })
  showAlone(
    <MemoryRouter initialEntries={[`/command-deck${search}`]}>
      <LockedDeck />
    </MemoryRouter>,
  )
}

it.each([
  [false, TEXTS.plan],
  [true, TEXTS.trial],
])('says above the lock that AI mode is unavailable, on trial: %s', async (onTrial, text) => {
  open(onTrial)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'AI Mode' }))
  expect(await screen.findByRole('dialog', { name: 'AI Mode unavailable' })).toBeTruthy()
  screen.getByText(text)
  fireEvent.click(screen.getByRole('button', { name: 'Stay in Manual' }))
  expect(screen.getByRole('radio', { name: 'Manual' })).toHaveProperty('checked', true)
  screen.getByRole('button', { name: 'Start full access now' })
  screen.getByRole('link', { name: 'New analysis' })
})

it.each(['?conversationId=x', '?prompt=Lamps', '?about=x'])('says so when %s asks for it', async (search) => {
  open(false, search)
  expect(await screen.findByRole('dialog', { name: 'AI Mode unavailable' })).toBeTruthy()
})
