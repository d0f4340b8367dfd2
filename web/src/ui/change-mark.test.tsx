// @vitest-environment happy-dom
import type { Change } from '@sillage/core/analytics/stats/change'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { ChangeMark } from './change-mark.tsx'

const getChange = (delta: number): Change => ({
  delta,
  paired: delta,
  arrow: delta > 0 ? 'up' : 'down',
  verdict: 'within_noise',
  reason: null,
  p: 0.5,
  cells: 10,
  prompts: 10,
})

it.each([
  ['fr', 1.4, 'En hausse de 1,4 point depuis la version précédente.'],
  ['fr', -0.3, 'En baisse de 0,3 point depuis la version précédente.'],
  ['fr', 2, 'En hausse de 2,0 points depuis la version précédente.'],
  ['en', 1.4, 'Up 1.4 points since the previous version.'],
  ['en', -1, 'Down 1.0 points since the previous version.'],
] as const)('counts points as %s counts them: %d', (language, delta, text) => {
  show(<ChangeMark change={getChange(delta)} unit="points" />, language)
  screen.getByText(text)
  cleanup()
})

it('shows of a part that it was not judged, not that it is noise', async () => {
  show(<ChangeMark change={{ ...getChange(14), reason: 'whole' }} unit="points" />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Parts are judged only when visibility as a whole has clearly changed.')
  expect(screen.queryByText('A difference of this size also appears when nothing has changed.')).toBeNull()
})
