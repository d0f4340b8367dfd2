/** A JSON text that may end anywhere, closed so that it can be parsed; undefined before there is anything to read. */
export const readPartialJson = (text: string): unknown => {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  const closers: string[] = []
  let isText = false
  let isEscaped = false
  // Up to where the text is whole, and what closes it there.
  let safe = { end: start, closing: '' }
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (isEscaped) isEscaped = false
    else if (isText && char === '\\') isEscaped = true
    else if (char === '"') isText = !isText
    else if (!isText && (char === '{' || char === '[')) closers.push(char === '{' ? '}' : ']')
    else if (!isText && (char === '}' || char === ']')) closers.pop()
    if (!isText && (char === ',' || char === '{' || char === '[' || char === '}' || char === ']')) {
      safe = { end: char === ',' ? at : at + 1, closing: closers.toReversed().join('') }
    }
  }
  const closing = closers.toReversed().join('')
  // Half an escape, or half a value: the longest beginning that can be closed counts.
  const whole = isEscaped ? text.slice(start, -1) : text.slice(start)
  for (const candidate of [
    whole + (isText ? '"' : '') + closing,
    text.slice(start, safe.end) + safe.closing,
  ]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The next one is shorter.
    }
  }
  return undefined
}
