import { queryClient } from './query-client.ts'

const KEY = 'sillage.analyses-invalidate'

/** Marks the list of analyses as stale for its next reader. */
export const markAnalysesChanged = (): void => {
  try {
    window.localStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the list is live all the same.
  }
}

const isMarked = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/**
 * Asks for everything again that the lists of analyses are made of. The analyses themselves are live.
 *
 * @param always whether or not somebody marked them
 */
export const refreshAnalyses = (always = false): void => {
  if (!always && !isMarked()) return
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // See above.
  }
  void queryClient.invalidateQueries()
}
