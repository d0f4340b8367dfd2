import { BROWSER_HEADER } from '@sillage/core/base/challenge'

const KEY = 'sillage.browser'

/** What tells the API that somebody has signed in here before. */
export const browserHeaders = (): Record<string, string> => {
  try {
    const token = localStorage.getItem(KEY)
    return token ? { [BROWSER_HEADER]: token } : {}
  } catch {
    // Without storage the browser is a stranger's.
    return {}
  }
}

/** Keeps what the API gives a browser that signs in. */
export const keepBrowserToken = ({ headers }: Response): void => {
  const token = headers.get(BROWSER_HEADER)
  try {
    if (token) localStorage.setItem(KEY, token)
  } catch {
    // The same.
  }
}
