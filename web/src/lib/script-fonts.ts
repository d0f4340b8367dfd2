/**
 * Fonts of the scripts that Manrope lacks, by the name of their style sheet. Each brings a list of faces by range of
 * characters, of which the browser fetches those that a page writes with.
 */
const FONTS = {
  'noto-sans-arabic': () => import('@fontsource-variable/noto-sans-arabic'),
  'noto-sans-devanagari': () => import('@fontsource-variable/noto-sans-devanagari'),
  'noto-sans-hebrew': () => import('@fontsource-variable/noto-sans-hebrew'),
  'noto-sans-jp': () => import('@fontsource-variable/noto-sans-jp'),
  'noto-sans-kr': () => import('@fontsource-variable/noto-sans-kr'),
  'noto-sans-sc': () => import('@fontsource-variable/noto-sans-sc'),
} as const

/** The font of a language whose script Manrope lacks. */
export const SCRIPT_FONTS: Readonly<Record<string, keyof typeof FONTS>> = {
  ar: 'noto-sans-arabic',
  fa: 'noto-sans-arabic',
  he: 'noto-sans-hebrew',
  hi: 'noto-sans-devanagari',
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  zh: 'noto-sans-sc',
}

/** Has the font of a language's script come; without it the browser's own stands in. */
export const fetchScriptFont = (language: string): void => {
  const name = SCRIPT_FONTS[language]
  if (name !== undefined) FONTS[name]().catch(() => undefined)
}
