/** The key in public/first-paint.js. It only prevents a flash; the person's preferences decide. */
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
    // Without storage the skeleton shows the reminder for a moment.
  }
}
