import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows the address that stands there once the router listens. The router reads the address when it is first drawn and
 * listens from when that is on the screen; drawn in slices, that may be seconds on a slow device, and a step back in
 * between would be lost.
 */
export const CaughtUp = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  // Synchronises with the browser's history: effects run after those by which the routers around them listen.
  const catchUp = useEffectEvent(() => {
    const { location, history } = window
    const isThere = location.pathname === pathname && location.search === search && location.hash === hash
    if (!isThere) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  useEffect(() => catchUp(), [])
  return children
}
