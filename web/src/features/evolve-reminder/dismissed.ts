/** The same key as in public/first-paint.js. */
const KEY = 'sillage:evolve-reminder'

/** Whether the reminder was dismissed in this browser. */
export const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'dismissed'
  } catch {
    return false
  }
}

export const rememberDismissed = (): void => {
  try {
    localStorage.setItem(KEY, 'dismissed')
  } catch {
    // Without storage it stays dismissed for as long as the page is open.
  }
}
