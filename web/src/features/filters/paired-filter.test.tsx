// @vitest-environment happy-dom
import { filtersView } from '@sillage/core/analytics/views/filters/compute'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Choices } from '@/lib/dimensions.ts'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { NO_CHOICES } from './choices.ts'
import { PersonaFilter } from './paired-filter.tsx'

// Its one persona is a woman.
const options = filtersView(factsOfReadings([{}]), {})

const open = async (choices: Partial<Choices>) => {
  const chosen: Partial<Choices>[] = []
  show(
    <PersonaFilter
      options={options}
      choices={{ ...NO_CHOICES, ...choices }}
      choose={(change) => chosen.push(typeof change === 'function' ? change(NO_CHOICES) : change)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Persona:/ }))
  await screen.findByRole('dialog', { name: 'Persona' })
  return chosen
}

it('offers the personas of the chosen gender, or shows that there are none', async () => {
  await open({ gender: 'male' })
  screen.getByText('No personas match this gender.')
  expect(screen.queryByRole('checkbox', { name: 'Persona 1' })).toBeNull()
})

it('chooses a gender and a persona', async () => {
  const chosen = await open({})
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Persona 1' }))
  expect(chosen).toEqual([{ gender: 'female' }, { persona: 'persona-1' }])
})
