// @vitest-environment happy-dom
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as here from '@/data/use-brand-here.ts'
import * as rights from '@/data/use-entitlements.ts'
import * as launches from '@/data/use-launches-left.ts'
import { show } from '@/testing/show.tsx'
import { RunButton } from './run-button.tsx'

const open = (left: number | null, trialLaunches: number) => {
  vi.spyOn(here, 'useMayEdit').mockReturnValue(true)
  vi.spyOn(rights, 'useEntitlements').mockReturnValue({
    entitlements: deriveEntitlements('ultra', left !== null, { trialLaunches }),
    onTrial: left !== null,
  })
  vi.spyOn(launches, 'useLaunchesLeft').mockReturnValue(left)
  const onLaunch = vi.fn()
  show(<RunButton units={4} onLaunch={onLaunch} />)
  const button = screen.getByRole('button', { name: 'RUN' })
  fireEvent.click(button)
  return { onLaunch, button }
}

beforeEach(() => vi.restoreAllMocks())
afterEach(cleanup)

it.each([
  ['outside a trial', null, 2],
  ['when a trial has its second launch left', 1, 2],
] as const)('launches %s', (_, left, allowed) => {
  expect(open(left, allowed).onLaunch).toHaveBeenCalledWith(4)
})

it.each([
  [2, 'Trial accounts are limited to 2 runs. Upgrade to continue.'],
  [1, 'Trial accounts are limited to one run. Upgrade to continue.'],
] as const)('is disabled after the %i launches of a trial, and says so', async (allowed, text) => {
  const { onLaunch, button } = open(0, allowed)
  expect(onLaunch).not.toHaveBeenCalled()
  act(() => button.focus())
  await screen.findByRole('tooltip', { name: text })
})
