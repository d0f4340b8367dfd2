// @vitest-environment happy-dom
import { ANALYSIS_ID } from '@sillage/core/analytics/testing/fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ofLargeAnalysis } from '@/testing/large-analysis.ts'
import { show } from '@/testing/show.tsx'
import { AllKeywords } from './all-keywords.tsx'

const nothing = () => undefined

const list = (total: number) => {
  const keywords = Array.from({ length: 1_000 }, (_, i) => ({ keyword: `word ${i}`, count: 2_000 - i }))
  ofLargeAnalysis(ANALYSIS_ID, () => Response.json({ keywords, total, runs: 2_000 }))
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AllKeywords
        scope={{ analysisId: ANALYSIS_ID, chosen: false, filter: { languageId: 'en' } }}
        onClose={nothing}
        onKeyword={nothing}
      />
    </QueryClientProvider>,
  )
}

it('says where a long list of keywords stops, and that the others are not searched', async () => {
  list(1_234)
  await screen.findByText('The first 1,000 of 1,234')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'absent' } })
  screen.getByText('Only the first 1,000 of 1,234 were searched')
})

it('counts the keywords of a whole list', async () => {
  list(1_000)
  await screen.findByText('1,000 keywords; select one to read its answers')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'absent' } })
  screen.getByText('Nothing found for “absent”')
  expect(screen.queryByText(/were searched$/)).toBeNull()
})
