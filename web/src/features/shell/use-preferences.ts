import { useEffect } from 'react'
import { storedView } from '@/data/impersonation.ts'
import { savePreferences } from '@/data/preferences.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { setLanguage } from '@/lib/i18n.ts'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { dropPending, type PendingPreferences, pendingPreferences } from '@/lib/pending-preferences.ts'
import { setTheme } from '@/lib/theme.ts'

// An administrator who views the app as a person sees that person's language and theme, and keeps the device's own.
const isOwn = storedView === null
const pendingHere = (): PendingPreferences => (isOwn ? pendingPreferences() : {})

/**
 * Applies the language and theme of the user from any device. A choice made on this device before sign-in is newer than
 * the stored one, so it is stored.
 */
export const usePreferences = (): void => {
  const user = useUserDoc()
  const person = user.status === 'ready' ? user.data : null
  const pending = pendingHere()
  const language = pending.language ?? asSpokenLanguage(person?.preferences.language)
  const theme = pending.theme ?? person?.preferences.theme
  const isKnown = person !== null
  // Syncs with the device's storage: stores its choice for the person once.
  useEffect(() => {
    const chosen = pendingHere()
    if (!isKnown || Object.keys(chosen).length === 0) return
    void savePreferences(chosen).then(dropPending)
  }, [isKnown])
  // Syncs with the document's language and class, and with the loaded texts.
  useEffect(() => {
    if (language) void setLanguage(language, isOwn)
  }, [language])
  useEffect(() => {
    if (theme) setTheme(theme, isOwn)
  }, [theme])
}
