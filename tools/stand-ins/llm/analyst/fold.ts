const cache = new Map<string, string>()

const foldUnit = (unit: string): string => {
  const lower = unit.toLowerCase()
  if (lower === '’' || lower === '‘' || lower === 'ʼ') return "'"
  const code = lower.charCodeAt(0)
  const latin = code < 0x250 || (code >= 0x1e00 && code < 0x1f00)
  const bare = latin ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
  return bare.length === 1 ? bare : lower.length === 1 ? lower : unit
}

/** The text without case and accents, of the same length, so that positions in it are positions in the text. */
export const fold = (text: string): string => {
  let folded = ''
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i)
    let known = cache.get(unit)
    if (known === undefined) {
      known = foldUnit(unit)
      cache.set(unit, known)
    }
    folded += known
  }
  return folded
}
