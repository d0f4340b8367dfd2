/** A text of at most so many characters, with an ellipsis where something is left out. */
export const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text
}

/** The same, with the ellipsis among the characters. */
export const cutWithin = (text: string, most: number): string =>
  [...text].length > most ? cut(text, most - 1) : text

/** A text of at most so many UTF-16 units, as fields count them; cut after its last whole word where it has spaces. */
export const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = /\s/.test(text[most] ?? '') ? most : text.slice(0, most).search(/\s+\S*$/)
  return text
    .slice(0, end > 0 ? end : most)
    .trimEnd()
    .toWellFormed()
}

/** A text in at most two lines of so many characters, broken at a space where there is one, and cut at the end. */
export const inTwoLines = (text: string, most: number): string[] => {
  const characters = [...text]
  if (characters.length <= most) return [text]
  const space = characters.lastIndexOf(' ', most)
  const end = space > 0 ? space : most
  return [characters.slice(0, end).join(''), cut(characters.slice(end).join('').trim(), most)]
}
