import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** The same key as in public/first-paint.js, which applies it before anything is drawn. */
const KEY = 'sillage.theme'
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

const stored = (): Theme => {
  try {
    const value = window.localStorage.getItem(KEY)
    return isTheme(value) ? value : 'system'
  } catch {
    return 'system'
  }
}

let chosen = stored()

const wanted = (): boolean => chosen === 'dark' || (chosen === 'system' && systemDark.matches)

let dark = wanted()

/** Whether the page is dark. The device's preference changes a moment before the page follows it. */
export const isDark = (): boolean => dark

const apply = () => {
  dark = wanted()
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

systemDark.addEventListener('change', apply)

/** Shows a theme and, unless `isKept` is false, remembers it on this device. */
export const setTheme = (theme: Theme, isKept = true): void => {
  chosen = theme
  try {
    if (isKept) window.localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
  apply()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen theme, and whether that means dark right now. Charts read their colours again when it changes. */
export const useTheme = (): { theme: Theme; dark: boolean } => ({
  theme: useSyncExternalStore(
    subscribe,
    () => chosen,
    () => chosen,
  ),
  dark: useSyncExternalStore(subscribe, isDark, isDark),
})
