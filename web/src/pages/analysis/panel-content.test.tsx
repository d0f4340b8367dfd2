// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { PanelContent } from './panel-content.tsx'

it('says that no version lies in the chosen dates', () => {
  // A range without versions has no figures to draw.
  const rest = {} as Omit<ComponentProps<typeof PanelContent>, 'view' | 'panel'>
  show(<PanelContent {...rest} view="visibility" panel={{ shows: 'empty range' }} />)
  screen.getByText('No data available for the selected date range')
  screen.getByText('No version of this analysis was launched between these dates.')
  expect(screen.queryByRole('alert')).toBeNull()
})
