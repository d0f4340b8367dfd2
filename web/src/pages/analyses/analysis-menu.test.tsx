// @vitest-environment happy-dom
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { ANALYSIS_ID, BRAND_ID } from '@sillage/core/analytics/testing/fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { AnalysisMenu } from './analysis-menu.tsx'

const analysis = analysisSchema.parse({
  analysisId: ANALYSIS_ID,
  brandId: BRAND_ID,
  title: 'Sensitive skin',
  status: 'completed',
  promptIds: ['p'],
  personaIds: ['q'],
  languageCodes: ['en'],
  models: [{ modelId: 'm', webSearch: false }],
  schedule: {},
  versions: 1,
  createdBy: 'u',
  createdAt: 1,
  updatedAt: 1,
})

const items = async (subject: typeof analysis, mayEdit = true) => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AnalysisMenu analysis={subject} mayEdit={mayEdit} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'What to do with Sensitive skin' }))
  await screen.findByRole('menuitem', { name: 'Analysis settings' })
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

it('offers all actions of an analysis that has run', async () => {
  expect(await items(analysis)).toEqual([
    'Launch',
    'Report',
    'Analysis settings',
    'Edit setup',
    'Duplicate',
    'Move to the archive',
  ])
})

it('offers no launch during a run, and no report before it', async () => {
  expect(await items({ ...analysis, status: 'processing', versions: 0 })).toEqual([
    'Analysis settings',
    'Duplicate',
  ])
})

it('offers to restore an archived analysis, and no launch', async () => {
  expect(await items({ ...analysis, archivedAt: 2 })).toEqual([
    'Report',
    'Analysis settings',
    'Duplicate',
    'Move back',
  ])
})

it('offers viewers read actions only', async () => {
  expect(await items(analysis, false)).toEqual(['Report', 'Analysis settings'])
})
