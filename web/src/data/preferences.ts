import type { Preferences } from '@sillage/core/identity/user'
import { userPath } from '@sillage/core/paths'
import { doc, updateDoc } from 'firebase/firestore'
import { setLanguage } from '@/lib/i18n.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'
import { setTheme, type Theme } from '@/lib/theme.ts'
import { getFirestore } from './firestore.ts'
import { getSession } from './session-store.ts'

/**
 * Saves some of the user's preferences, the one thing that a browser writes by itself. They are a convenience: when
 * they cannot be saved, this device still has them, so a failure is not shown.
 */
export const savePreferences = async (changed: Preferences): Promise<void> => {
  const session = getSession()
  if (session.status !== 'in') return
  const fields = Object.entries(changed).map(([name, value]) => [`preferences.${name}`, value] as const)
  try {
    await updateDoc(doc(await getFirestore(), userPath(session.uid)), Object.fromEntries(fields))
  } catch (error) {
    console.warn('preferences could not be saved', error)
  }
}

/** Shows a theme at once and keeps it with the user. */
export const chooseTheme = (theme: Theme): void => {
  setTheme(theme)
  void savePreferences({ theme })
}

/** Speaks a language at once and keeps it with the user. */
export const chooseLanguage = (language: SpokenLanguage): void => {
  void setLanguage(language)
  void savePreferences({ language })
}
