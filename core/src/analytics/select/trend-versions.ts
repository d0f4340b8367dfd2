/** Versions that trends go back. */
export const TREND_VERSIONS = 12
/** Below so many versions nothing is called a trend. */
export const MIN_TREND_VERSIONS = 4
