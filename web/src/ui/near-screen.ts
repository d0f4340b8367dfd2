import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/**
 * How far beyond the edge of the screen still counts as near: a quarter of it. A half had phones draw a second chart on
 * the tabs of figures, below what anybody sees at first, before they answered clicks.
 */
const MARGIN = '25%'

/** Whether an element has been on the screen or near it; once it has, that stays so. */
export const useNearScreen = (): { ref: RefObject<HTMLDivElement | null>; near: boolean } => {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  // Where the element is on the screen is the browser's to say.
  useEffect(() => {
    const element = ref.current
    if (near || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}
