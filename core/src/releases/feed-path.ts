/** The Atom feed of what is new, in a language of the interface. */
export const releaseFeedPath = (language: string): string => `/api/release-notes/atom/${language}.xml`

/** Notes of a feed: as many as its page shows. */
export const FEED_LENGTH = 100
