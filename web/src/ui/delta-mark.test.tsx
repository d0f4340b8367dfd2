// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { DeltaMark } from './delta-mark.tsx'

it.each([
  [1.4, 'En hausse de 1,4 point depuis la version précédente'],
  [-1, 'En baisse de 1,0 point depuis la version précédente'],
  [2, 'En hausse de 2,0 points depuis la version précédente'],
  [0, 'Inchangé depuis la version précédente'],
])('says a change of %f points as French counts', (delta, text) => {
  show(<DeltaMark delta={delta} />, 'fr')
  expect(screen.getByTitle(text)).toBeDefined()
})
