/** A text of at most so many characters, with an ellipsis where something is left out. */
export const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text
}
