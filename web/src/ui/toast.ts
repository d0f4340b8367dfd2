import { type ReactNode, useSyncExternalStore } from 'react'
import type { ExternalToast, toast as sonnerToast } from 'sonner'

type Sonner = typeof sonnerToast
type Say = (message: ReactNode, options?: ExternalToast) => void

let sonner: Sonner | null = null
let wanted = false
const waiting: ((sonner: Sonner) => void)[] = []
const listeners = new Set<() => void>()

const withSonner = (act: (sonner: Sonner) => void): void => {
  if (sonner) {
    act(sonner)
  } else {
    waiting.push(act)
    wanted = true
    for (const listener of listeners) listener()
  }
}

/** Shows a toast at the edge of the screen. Its code is fetched with the first toast; later ones wait for it. */
export const toast: Readonly<
  Record<'success' | 'error' | 'loading', Say> & { dismiss: (id: string) => void }
> = {
  success: (message, options) => withSonner((to) => to.success(message, options)),
  error: (message, options) => withSonner((to) => to.error(message, options)),
  loading: (message, options) => withSonner((to) => to.loading(message, options)),
  dismiss: (id) => withSonner((to) => to.dismiss(id)),
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any toast has been requested. */
export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted)

/** Shows the waiting toasts; called once the code of toasts has loaded. */
export const startToasts = (drawn: Sonner): void => {
  sonner = drawn
  for (const act of waiting.splice(0)) act(drawn)
}
