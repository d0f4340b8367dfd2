const FENCE = '```'

/** Some servers fence their JSON like code. */
const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  if (!trimmed.startsWith(FENCE)) return trimmed
  const body = trimmed.slice(trimmed.indexOf('\n') + 1)
  return body.endsWith(FENCE) ? body.slice(0, -FENCE.length) : body
}

/**
 * The JSON of a model's reply. Half of a surrogate pair, which Firestore refuses, becomes U+FFFD.
 *
 * @throws SyntaxError when it is not JSON
 */
export const parseJson = (reply: string): unknown =>
  JSON.parse(withoutFence(reply), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
