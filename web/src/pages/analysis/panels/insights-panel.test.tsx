// @vitest-environment happy-dom
import { ANALYSIS_ID, BRAND_ID } from '@sillage/core/analytics/testing/fixtures'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { show } from '@/testing/show.tsx'
import { InsightsPanel } from './insights-panel.tsx'

const nothing = () => undefined

it('shows that insights could not be loaded, and retries', async () => {
  const requests = ofLargeAnalysis(() => Response.json({}, { status: 500 }))
  const filter = { languageId: 'fr' }
  show(
    <LargeAnalysis>
      <InsightsPanel
        analysisId={ANALYSIS_ID}
        brandId={BRAND_ID}
        filter={filter}
        inside={[]}
        chosen={false}
        onOpenRun={nothing}
        onOpenRuns={nothing}
        table={{ sort: null, page: 0 }}
        onTable={nothing}
        openRunId={null}
      />
    </LargeAnalysis>,
  )
  await screen.findByText('Unable to load insights for this analysis.')
  const ofInsights = () => requests.filter(({ pathname }) => pathname === '/api/analysis-insights')
  expect(ofInsights()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(ofInsights()).toHaveLength(2))
})
