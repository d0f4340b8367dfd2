const FENCE = '```'

/** Some servers fence their JSON like code. */
export const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  if (!trimmed.startsWith(FENCE)) return trimmed
  const body = trimmed.slice(trimmed.indexOf('\n') + 1)
  return body.endsWith(FENCE) ? body.slice(0, -FENCE.length) : body
}
