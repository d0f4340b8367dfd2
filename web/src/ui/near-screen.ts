import {
  createContext,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How far beyond the edge of the screen still counts as near once somebody scrolls, so that they rarely get there first. */
const AHEAD = '50%'

/** Whether everything counts as near the screen, as on a page that is printed whole. */
export const DrawnWhole = createContext(false)

/**
 * Whether an element has been on the screen or near it; once it has, that stays so. Until somebody scrolls, only what they
 * see is near: a phone has enough to do when a page comes.
 */
export const useNearScreen = (): { ref: RefObject<HTMLDivElement | null>; near: boolean } => {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(useContext(DrawnWhole))
  // Only the browser knows where the element is on the screen.
  useEffect(() => {
    const element = ref.current
    if (near || element === null) return
    const watch = (rootMargin: string): IntersectionObserver => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
        },
        { rootMargin },
      )
      observer.observe(element)
      return observer
    }
    let observer = watch('0px')
    const lookAhead = (): void => {
      observer.disconnect()
      observer = watch(AHEAD)
    }
    addEventListener('scroll', lookAhead, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', lookAhead)
      observer.disconnect()
    }
  }, [near])
  return { ref, near }
}
