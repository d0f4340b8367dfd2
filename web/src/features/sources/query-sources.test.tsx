// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { it } from 'vitest'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { show } from '@/testing/show.tsx'
import { QuerySources } from './query-sources.tsx'

const nothing = () => undefined

it('says where the pages of a query stop, and that the others are not searched', async () => {
  const sources = Array.from({ length: 1_000 }, (_, i) => ({
    url: `https://a.com/${i}`,
    title: `Page ${i}`,
    count: 1,
  }))
  ofLargeAnalysis(() => Response.json({ query: 'lamp', sources, total: 1_320, runs: 90, sourcesByQuery: {} }))
  show(
    <LargeAnalysis>
      <QuerySources
        query="lamp"
        filter={{ languageId: 'en' }}
        within={{}}
        use="referenced"
        onOpenRuns={nothing}
        onClose={nothing}
      />
    </LargeAnalysis>,
  )
  await screen.findByText(/The first 1,000 of 1,320/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'absent' } })
  screen.getByText('Only the first 1,000 of 1,320 were searched')
})
