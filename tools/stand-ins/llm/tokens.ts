/** About how many tokens a text has: four Latin letters make one, and so does one character of a dense script. */
export const tokensIn = (text: string): number => {
  let dense = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x2e80) dense++
  return Math.ceil((text.length - dense) / 4 + dense)
}
