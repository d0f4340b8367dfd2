export const VIEW_KEY = 'sillage.view-as'

const read = (): string | null => {
  try {
    return window.sessionStorage.getItem(VIEW_KEY)
  } catch {
    return null
  }
}

/**
 * The stored person of `view.ts` that an administrator views the app as in this tab; null for everyone else. Every
 * page loads this. It changes only by loading a page again.
 */
export const storedView = read()
