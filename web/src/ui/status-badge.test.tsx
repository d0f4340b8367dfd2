// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { StatusBadge } from './status-badge.tsx'

it.each([
  ['completed', 'Completed', 'positive'],
  ['processing', 'Processing', 'warning'],
  ['running', 'Running', 'warning'],
  ['scheduled', 'Scheduled', 'info'],
  ['draft', 'Draft', 'neutral'],
  ['pending', 'Pending', 'neutral'],
  ['failed', 'Failed', 'negative'],
] as const)('shows %s as %s, in its colour', (status, text, tone) => {
  const { container } = show(<StatusBadge status={status} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector(`.bg-${tone}-soft .bg-${tone}`)).not.toBeNull()
})

it('outlines ready in the colour of completed, since there are no results yet', () => {
  const { container } = show(<StatusBadge status="ready" />)
  expect(container.textContent).toBe('Ready')
  const badge = container.querySelector('.text-positive-ink')
  expect(badge?.className).toContain('border-current')
  expect(badge?.querySelector('.bg-positive')).toBeNull()
})
