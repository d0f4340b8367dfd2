import { useSyncExternalStore } from 'react'

let leaving: string | null = null
const listeners = new Set<() => void>()

/** Says which brand the user quits on this page, so that its screens make room before their data go. */
export const setLeavingBrand = (brandId: string | null): void => {
  leaving = brandId
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the user quits a brand on this page. */
export const useIsLeavingBrand = (brandId: string): boolean =>
  useSyncExternalStore(subscribe, () => leaving) === brandId
