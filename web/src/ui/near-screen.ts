import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far beyond the edge of the screen still counts as near: half a screen, so that scrolling rarely gets there first. */
const MARGIN = '50%'

/**
 * Whether an element has been on the screen or near it; once it has, that stays so.
 *
 * @param margin how far beyond the edge still counts, as CSS says it
 */
export const useNearScreen = (margin = MARGIN): { ref: RefObject<HTMLDivElement | null>; near: boolean } => {
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
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, margin])
  return { ref, near }
}
