import { useEffect, useState } from 'react'

/** What takes less is not worth a word. */
const SLOW_MS = 150

/** Whether something has been under way for so long that it should be said. */
export const useSlow = (underWay: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  if (!underWay && slow) setSlow(false)
  // The clock is the outside system.
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [underWay])
  return underWay && slow
}
