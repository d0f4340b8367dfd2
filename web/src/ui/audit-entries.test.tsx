// @vitest-environment happy-dom
import type { AuditItem } from '@sillage/core/admin/user-calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { AuditEntries, findTargetPage } from './audit-entries.tsx'

afterEach(cleanup)

const BRAND = 'ec0e1201500000000000000a'

it.each([
  ['users/ada', '/admin/users/ada'],
  ['/api/admin/users/ada/suspend', '/admin/users/ada'],
  ['billing/ada', '/admin/users/ada'],
  [`brands/${BRAND}/prompts/p1`, `/admin/brands/${BRAND}`],
  [`/api/analyses/${BRAND}-0123456789/cancel`, `/admin/brands/${BRAND}`],
  [`/api/users/ada/brands/${BRAND}`, `/admin/brands/${BRAND}`],
  ['settings/runtime', null],
  [`mail/${BRAND}0`, null],
])('leads from %s to %s', (target, page) => {
  expect(findTargetPage(target)).toBe(page)
})

it('shows each field of a value on its own, and times as people read them', () => {
  const entry: AuditItem = {
    ...{ id: 'e', action: 'give_plan', actor_id: 'grace', actor_email: 'grace@sillage.test' },
    ...{ target: 'users/ada', before: { plan: 'free' }, refused: null, at: '2026-11-24T10:00:00.000Z' },
    after: { plan: 'enterprise', trialEndsAt: Date.parse('2026-12-24T10:00:00.000Z'), quota: 5 },
  }
  show(<AuditEntries entries={[entry]} label="Audit log" />)
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['plan: ', 'plan: ', 'trialEndsAt: ', 'quota: '])
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values[1]).toBe('enterprise')
  expect(values[2]).toContain('Dec 24, 2026')
  expect(screen.getByRole('link', { name: 'grace@sillage.test' }).getAttribute('href')).toBe(
    '/admin/users/grace',
  )
})
