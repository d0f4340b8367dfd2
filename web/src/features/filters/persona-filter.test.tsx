// @vitest-environment happy-dom
import { filtersView } from '@sillage/core/analytics/views/filters/compute'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { type Choices, NO_CHOICES } from './choices.ts'
import { PersonaFilter } from './persona-filter.tsx'

// Its one persona is a woman.
const { personas } = filtersView(factsOfReadings([{}]), {})

const open = async (choices: Partial<Choices>) => {
  const chosen: Partial<Choices>[] = []
  show(
    <PersonaFilter
      personas={personas}
      choices={{ ...NO_CHOICES, ...choices }}
      onChoose={(changes) => chosen.push(changes)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Persona:/ }))
  await screen.findByRole('dialog', { name: 'Persona' })
  return chosen
}

it('offers the personas of the chosen gender, and says when there are none', async () => {
  await open({ gender: 'male' })
  screen.getByText('No personas match this gender.')
  expect(screen.queryByRole('radio', { name: 'Persona 1' })).toBeNull()
})

it('chooses a gender and a persona', async () => {
  const chosen = await open({})
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Persona 1' }))
  expect(chosen).toEqual([{ gender: 'female' }, { persona: 'persona-1' }])
})
