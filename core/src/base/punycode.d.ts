/** The package has no types of its own; this is the part that is used. */
declare module 'punycode/punycode.es6.js' {
  /** The letters of an international host written in ASCII; other hosts come back as they are. */
  export const toUnicode: (host: string) => string
}
