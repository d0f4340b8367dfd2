/** Kept in every reading; changes with any change of how answers are read, since their figures do not compare. */
export const EXTRACTOR_VERSION = 'reading-12'
