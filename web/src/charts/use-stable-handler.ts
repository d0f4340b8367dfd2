import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * A handler that keeps its identity between renders and calls the newest one. Charts redraw when their options change,
 * and a new handler must not cause that.
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
