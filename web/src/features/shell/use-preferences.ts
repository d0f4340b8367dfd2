import { useEffect } from 'react'
import { storedView } from '@/data/impersonation.ts'
import { pendingChoices, settlePreferences } from '@/data/preferences.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { setLanguage } from '@/lib/i18n.ts'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { setTheme } from '@/lib/theme.ts'

const isOwn = storedView === null

/**
 * Applies the language and theme of the user from any device. A choice on this device that has not reached the
 * server yet, before sign-in or without a network, goes before an older one.
 */
export const usePreferences = (): void => {
  const { uid } = useSignedIn()
  const user = useUserDoc()
  const stored = user.status === 'ready' ? user.data?.preferences : undefined
  const { language = asSpokenLanguage(stored?.language), theme = stored?.theme } = pendingChoices(uid, stored)
  // Syncs with the device's storage and the server.
  useEffect(() => {
    if (stored) void settlePreferences(uid, stored)
  }, [uid, stored])
  // Syncs with the document's language and class, and with the loaded texts.
  useEffect(() => {
    if (language) void setLanguage(language, isOwn)
  }, [language])
  useEffect(() => {
    if (theme) setTheme(theme, isOwn)
  }, [theme])
}
