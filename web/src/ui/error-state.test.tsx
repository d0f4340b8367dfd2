// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { ErrorState } from './error-state.tsx'

it('is the heading of a page only where it is all of the page', () => {
  show(<ErrorState title="No access" />)
  expect(screen.queryByRole('heading')).toBeNull()
  show(<ErrorState title="No access" heading="h1" />)
  screen.getByRole('heading', { level: 1, name: 'No access' })
})
