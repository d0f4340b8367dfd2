import { MAX_OPENING_VIEWS } from '@sillage/core/identity/user'
import { savePreferences } from './preferences.ts'
import { useUserDoc } from './use-user-doc.ts'

/** The saved view that an analysis opens with for this person, and how to change that. */
export const useOpeningView = (analysisId: string) => {
  const user = useUserDoc()
  const views = (user.status === 'ready' ? user.data?.preferences.openingViews : null) ?? {}
  return {
    isKnown: user.status !== 'loading',
    /** Null without one. */
    viewId: views[analysisId] ?? null,
    choose: (viewId: string | null) => {
      const others = Object.entries(views).filter(([id]) => id !== analysisId)
      const chosen: [string, string][] = viewId === null ? [] : [[analysisId, viewId]]
      const openingViews = Object.fromEntries([...others, ...chosen].slice(-MAX_OPENING_VIEWS))
      void savePreferences({ openingViews })
    },
  }
}
