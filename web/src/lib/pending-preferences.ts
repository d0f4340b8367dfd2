import { asSpokenLanguage, type SpokenLanguage } from './languages.ts'
import { THEMES, type Theme } from './theme.ts'

/** What somebody chose on this device while nobody was signed in; kept with the person who signs in next. */
export interface PendingPreferences {
  language?: SpokenLanguage
  theme?: Theme
}

const KEYS = { language: 'sillage.chosen-language', theme: 'sillage.chosen-theme' } as const

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export const pendingPreferences = (): PendingPreferences => {
  const language = asSpokenLanguage(read(KEYS.language))
  const theme = THEMES.find((each) => each === read(KEYS.theme))
  return { ...(language ? { language } : {}), ...(theme ? { theme } : {}) }
}

/** Remembers a choice until somebody signs in. */
export const keepPending = (chosen: PendingPreferences): void => {
  try {
    if (chosen.language) window.localStorage.setItem(KEYS.language, chosen.language)
    if (chosen.theme) window.localStorage.setItem(KEYS.theme, chosen.theme)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}

export const dropPending = (): void => {
  try {
    for (const key of Object.values(KEYS)) window.localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
