const KEY = 'sillage.view-as'

const read = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * What `viewed.ts` knows of the person whom an administrator sees the app as in this tab; null for everyone else. Every
 * page loads this. It changes only by loading a page anew.
 */
export const storedView = read()

export const keepView = (view: string): void => window.sessionStorage.setItem(KEY, view)

export const dropView = (): void => window.sessionStorage.removeItem(KEY)
