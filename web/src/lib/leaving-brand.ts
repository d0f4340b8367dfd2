import { useSyncExternalStore } from 'react'

interface Leaving {
  brandId: string
  how: 'deleting' | 'quitting'
}

let leaving: Leaving | null = null
const listeners = new Set<() => void>()

/** Says which brand this page is about to lose, so that its screens make room before their data go. */
export const setLeavingBrand = (next: Leaving | null): void => {
  leaving = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How this page is about to lose a brand; null while it keeps it. */
export const useLeavingBrand = (brandId: string): Leaving['how'] | null => {
  const current = useSyncExternalStore(subscribe, () => leaving)
  return current?.brandId === brandId ? current.how : null
}
