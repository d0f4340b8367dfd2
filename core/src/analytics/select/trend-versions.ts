/** Versions that trends go back. */
export const TREND_VERSIONS = 12
/** Below so many versions nothing is called a trend. */
export const MIN_TREND_VERSIONS = 4
/** The versions of a line, and the one before the first: views without a range of their own read no others but the first. */
export const LINE_VERSIONS = TREND_VERSIONS + 1
