import { useEffect } from 'react'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { asSpokenLanguage, setLanguage } from '@/lib/i18n.ts'
import { setTheme } from '@/lib/theme.ts'

/** Follows the language and the theme that the user chose, on this device or on another. */
export const usePreferences = (): void => {
  const user = useUserDoc()
  const preferences = user.status === 'ready' ? user.data?.preferences : undefined
  const language = asSpokenLanguage(preferences?.language)
  const theme = preferences?.theme
  // The document's language and class, and the texts, are the outside systems.
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme) setTheme(theme)
  }, [theme])
}
