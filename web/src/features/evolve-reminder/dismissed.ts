/** The same key as in public/first-paint.js. It only spares a flash: what holds is in the person's preferences. */
const KEY = 'sillage:evolve-reminder'

/** Whether this person dismissed the reminder in this browser. */
export const wasDismissed = (uid: string): boolean => {
  try {
    return localStorage.getItem(KEY) === uid
  } catch {
    return false
  }
}

export const rememberDismissed = (uid: string): void => {
  try {
    localStorage.setItem(KEY, uid)
  } catch {
    // Without storage the shape of the page shows the reminder for a moment.
  }
}
