/** The Atom feed of what is new, in a language of the interface. */
export const releaseFeedPath = (language: string): string => `/api/release-notes/atom/${language}.xml`
