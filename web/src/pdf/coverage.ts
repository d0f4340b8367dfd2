/** The characters of Manrope, from its own table: Latin with its accents, Greek, Cyrillic, punctuation. */
const MANROPE =
  /^[\x20-\x7E\xA0-\u0113\u0116-\u012B\u012E-\u0131\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u017E\u0192\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u02C6\u02C7\u02D8-\u02DD\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490\u0491\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2011\u2013\u2014\u2018-\u201A\u201C-\u2022\u2026\u2030\u2039\u203A\u2044\u20AC\u2116\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*$/

/** The characters of the Helvetica in every reader of PDFs: Windows' Latin alphabet. */
const HELVETICA =
  /^[\x20-\x7E\xA0-\xFF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]*$/

/** Whether a font of the document can write a text; what it cannot is drawn by the browser, which has other fonts. */
export const isWritable = (text: string, embedded: boolean): boolean =>
  (embedded ? MANROPE : HELVETICA).test(text)
