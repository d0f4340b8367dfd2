/** The same key as in public/first-paint.js. */
const KEY = 'sillage.signed-in'

/** Notes of `public/first-paint.js` on the page. */
const noted = () => document.documentElement.dataset

/**
 * Whether this visit begins with the shape of an analysis, before the session is known.
 * `public/first-paint.js` decides it: for people who were signed in when they last left.
 */
export const opensEarly = (): boolean => noted().opens !== undefined

/** Resolves when that shape is on the screen. */
export const opened = (): Promise<void> =>
  new Promise((resolve) => {
    if (noted().opened !== undefined) return resolve()
    window.addEventListener('sillage:opened', () => resolve(), { once: true })
  })

/** Remembers for the next visit whether somebody is signed in. Nothing depends on it but what is seen first. */
export const rememberSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the next visit begins with the mark.
  }
}
