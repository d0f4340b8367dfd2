import { ANALYSIS_ID } from '@sillage/core/analytics/testing/fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import * as live from '@/data/live.ts'
import { type FigureSource, FigureSourceContext } from '@/engine/figure-source.tsx'
import { answering, signIn } from './signed-in.ts'

/**
 * Shows `LargeAnalysis` until the test is over. Live data never comes: Firestore is not there.
 *
 * @param answer of the API
 * @returns the requested addresses, in order
 */
export const ofLargeAnalysis = (answer: (address: URL) => Response): URL[] => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(live, 'useLiveCollection').mockReturnValue({ status: 'loading' })
  vi.spyOn(live, 'useLiveReading').mockReturnValue({ status: 'loading' })
  onTestFinished(cleanup)
  return answering(answer)
}

const SOURCE: FigureSource = {
  analysisId: ANALYSIS_ID,
  scope: ANALYSIS_ID,
  answererOf: () => ({ kind: 'api', revision: '' }),
  need: () => undefined,
}

/** An analysis of so many answers that the API computes its figures. */
export const LargeAnalysis = ({ children }: { children: ReactNode }) => {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <FigureSourceContext value={SOURCE}>{children}</FigureSourceContext>
    </QueryClientProvider>
  )
}
