import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * A handler that stays the same from render to render and does what the newest one would: a chart is drawn from its
 * options, and must not be drawn anew because who listens to it has rendered.
 */
export const useStableHandler = <A extends unknown[]>(
  handler: ((...args: A) => void) | undefined,
): ((...args: A) => void) | undefined => {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  const listens = handler !== undefined
  return useMemo(() => (listens ? (...args: A) => newest.current?.(...args) : undefined), [listens])
}
