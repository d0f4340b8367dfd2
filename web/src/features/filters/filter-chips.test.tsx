// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Choices } from '@/lib/dimensions.ts'
import { show } from '@/testing/show.tsx'
import { NO_CHOICES } from './choices.ts'
import { FilterChips } from './filter-chips.tsx'

const showChips = (choices: Partial<Choices>) => {
  const changes: unknown[] = []
  show(
    <FilterChips
      filters={{
        choices: { ...NO_CHOICES, ...choices },
        options: null,
        active: Object.keys(choices).length > 0,
        choose: (change) => changes.push(change),
        clear: () => changes.push('all'),
      }}
    />,
  )
  return changes
}

it('removes one filter, or all of them', () => {
  const changes = showChips({ web: 'offline', gender: 'female' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Offline only' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Female' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changes).toEqual([{ web: null }, { gender: null }, 'all'])
})

it('names a set, and what it leaves out', () => {
  const changes = showChips({ provider: '!mistral,!xai' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove: All but Mistral, Grok' }))
  expect(changes).toEqual([{ provider: null }])
})

it('names a filter by its kind until its values are known', () => {
  showChips({ persona: 'persona-1' })
  screen.getByText('Persona')
})

it('shows nothing when nothing is chosen', () => {
  showChips({})
  expect(screen.queryByRole('button')).toBeNull()
})
