const ON = new Set(['true', '1', 'yes', 'on', 'enabled'])
const OFF = new Set(['false', '0', 'no', 'off', 'disabled'])

/** A switch as an environment writes it, in any case; `otherwise` for what is none of the known spellings. */
export const readFlag = (text: string | undefined, otherwise: boolean): boolean => {
  const word = (text ?? '').trim().toLowerCase()
  if (ON.has(word)) return true
  return OFF.has(word) ? false : otherwise
}
