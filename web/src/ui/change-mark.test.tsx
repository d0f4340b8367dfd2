// @vitest-environment happy-dom
import type { Change } from '@sillage/core/analytics/stats/change'
import { cleanup, screen } from '@testing-library/react'
import { it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { ChangeMark } from './change-mark.tsx'

const changeOf = (delta: number): Change => ({
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
  show(<ChangeMark change={changeOf(delta)} unit="points" />, language)
  screen.getByText(text)
  cleanup()
})
