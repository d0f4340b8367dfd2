import { useSyncExternalStore } from 'react'

let loaded = false
const waiting = new Set<() => void>()

const load = async (): Promise<void> => {
  await import('./walkable.ts')
  loaded = true
  for (const tell of waiting) tell()
}

// Whoever walks charts by keyboard gets to them with this key; a third of the charts' code is for that alone.
const onKey = ({ key }: KeyboardEvent): void => {
  if (key !== 'Tab') return
  document.removeEventListener('keydown', onKey, true)
  load().catch(() => document.addEventListener('keydown', onKey, true))
}
document.addEventListener('keydown', onKey, true)

const subscribe = (tell: () => void): (() => void) => {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** Whether points can be walked by keyboard yet: from soon after the first Tab on. */
export const useChartKeys = (): boolean => useSyncExternalStore(subscribe, () => loaded)
