import { useEffect, useState } from 'react'

const FIRST_PERCENT = 4
const LAST_PERCENT = 96
const SCALE_MS = 60_000

/** Percent of a wait that takes up to a minute and cannot be measured. */
export const useGeneratingProgress = (): number => {
  const [percent, setPercent] = useState(FIRST_PERCENT)
  // The clock is the outside system.
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => {
      const share = Math.min(1, (Date.now() - since) / SCALE_MS)
      setPercent(FIRST_PERCENT + share * (LAST_PERCENT - FIRST_PERCENT))
    }, 500)
    return () => clearInterval(timer)
  }, [])
  return percent
}
