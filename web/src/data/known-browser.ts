import { BROWSER_HEADER } from '@sillage/core/base/challenge'

const KEY = 'sillage.browser'

/** The header that marks a browser with an earlier sign-in. */
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
