/**
 * Fonts of the scripts that Manrope lacks, by language. Each brings a list of faces by range of characters, of which the
 * browser fetches those that a page writes with.
 */
const FONTS: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('@fontsource-variable/noto-sans-arabic'),
  fa: () => import('@fontsource-variable/noto-sans-arabic'),
  he: () => import('@fontsource-variable/noto-sans-hebrew'),
  hi: () => import('@fontsource-variable/noto-sans-devanagari'),
  ja: () => import('@fontsource-variable/noto-sans-jp'),
  ko: () => import('@fontsource-variable/noto-sans-kr'),
  zh: () => import('@fontsource-variable/noto-sans-sc'),
}

/** Has the font of a language's script come; without it the browser's own stands in. */
export const fetchScriptFont = (language: string): void => {
  FONTS[language]?.().catch(() => undefined)
}
