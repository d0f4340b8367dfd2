// @vitest-environment happy-dom

import english from '@sillage/core/texts/en/public.json'
import french from '@sillage/core/texts/fr/public.json'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { Method } from './method.tsx'

it.each([
  ['en', english],
  ['fr', french],
] as const)('shows in %s the text of the public page, and our test results', async (language, { method }) => {
  show(<Method />, language)
  await screen.findByRole('heading', { level: 1, name: method.title })
  for (const step of [method.ask, method.names, method.sure, method.prompts]) {
    screen.getByRole('heading', { name: step.title })
    expect(document.body.textContent).toContain(step.text)
  }
  screen.getByText(/reading-12/)
})

it('shows the newest results with their aims, and the accuracy of names with its set', async () => {
  show(<Method />)
  await screen.findByText(/^12,900 simulated markets whose truth is known, measured on .*2026/)
  expect(screen.getByText('94.9% to 96.3%').closest('div')?.textContent).toContain('Aim: 95.0%')
  screen.getByText('94.7% to 95.8%')
  screen.getByText('5.4%')
  screen.getByText('By letters alone, in answers not read yet: Precision 88.8%, recall 75.6%')
  screen.getByText('Precision 99.5%, recall 99.4%')
  screen.getByText('Sentences: 988, languages: 33')
  screen.getByText('Hard kinds, by other authors: half of the sentences')
})
