import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'

const KEY = 'sillage.scroll'

const positionsSchema = z.record(z.string(), z.number())

const readPositions = (): Map<string, number> => {
  try {
    return new Map(
      Object.entries(positionsSchema.parse(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}'))),
    )
  } catch {
    return new Map()
  }
}

const keep = (positions: ReadonlyMap<string, number>): void => {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Without storage, positions last until a reload.
  }
}

/**
 * Restores the scroll position of a visited screen, and opens a new one at its top. Filters and tabs change the address
 * too, but keep the position.
 */
export const useScrollMemory = (): void => {
  const { pathname } = useLocation()
  const positions = useRef<Map<string, number>>(null)
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    positions.current ??= readPositions()
    lastPath.current = pathname
    window.scrollTo(0, positions.current.get(pathname) ?? 0)
  }, [pathname])

  // Syncs with the browser's scroll restoration, which cannot wait for screens that load late.
  useEffect(() => {
    const note = () => void positions.current?.set(lastPath.current, window.scrollY)
    const leave = () => {
      if (positions.current) keep(positions.current)
      window.history.scrollRestoration = 'auto'
    }
    const arrive = () => {
      window.history.scrollRestoration = 'manual'
    }
    arrive()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', arrive)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', arrive)
      window.history.scrollRestoration = 'auto'
    }
  }, [])
}
