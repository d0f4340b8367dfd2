/** A range of characters as a style sheet writes it: `U+20`, `U+0-FF` or `U+4??`. */
const getRange = (written: string): readonly [from: number, to: number] => {
  const [from = '', to = from] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
}

/** Whether a face has any of some characters; one without ranges has all. */
export const hasAny = (unicodeRange: string, text: string): boolean => {
  if (unicodeRange.trim() === '') return true
  const ranges = unicodeRange.split(',').map(getRange)
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  })
}

const asDataUrl = async (url: string): Promise<string> => {
  const blob = await (await fetch(url)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('the font could not be read', { cause: reader.error }))
    reader.readAsDataURL(blob)
  })
}

/**
 * The faces of the page's own typeface that a text needs, as rules which bring their files along: a picture cannot fetch
 * anything.
 */
export const fontFacesFor = async (family: string, text: string): Promise<string> => {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const { style } = rule
      const own = style.getPropertyValue('font-family').replaceAll(/["']/g, '')
      const file = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1]
      if (own !== family || file === undefined || !hasAny(style.getPropertyValue('unicode-range'), text))
        return []
      return [
        { file: new URL(file, sheet.href ?? document.baseURI).href, weight: style.fontWeight || 'normal' },
      ]
    }),
  )
  const rules = await Promise.all(
    faces.map(
      async ({ file, weight }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:url("${await asDataUrl(file)}") format("woff2")}`,
    ),
  )
  return rules.join('')
}
