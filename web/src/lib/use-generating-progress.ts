import { useEffect, useState } from 'react'

const FIRST_PERCENT = 4
const LAST_PERCENT = 96
const SCALE_MS = 60_000
/** How long the full bar stays on the screen. */
const FULL_MS = 800

/**
 * Percent of a wait that takes up to a minute and cannot be measured; 100 for a moment when it is over, then null.
 *
 * @param waiting whether it lasts
 */
export const useGeneratingProgress = (waiting = true): number | null => {
  const [percent, setPercent] = useState<number | null>(waiting ? FIRST_PERCENT : null)
  // The clock is the outside system.
  useEffect(() => {
    if (!waiting) {
      setPercent((now) => (now === null ? null : 100))
      const timer = setTimeout(() => setPercent(null), FULL_MS)
      return () => clearTimeout(timer)
    }
    setPercent(FIRST_PERCENT)
    const since = Date.now()
    const timer = setInterval(() => {
      const share = Math.min(1, (Date.now() - since) / SCALE_MS)
      setPercent(FIRST_PERCENT + share * (LAST_PERCENT - FIRST_PERCENT))
    }, 500)
    return () => clearInterval(timer)
  }, [waiting])
  return percent
}
