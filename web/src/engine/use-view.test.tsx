// @vitest-environment happy-dom
import type { FilterOptions } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import { filtersViewSchema, NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { show } from '@/testing/show.tsx'
// Loaded ahead: the clock of a test does not wait for an import.
import './api.ts'
import { useView } from './use-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LANGUAGES = ['en', 'fr', 'de']

const Choices = () => {
  const [filter, setFilter] = useState<Filter>({})
  useView('filters', filter, filtersViewSchema)
  return LANGUAGES.map((languageId) => (
    <button key={languageId} type="button" onClick={() => setFilter({ languageId })}>
      {languageId}
    </button>
  ))
}

const NO_CHOICE: FilterOptions = { ...NOTHING_TO_CHOOSE, personas: [], prompts: [], analyses: [] }

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks the API once of filters that are chosen within 300 milliseconds, of the last of them', async () => {
  const asked = ofLargeAnalysis(() => Response.json(NO_CHOICE))
  show(
    <LargeAnalysis>
      <Choices />
    </LargeAnalysis>,
  )
  const choose = (languageId: string) => fireEvent.click(screen.getByRole('button', { name: languageId }))
  choose('en')
  await pass(200)
  choose('fr')
  await pass(299)
  expect(asked).toEqual([])
  await pass(1)
  const languages = () => asked.map(({ searchParams }) => searchParams.get('languageId'))
  expect(languages()).toEqual(['fr'])
  // A later choice loads too.
  choose('de')
  await pass(300)
  expect(languages()).toEqual(['fr', 'de'])
})
