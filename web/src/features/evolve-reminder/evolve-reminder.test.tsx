// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { EvolveReminder } from './evolve-reminder.tsx'

beforeEach(() => localStorage.clear())

it('says that runs evolve and where more is said, until it is dismissed for good', () => {
  show(<EvolveReminder brandId="brand" />)
  screen.getByText('Simulated runs evolve')
  expect(screen.getByRole('link', { name: 'More info' }).getAttribute('href')).toBe(
    '/dashboard/brand/documentation',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Simulated runs evolve')).toBeNull()
  show(<EvolveReminder brandId="another" />)
  expect(screen.queryByText('Simulated runs evolve')).toBeNull()
})
