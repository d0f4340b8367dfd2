/**
 * How strangers get past a limit that others may have used up. The API answers `challenge_required` with the settings of a
 * bot challenge; the same request with the token of the solved challenge is served.
 */

/** The header that carries the token of a solved challenge. */
export const CHALLENGE_HEADER = 'x-sillage-challenge'

/**
 * The header in which the API hands a browser that signs in a signed token, and in which the browser sends it back: its
 * requests are counted apart from those of strangers.
 */
export const BROWSER_HEADER = 'x-sillage-browser'

/** The purpose of a challenge's token; one of another purpose is refused. */
export const LIMIT_ACTION = 'limit'
export const ATTEST_ACTION = 'app_check'
