import { useSyncExternalStore } from 'react'

let loaded = false
const waiting = new Set<() => void>()

const load = async (): Promise<void> => {
  await import('./walkable.ts')
  loaded = true
  for (const tell of waiting) tell()
}

// A third of the chart code serves keyboard navigation only, so the first Tab loads it.
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

/** Whether the keyboard can walk points: true soon after the first Tab. */
export const useChartKeys = (): boolean => useSyncExternalStore(subscribe, () => loaded)
