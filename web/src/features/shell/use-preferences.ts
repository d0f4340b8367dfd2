import { useEffect } from 'react'
import { storedView } from '@/data/impersonation.ts'
import { savePreferences } from '@/data/preferences.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { setLanguage } from '@/lib/i18n.ts'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { dropPending, type PendingPreferences, pendingPreferences } from '@/lib/pending-preferences.ts'
import { setTheme } from '@/lib/theme.ts'

// An administrator who sees the app as a person sees their language and theme, and keeps the device's own.
const isOwn = storedView === null
const pendingHere = (): PendingPreferences => (isOwn ? pendingPreferences() : {})

/**
 * Follows the language and the theme that the user chose, on this device or on another. What was chosen on this device
 * before signing in is newer than what is stored, and is stored.
 */
export const usePreferences = (): void => {
  const user = useUserDoc()
  const person = user.status === 'ready' ? user.data : null
  const pending = pendingHere()
  const language = pending.language ?? asSpokenLanguage(person?.preferences.language)
  const theme = pending.theme ?? person?.preferences.theme
  const isKnown = person !== null
  // The device's storage is the outside system: its choice becomes the person's, once.
  useEffect(() => {
    const chosen = pendingHere()
    if (!isKnown || Object.keys(chosen).length === 0) return
    void savePreferences(chosen).then(dropPending)
  }, [isKnown])
  // The document's language and class, and the texts, are the outside systems.
  useEffect(() => {
    if (language) void setLanguage(language, isOwn)
  }, [language])
  useEffect(() => {
    if (theme) setTheme(theme, isOwn)
  }, [theme])
}
