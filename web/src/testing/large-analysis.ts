import { cleanup } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import * as live from '@/data/live.ts'
import { getSession } from '@/data/session-store.ts'
import { changeFeed, forgetFeed, scopeKey } from '@/engine/source.ts'
import { answering, signIn } from './signed-in.ts'

/**
 * Has somebody look at an analysis of so many answers that the API computes its figures, until the test is over. Nothing
 * is heard of what is stored: Firestore is not there.
 *
 * @param answer of the API
 * @returns what is asked of it, one address after the other
 */
export const ofLargeAnalysis = (analysisId: string, answer: (address: URL) => Response): URL[] => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(live, 'useLiveCollection').mockReturnValue({ status: 'loading' })
  vi.spyOn(live, 'useLiveReading').mockReturnValue({ status: 'loading' })
  const session = getSession()
  const scope = scopeKey(session.status === 'in' ? session.key : '', analysisId)
  changeFeed(scope, (feed) => ({ ...feed, runs: 1_000_000, corrections: 0, api: '' }))
  onTestFinished(() => {
    cleanup()
    forgetFeed(scope)
  })
  return answering(answer)
}
