// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { toast } from '@/ui/toast.ts'
import { ModelChoices } from './model-choices.tsx'

const model = (id: string, isAllowed = true, web_search = false) => ({
  llm_model_id: id,
  display_name: `Model ${id}`,
  provider_name: 'mistral',
  web_search,
  isAllowed,
})

it('keeps the order of the models, and says why one outside the plan is not chosen', () => {
  const refused = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const chosen: string[][] = []
  show(
    <ModelChoices
      models={[model('z'), model('b', false), model('a', true, true), model('c', false)]}
      chosen={['z', 'c']}
      onTrial={false}
      onChange={(ids) => chosen.push(ids)}
    />,
  )
  const cards = screen.getAllByRole('checkbox')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Model zMistral',
    'Model bUpgrade your plan to use this AI provider.',
    'Model aMistralWeb search',
    'Model cUpgrade your plan to use this AI provider.',
  ])
  for (const card of cards) fireEvent.click(card)
  expect(chosen).toEqual([['c'], ['z', 'c', 'a'], ['z']])
  expect(refused.mock.calls).toEqual([['Upgrade your plan to use this AI provider.']])
})
