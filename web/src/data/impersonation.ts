export const VIEW_KEY = 'sillage.view-as'

const read = (): string | null => {
  try {
    return window.sessionStorage.getItem(VIEW_KEY)
  } catch {
    return null
  }
}

/**
 * What `view.ts` knows of the person whom an administrator sees the app as in this tab; null for everyone else. Every
 * page loads this. It changes only by loading a page anew.
 */
export const storedView = read()
