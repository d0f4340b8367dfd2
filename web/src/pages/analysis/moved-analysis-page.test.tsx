// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { MovedAnalysisPage } from './moved-analysis-page.tsx'

const Place = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it.each([
  ['/dashboard/b1/analysis?analysisId=b1-a1', '/dashboard/b1/analyses/b1-a1'],
  ['/dashboard/b1/analysis?view=sentiment&analysisId=b1-a1', '/dashboard/b1/analyses/b1-a1?view=sentiment'],
  ['/dashboard/b1/analysis?analysisId=..%2F..%2Fadmin', '/dashboard/b1/analyses/..%2F..%2Fadmin'],
  ['/dashboard/b1/analysis', '/dashboard/b1'],
])('leads from %s to where the analysis is', (from, to) => {
  showAlone(
    <MemoryRouter initialEntries={[from]}>
      <Routes>
        <Route path="/dashboard/:brandId/analysis" element={<MovedAnalysisPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe(to)
})
