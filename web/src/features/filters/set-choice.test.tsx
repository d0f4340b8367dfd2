// @vitest-environment happy-dom
import { filtersView } from '@sillage/core/analytics/views/filters/compute'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import type { Choices } from '@/lib/dimensions.ts'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { NO_CHOICES } from './choices.ts'
import { SetChoice } from './set-choice.tsx'

const options = {
  ...filtersView(factsOfReadings([{}]), {}),
  languages: [
    { language_id: 'de', language_name: 'German' },
    { language_id: 'en', language_name: 'English' },
    { language_id: 'fr', language_name: 'French' },
  ],
}

const Filter = ({ language, chosen }: { language: string | null; chosen: unknown[] }) => {
  const [choices, setChoices] = useState<Choices>({ ...NO_CHOICES, language })
  const newest = useRef(choices)
  return (
    <SetChoice
      name="language"
      filters={{
        choices,
        options,
        choose: (change) => {
          const changes = typeof change === 'function' ? change(newest.current) : change
          chosen.push(changes.language)
          newest.current = { ...newest.current, ...changes }
          setChoices(newest.current)
        },
      }}
    />
  )
}

const open = (language: string | null = null): unknown[] => {
  const chosen: unknown[] = []
  show(<Filter language={language} chosen={chosen} />)
  return chosen
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const except = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'All but these' })

it('takes several values, all but them, and all again', () => {
  const chosen = open()
  expect(box('All languages').checked).toBe(true)
  expect(except().disabled).toBe(true)
  fireEvent.click(box('French'))
  fireEvent.click(box('English'))
  fireEvent.click(except())
  fireEvent.click(box('French'))
  expect(except().getAttribute('aria-checked')).toBe('true')
  fireEvent.click(box('All languages'))
  expect(chosen).toEqual(['fr', 'en,fr', '!en,!fr', '!en', null])
  expect([box('English').checked, box('All languages').checked]).toEqual([false, true])
})

it('shows the set of an address', () => {
  open('!de,!fr')
  expect(['All languages', 'German', 'English', 'French'].map((name) => box(name).checked)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('keeps both of two boxes that are pressed before either is drawn', () => {
  const chosen = open()
  act(() => {
    box('French').click()
    box('English').click()
  })
  expect(chosen).toEqual(['fr', 'en,fr'])
})

it('offers no search among few options', () => {
  open()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('finds one of many options by a part of its name', () => {
  const languages = Array.from({ length: 9 }, (_, place) => ({
    language_id: `l${place}`,
    language_name: `Language ${place}`,
  }))
  show(
    <SetChoice
      name="language"
      filters={{ choices: NO_CHOICES, options: { ...options, languages }, choose: () => undefined }}
    />,
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'age 7' } })
  expect(screen.getAllByRole('checkbox')).toEqual([box('All languages'), box('Language 7')])
})
