/** Where somebody may be led after signing in: screens of this product, never another site. */
const LED_TO = /^\/(?:connect|dashboard|onboarding|dataroom|auth\/invitation)(?:[/?#]|$)/

/** Longest path: the request of a program to be let in is long. */
export const MAX_REDIRECT_PATH = 2_000

/** Browsers read a backslash as a slash, and drop tabs and line breaks before they read an address. */
const READ_OTHERWISE = /[^!-~]|\\/

/**
 * The path to continue at, from an address, a link in a mail or a request; the dashboard when it is none of ours.
 * The result always stays on the site.
 */
export const safeRedirectPath = (path: string | null | undefined, otherwise = '/dashboard'): string => {
  if (typeof path !== 'string' || path.length > MAX_REDIRECT_PATH) return otherwise
  if (!LED_TO.test(path) || READ_OTHERWISE.test(path)) return otherwise
  const [before = ''] = path.split(/[?#]/, 1)
  return before.includes('//') || /\/\.\.?(?:\/|$)|%2e|%2f|%5c/i.test(before) ? otherwise : path
}
