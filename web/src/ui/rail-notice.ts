import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Marks where notices of a page stand in the rail, above its foot; a ref. */
export const railNotice = (element: HTMLElement | null): void => {
  place = element
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where a page puts what it has to remind of; null where no rail is to be seen. */
export const useRailNotice = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place)
